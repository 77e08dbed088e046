/** A value as it was measured; `null` was not. */
export interface TakenValue {
  value: string | null
  /** `yyyy-MM-dd HH:mm:ss`. */
  at: string
}

export interface TakenSubgroup {
  values: (string | null)[]
  /** When its last value was measured. */
  at: string | undefined
}

/**
 * Values of samples in their order, so many to a subgroup; what is left over makes a smaller one, with limits of its own size.
 * Values that were not measured keep their place; a subgroup without any is none.
 */
export function subgroupsOf(taken: readonly TakenValue[], n: number): TakenSubgroup[] {
  const groups: TakenSubgroup[] = []
  for (let at = 0; at < taken.length; at += n) {
    const group = taken.slice(at, at + n)
    if (group.some(({ value }) => value !== null))
      groups.push({ values: group.map(({ value }) => value), at: group.map((one) => one.at).toSorted().at(-1) })
  }
  return groups
}
