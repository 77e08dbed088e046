import { presetTexts } from '#kernel/entity/preset-texts.ts'

/** The messages stand beside the checks, where the server finds them too. */
export const preset = { ...presetTexts }
