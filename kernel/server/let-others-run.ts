/** Records that are worked on without letting others be answered between: some milliseconds. */
export const atOnce = 1000

/** Lets those be answered who wait. */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A long list in parts, with a breath between them: what takes a second in one piece holds up everybody. */
export async function* inParts<T>(list: readonly T[], most = atOnce): AsyncGenerator<readonly T[]> {
  if (list.length <= most) {
    yield list
    return
  }
  for (let start = 0; start < list.length; start += most) {
    yield list.slice(start, start + most)
    await letOthersRun()
  }
}

/** The same as `list.map`, in parts. */
export async function mapInParts<T, R>(list: readonly T[], map: (value: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = []
  for await (const part of inParts(list)) for (const value of part) mapped.push(map(value, mapped.length))
  return mapped
}

/** So many pieces of one call's work wait for the database at once: all of them would take every connection from others. */
const lanes = 3

/** The same as `list.map`, a few at a time. */
export async function inLanes<T, R>(list: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  await Promise.all(Array.from({ length: Math.min(lanes, list.length) }, async () => {
    while (next < list.length) {
      const at = next++
      done[at] = await work(list[at]!)
    }
  }))
  return done
}
