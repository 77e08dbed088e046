/** One `from` is `factor` times `to`; units by their ids, the factor a decimal string. */
export interface Conversion {
  from: string
  to: string
  factor: string
}

/** A number of any size, exactly. */
interface Ratio {
  over: bigint
  under: bigint
}

/**
 * What conversions that hold already say of two units, where they say something else than a new one: 盒 is 10 件, so 件 is a tenth of 盒,
 * and whatever goes over further units comes to the same.
 * @returns the factor that follows from them as `a` or `a/b`; undefined where they agree or say nothing
 */
export function contradicted({ from, to, factor }: Conversion, known: readonly Conversion[]): string | undefined {
  const follows = between(from, to, known)
  if (!follows) return undefined
  const given = ratioOf(factor)
  return given.over * follows.under === follows.over * given.under ? undefined : textOf(follows)
}

/** How many of one unit another is, over as many steps as it takes. */
function between(from: string, to: string, known: readonly Conversion[]): Ratio | undefined {
  const reached = new Map<string, Ratio>([[from, { over: 1n, under: 1n }]])
  for (const [unit, so] of reached) {
    if (unit === to) return so
    for (const one of known) {
      const { over, under } = ratioOf(one.factor)
      if (one.from === unit && !reached.has(one.to)) reached.set(one.to, { over: so.over * over, under: so.under * under })
      if (one.to === unit && !reached.has(one.from)) reached.set(one.from, { over: so.over * under, under: so.under * over })
    }
  }
  return undefined
}

function ratioOf(decimal: string): Ratio {
  const [whole = '0', places = ''] = decimal.split('.')
  return { over: BigInt(whole + places), under: 10n ** BigInt(places.length) }
}

function textOf({ over, under }: Ratio): string {
  const common = divisor(over, under)
  const [a, b] = [over / common, under / common]
  return b === 1n ? String(a) : `${a}/${b}`
}

function divisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : divisor(other, one % other)
}

/** Whether two conversions speak of the same units, either way round. */
export function samePair(one: Conversion, other: Conversion): boolean {
  return one.from === other.from ? one.to === other.to : one.from === other.to && one.to === other.from
}

/** What holds for an item: its own conversions, and the general ones of units between which it has none. */
export function holdingFor(own: readonly Conversion[], general: readonly Conversion[]): Conversion[] {
  return [...own, ...general.filter((one) => !own.some((special) => samePair(special, one)))]
}
