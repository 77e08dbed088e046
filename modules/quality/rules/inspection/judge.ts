import { Decimal } from '#kernel/entity/index.ts'

export type Judged = 'OK' | 'NG'

/** Limits of a characteristic as decimal text; `lowerIncl` and `upperIncl` say whether the limit itself is still good. */
export interface Limits {
  lower?: string | null
  upper?: string | null
  lowerIncl?: 'Y' | 'N' | null
  upperIncl?: 'Y' | 'N' | null
}

/** Whether a value lies inside the limits, with the inclusiveness they declare (domain §2.6 rule 3); limits are inclusive unless they say `N`. */
export function judgeValue(value: string, { lower, upper, lowerIncl, upperIncl }: Limits): Judged {
  const measured = new Decimal(value)
  if (lower && (lowerIncl === 'N' ? measured.lte(lower) : measured.lt(lower))) return 'NG'
  if (upper && (upperIncl === 'N' ? measured.gte(upper) : measured.gt(upper))) return 'NG'
  return 'OK'
}

/** Where the inspection of one characteristic stands. */
export interface LineMeter {
  n: number
  ac: number
  re: number
  checked: number
  nonconforming: number
  /** Nonconforming is critical here: one piece is enough. */
  critical?: boolean
}

/** Result of a characteristic (domain §2.6 rule 4): NG as soon as Re is reached, OK when all were checked; until then none. */
export function lineResult({ n, ac, re, checked, nonconforming, critical = false }: LineMeter): Judged | null {
  if (nonconforming >= re || (critical && nonconforming > 0)) return 'NG'
  return checked >= n && nonconforming <= ac ? 'OK' : null
}

/**
 * Result of an inspection: NG with any critical defect or any characteristic NG, OK when all are; until then none.
 * An inspection without characteristics has none.
 */
export function inspectionResult(lines: readonly (Judged | null)[], criticalDefects = 0): Judged | null {
  if (criticalDefects > 0 || lines.includes('NG')) return 'NG'
  return lines.length > 0 && lines.every((result) => result === 'OK') ? 'OK' : null
}

/** 合格数+不合格数必须等于检验批数量 (domain §2.21); decimal texts, none negative. */
export function sumFits(acceptQty: string, rejectQty: string, lotQty: string): boolean {
  const [accept, reject] = [new Decimal(acceptQty), new Decimal(rejectQty)]
  return !accept.isNegative() && !reject.isNegative() && accept.plus(reject).eq(lotQty)
}
