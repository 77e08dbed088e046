/** Least days of each age after the first: up to 3 days, 4 to 7, 8 to 30, more. */
export const ageFrom = [4, 8, 31] as const

/** Days of an age, both included; open at the end. */
export function ageSpan(age: number): { readonly from: number; readonly to: number | null } {
  const next = ageFrom[age]
  return { from: age === 0 ? 0 : ageFrom[age - 1]!, to: next === undefined ? null : next - 1 }
}

export const ages = [0, 1, 2, 3] as const
