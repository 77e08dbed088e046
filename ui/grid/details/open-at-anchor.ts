/** An anchor that is not drawn yet is looked for again so many times (spec 2 §8). */
const OPEN_RETRIES = 3

/**
 * The element of a row, as soon as it is drawn.
 * @param wait until something may have been drawn
 * @returns nothing where it is not there after 3 retries
 */
export async function findAnchor<T>(find: () => T | undefined, wait: () => Promise<unknown>): Promise<T | undefined> {
  for (let retries = 0;; retries += 1) {
    const anchor = find()
    if (anchor !== undefined || retries === OPEN_RETRIES) return anchor
    await wait()
  }
}
