/** Rows of the display and the range of each, in the order in which the specification lists them (spec 2 §2.7, §9). */
export const furnaceRows = [
  { name: 'top', from: 1150, to: 1200 },
  { name: 'middle', from: 1250, to: 1300 },
  { name: 'down', from: 1200, to: 1250 },
  { name: 'energy', from: 1950, to: 2050 },
] as const

export type FurnaceRow = (typeof furnaceRows)[number]

/** Values in each row (spec 2 §9). */
export const POINTS_PER_ROW = 6
/** Spec 2 §9. */
export const REFRESH_MS = 5_000
/** Spec 2 §9. */
export const RESIZE_DEBOUNCE_MS = 200
/** The display is drawn for this size and scaled to the window (spec 2 §2.7). */
export const DESIGN_SIZE = { width: 1920, height: 1080 }

/** Six different whole numbers of a row's range, both ends included. */
export function drawValues({ from, to }: { from: number; to: number }, random: () => number = Math.random): number[] {
  const pool = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return Array.from({ length: POINTS_PER_ROW }, () => {
    const at = Math.min(pool.length - 1, Math.floor(random() * pool.length))
    return pool.splice(at, 1)[0] ?? from
  })
}

/** The largest scale at which the whole display fits into a window. */
export function fitScale(width: number, height: number): number {
  return Math.min(width / DESIGN_SIZE.width, height / DESIGN_SIZE.height)
}
