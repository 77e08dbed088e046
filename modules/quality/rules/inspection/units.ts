import { Decimal } from '#kernel/entity/index.ts'

/** Units of one quantity, each as how many of the first they make. Signs are those that `normalize('NFKC')` leaves. */
const families: readonly Readonly<Record<string, string>>[] = [
  { mm: '1', nm: '0.000001', μm: '0.001', um: '0.001', cm: '10', dm: '100', m: '1000', 毫米: '1', 微米: '0.001', 厘米: '10' },
  { g: '1', mg: '0.001', kg: '1000', t: '1000000', 克: '1', 毫克: '0.001', 千克: '1000', 公斤: '1000' },
  { MPa: '1', Pa: '0.000001', kPa: '0.001', GPa: '1000', bar: '0.1', mbar: '0.0001', 兆帕: '1', 千帕: '0.001' },
  { 'g/cm3': '1', 'g/ml': '1', 'kg/m3': '0.001', 'kg/L': '1' },
  { 'kA/m': '1', 'A/m': '0.001' },
  { '%': '1', '‰': '0.1' },
  { s: '1', min: '60', h: '3600', 秒: '1', 分: '60' },
  { '°C': '1', 度: '1' },
]

/** A factor with more decimals did not come out even. */
const mostPlaces = 12

/**
 * How many of `to` one of `from` makes, exactly.
 * @param to unit of the characteristic; null where its values are mere numbers
 * @returns undefined where nobody knows, or the division would not come out even
 */
export function unitFactor(from: string, to: string | null): string | undefined {
  const typed = from.trim()
  if (typed === to) return '1'
  const family = families.find((units) => Object.hasOwn(units, typed) && to !== null && Object.hasOwn(units, to))
  if (!family || to === null) return undefined
  const factor = new Decimal(family[typed]!).div(family[to]!)
  return factor.decimalPlaces() <= mostPlaces ? factor.toFixed() : undefined
}

/** The same for what a device measures; what bears no unit is taken as it is. */
export function tagFactor(from: string | null, to: string | null): string | undefined {
  return from === null || to === null ? '1' : unitFactor(from.normalize('NFKC'), to.normalize('NFKC').trim())
}
