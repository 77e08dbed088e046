import type { RowKey } from '../row.ts'

/**
 * The keys that moved between two orders of the same keys: as few as possible, the others keep their order
 * (all but a longest increasing run). O(n log n).
 */
export function movedKeys(before: readonly RowKey[], after: readonly RowKey[]): Set<RowKey> {
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
export function mergeOrder(base: readonly RowKey[], mine: readonly RowKey[], theirs: readonly RowKey[], stays: (key: RowKey) => boolean): RowKey[] {
  const known = new Set(theirs)
  const moved = movedKeys(base.filter((key) => stays(key)), mine)
  const own = new Set<RowKey>()
  const behind = new Map<RowKey | undefined, RowKey[]>([[undefined, []]])
  let group = behind.get(undefined)!
  for (const key of mine) {
    if (!stays(key)) continue
    if (moved.has(key) || !known.has(key)) {
      own.add(key)
      group.push(key)
    } else {
      group = []
      behind.set(key, group)
    }
  }
  const order: RowKey[] = [...behind.get(undefined)!]
  for (const key of theirs) {
    if (!stays(key) || own.has(key)) continue
    order.push(key)
    for (const follower of behind.get(key) ?? []) order.push(follower)
  }
  return order
}
