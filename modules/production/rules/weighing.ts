import { Decimal } from '#kernel/entity/index.ts'

/** What somebody read off a scale, in kg: of the good pieces, and of a sample of them that was counted. */
export interface Weighed {
  netKg: string | null
  grossKg: string | null
  tareKg: string | null
  unitKg: string | null
  sampleKg: string | null
  sampleQty: number | null
}

export interface WeighFault {
  field: keyof Weighed
  code: 'tare' | 'few' | 'sample'
}

/** A weight in kg by its field; `lasting` where it stays true for the shift. */
interface SentWeight {
  field: string
  kg: string
  lasting?: true
}

/** Fields of a report that hold a weight, in their order. */
const weightFields = ['grossKg', 'tareKg', 'netKg', 'sampleKg', 'unitKg'] as const

/**
 * The weights that a report is sent, whoever read them. An empty vessel weighs the same for the shift.
 * @param weighs what is good follows from its weight: where nobody weighed it, its number stands for one
 */
export function weightsSent(sent: Partial<Weighed> & { good: string | null }, weighs: boolean): SentWeight[] {
  const weights = weightFields.flatMap((field) => {
    const kg = sent[field] ?? null
    if (kg === null || (field === 'tareKg' && new Decimal(kg).isZero())) return []
    return [{ field, kg, ...(field === 'tareKg' ? { lasting: true as const } : {}) }]
  })
  const counted = weighs && sent.good !== null && new Decimal(sent.good).gt(0) && (sent.grossKg ?? sent.netKg ?? null) === null
  return counted ? [...weights, { field: 'good', kg: sent.good! }] : weights
}

/** So many pieces are a sample where the rule of the operation says nothing else. */
export const usualSample = 10

/** Net weight as it was read, or gross less tare; null where nothing was weighed (domain §2.4 rule 5). */
export function netOf({ netKg, grossKg, tareKg }: Weighed): string | null | WeighFault {
  if (netKg !== null || grossKg === null) return netKg
  const net = new Decimal(grossKg).minus(tareKg ?? 0)
  return net.lte(0) ? { field: 'tareKg', code: 'tare' } : net.toFixed()
}

/** The weight of one as it is given, or the mean of a sample of enough pieces; null where nobody says. */
export function unitOf({ unitKg, sampleKg, sampleQty }: Weighed, least: number): string | null | WeighFault {
  if (unitKg !== null) return unitKg
  if (sampleKg === null && sampleQty === null) return null
  if (sampleKg === null || new Decimal(sampleKg).lte(0)) return { field: 'sampleKg', code: 'sample' }
  if (sampleQty === null || sampleQty < least) return { field: 'sampleQty', code: 'few' }
  return new Decimal(sampleKg).div(sampleQty).toDecimalPlaces(unitPlaces, Decimal.ROUND_HALF_UP).toFixed()
}

/** Of the weight of one: a hundredth of a milligram. */
const unitPlaces = 8
