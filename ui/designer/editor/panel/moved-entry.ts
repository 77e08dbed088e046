/** A list with the entry at a place moved by one. */
export function movedEntry<One>(list: readonly One[], index: number, by: -1 | 1): readonly One[] {
  return list[index + by] === undefined ? list : list.toSpliced(index, 1).toSpliced(index + by, 0, list[index]!)
}
