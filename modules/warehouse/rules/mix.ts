import { Decimal } from '#kernel/entity/index.ts'

/** Outcome of a weighing against its tolerance (dictionary wms_weigh_result). */
export type WeighResult = 'OK' | 'OVER' | 'UNDER'

/** |weighed − target| ≤ target × tolerance in percent, both ends included. */
export function weighResult(target: string, weighed: string, tolPct: string): WeighResult {
  const off = new Decimal(weighed).minus(target)
  if (off.abs().lte(new Decimal(target).times(tolPct).div(100))) return 'OK'
  return off.isNegative() ? 'UNDER' : 'OVER'
}

/** Outcome of a weighing that may be one of several. */
export type PartResult = WeighResult | 'PART'

/**
 * A weighing on top of what was weighed of the component before: the sum is held against the tolerance. One that is said to be a
 * part, since its lot has run out, may stay below it.
 */
export function partResult(target: string,
  { before, weighed, tolPct, part }: { before: string; weighed: string; tolPct: string; part: boolean }): PartResult {
  const result = weighResult(target, new Decimal(before).plus(weighed).toFixed(), tolPct)
  return part && result === 'UNDER' ? 'PART' : result
}

/** What a line is weighed to: its target, corrected by the assay. Rounded half up to the decimals of its unit. */
export function aimOf({ target, assayFactor }: { target: string; assayFactor: string | null }, precision: number): string {
  return new Decimal(target).times(assayFactor ?? 1).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP).toFixed()
}

/** The line whose turn it is: components are weighed in their order, and one that is out of tolerance keeps the next waiting. */
export function nextToWeigh<L extends { result: string | null }>(lines: readonly L[]): L | undefined {
  return lines.find(({ result }) => result !== 'OK')
}

/** Decimals of a weighted attribute. */
const attributeDecimals = 6

/**
 * Attributes of a mixture: Σ kg·value ÷ Σ kg over the components that bear the attribute (domain §3.7). What is no number
 * does not mix and is left out.
 */
export function mixedAttributes(
  components: readonly { kg: string; attrs: Readonly<Record<string, unknown>> | null }[],
): Record<string, number> {
  const sums = new Map<string, { kg: Decimal; value: Decimal }>()
  for (const { kg, attrs } of components) {
    for (const [name, value] of Object.entries(attrs ?? {})) {
      if (typeof value !== 'number') continue
      const sum = sums.get(name) ?? { kg: new Decimal(0), value: new Decimal(0) }
      sums.set(name, { kg: sum.kg.plus(kg), value: sum.value.plus(new Decimal(value).times(kg)) })
    }
  }
  return Object.fromEntries(
    [...sums].filter(([, { kg }]) => kg.gt(0)).map((
      [name, { kg, value }],
    ) => [name, value.div(kg).toDecimalPlaces(attributeDecimals).toNumber()]),
  )
}
