/** Chance that tells the same story at each run (Park and Miller). */
export interface Chance {
  /** From 0 to 1, evenly. */
  share(): number
  /** About 0 with deviation 1. */
  around(): number
}

export function chanceFrom(seed: number): Chance {
  let state = seed % 2_147_483_647
  const share = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return { share, around: () => Array.from({ length: 12 }, share).reduce((sum, one) => sum + one, -6) }
}
