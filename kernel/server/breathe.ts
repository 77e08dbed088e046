/** Records that are worked on without letting others be answered between: some milliseconds. */
export const atOnce = 1000

/** Lets those be answered who wait. */
function breathe(): Promise<void> {
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
    await breathe()
  }
}

/** The same as `list.map`, in parts. */
export async function mapInParts<T, R>(list: readonly T[], map: (value: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = []
  for await (const part of inParts(list)) for (const value of part) mapped.push(map(value, mapped.length))
  return mapped
}
