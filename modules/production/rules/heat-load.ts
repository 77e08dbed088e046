import { Decimal } from '#kernel/entity/index.ts'

/** What a recipe takes, and how much of it is in the furnace by now. */
export interface HeatRoom {
  family: string
  grades: string
  maxLoadKg: string
  layers: number
  boats: number
  loadKg: string
}

/** A traveller before its furnace operation. */
export interface HeatCandidate {
  workcenter: string
  grade: string | null
  kg: string | null
}

export type LoadFault = 'family' | 'grade' | 'kg' | 'noKg'

/** Grades as people write them: separated by commas of either kind or by spaces. */
export function gradesOf(grades: string): string[] {
  return grades.split(/[,，、;；\s]+/).filter(Boolean)
}

/**
 * Why a lot cannot go into a heat: another kind of furnace, another grade, more than the recipe takes (domain §2.4 rule 6).
 * The page asks while the lot is dragged, the server again before it books.
 */
export function loadFault({ family, grades, maxLoadKg, loadKg }: HeatRoom, { workcenter, grade, kg }: HeatCandidate):
  | LoadFault
  | undefined {
  if (workcenter !== family) return 'family'
  if (grade === null || !gradesOf(grades).includes(grade)) return 'grade'
  if (kg === null || new Decimal(kg).lte(0)) return 'noKg'
  return new Decimal(loadKg).plus(kg).gt(maxLoadKg) ? 'kg' : undefined
}

/** Whether a place is one of the furnace's. */
export function isPlace({ layers, boats }: Pick<HeatRoom, 'layers' | 'boats'>, { layer, boat }: { layer: number; boat: number }): boolean {
  return layer >= 1 && layer <= layers && boat >= 1 && boat <= boats
}

/** How much is in a heat, and in how many boats. */
export function loadSums(loads: readonly { kg: string; layer: number; boat: number }[]): { loadKg: string; boats: number } {
  return { loadKg: Decimal.sum(0, ...loads.map(({ kg }) => kg)).toFixed(),
    boats: new Set(loads.map(({ layer, boat }) => `${layer}|${boat}`))
      .size }
}

/** By hand a heat is good once process and quality both say so; one who finds it bad is enough (domain §2.4 rule 7, §2.19). */
export function judgementOf(process: string | null, quality: string | null): 'MANUAL_OK' | 'NG' | undefined {
  if (process === 'NG' || quality === 'NG') return 'NG'
  return process === 'OK' && quality === 'OK' ? 'MANUAL_OK' : undefined
}

/**
 * Minutes of a furnace among the lots that were in it, by their weight: together exactly as long as it ran.
 * @param kgs of the lots, in their order
 */
export function minutesByWeight(minutes: number, kgs: readonly string[]): number[] {
  const all = Decimal.sum(0, ...kgs)
  if (all.isZero()) return kgs.map((_kg, at) => Math.floor(minutes / kgs.length) + (at < minutes % kgs.length ? 1 : 0))
  let [before, weighed] = [0, new Decimal(0)]
  return kgs.map((kg) => {
    weighed = weighed.plus(kg)
    const until = weighed.times(minutes).div(all).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()
    const part = until - before
    before = until
    return part
  })
}
