/** The morning that the plant's story counts back from. */
export const storyMorning = '2026-05-18T00:00:00Z'

/** When the clock of a test's server stands unless the test says otherwise: half an hour into the shift. */
export const testsBegin = '2026-05-18T00:30:00Z'
