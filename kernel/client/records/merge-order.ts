/**
 * The keys that moved between two orders of the same keys: as few as possible, the others keep their order
 * (all but a longest increasing run). O(n log n).
 */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, place) => [key, place]))
  const common = after.filter((key) => places.has(key))
  const ends: number[] = []
  const previous = new Int32Array(common.length).fill(-1)
  common.forEach((key, index) => {
    const place = places.get(key)!
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (places.get(common[ends[middle]!]!)! < place) low = middle + 1
      else high = middle
    }
    if (low > 0) previous[index] = ends[low - 1]!
    ends[low] = index
  })
  const moved = new Set(common)
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) moved.delete(common[index]!)
  return moved
}

/**
 * The order of a merged list: theirs, in which the rows that I moved or added stand behind the row that precedes them in mine.
 * @param stays which keys the merged list has
 */
export function mergeOrder(base: readonly string[], own: readonly string[], theirs: readonly string[],
  stays: (key: string) => boolean): string[] {
  const known = new Set(theirs)
  const mine = withKept(base, own, stays)
  const moved = movedKeys(base.filter((key) => stays(key)), mine)
  const placed = new Set<string>()
  const behind = new Map<string | undefined, string[]>([[undefined, []]])
  let group = behind.get(undefined)!
  for (const key of mine) {
    if (!stays(key)) continue
    if (moved.has(key) || !known.has(key)) {
      placed.add(key)
      group.push(key)
    } else {
      group = []
      behind.set(key, group)
    }
  }
  const order: string[] = [...behind.get(undefined)!]
  for (const key of theirs) {
    if (!stays(key) || placed.has(key)) continue
    order.push(key)
    for (const follower of behind.get(key) ?? []) order.push(follower)
  }
  return order
}

/** My order with the rows that I removed and that stay nevertheless, each behind the row that preceded it. */
function withKept(base: readonly string[], mine: readonly string[], stays: (key: string) => boolean): string[] {
  const has = new Set(mine)
  const behind = new Map<string | undefined, string[]>([[undefined, []]])
  let group = behind.get(undefined)!
  for (const key of base) {
    if (has.has(key)) behind.set(key, group = [])
    else if (stays(key)) group.push(key)
  }
  return [...behind.get(undefined)!, ...mine.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}
