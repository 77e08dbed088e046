/** Browsers stop somewhere beyond this height (px): Chromium at 33,554,428, Firefox at 17,895,697 for boxes with borders. */
export const MAX_HEIGHT_PX = 30_000_000

/**
 * Turns the scroll position of the element into the offset in the rows and back. Up to 30,000,000 px they are the same;
 * beyond, the element is that high and each of its pixels stands for a little more than one.
 */
export interface ScrollScale {
  /** Height of the element (px). */
  readonly height: number
  toOffset(scrollTop: number): number
  toScrollTop(offset: number): number
}

/** @param total height of all rows, @param viewport height in sight (px) */
export function scrollScale(total: number, viewport: number): ScrollScale {
  if (total <= MAX_HEIGHT_PX) return { height: total, toOffset: (scrollTop) => scrollTop, toScrollTop: (offset) => offset }
  const factor = (total - viewport) / (MAX_HEIGHT_PX - viewport)
  return { height: MAX_HEIGHT_PX, toOffset: (scrollTop) => scrollTop * factor, toScrollTop: (offset) => offset / factor }
}
