import { Decimal } from '#kernel/entity/index.ts'
import { moveRule } from './move-types.ts'
import type { PostingLine } from './posting.ts'

/** What a balance holds in both units. */
export interface BothQuantities {
  qty: string
  qty2: string
}

export interface SecondFault {
  line: number
  code: 'missing' | 'sign' | 'short' | 'rest' | 'pair'
  /** Second quantity that is there, or is left. */
  there: string
}

/** Decimals of a second quantity. */
const decimals = 6
/** Shares of a document's line are rounded one by one: the last of them takes what that leaves. */
const roundings = '0.00001'
const near = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(roundings)
const rounded = (value: Decimal) => value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
const typedOf = ({ qty2 }: PostingLine) => (qty2 === undefined || new Decimal(qty2).isZero() ? undefined : new Decimal(qty2))

/**
 * Completes the second quantities of items that are kept in two units (catch weight, domain §2.5). What leaves takes what was
 * typed, else its share of the balance, all of it with the last piece; what comes in takes what left in its pair, what was typed, or
 * its weight by the piece. What passes through a place takes what it brought. Both quantities run out together.
 * @param weightOf weight of one base unit of a line; null where nobody said, undefined where the item has one unit only
 */
export function completeSecond(lines: readonly PostingLine[], keys: readonly string[], held: ReadonlyMap<string, BothQuantities>,
  weightOf: (line: PostingLine) => string | null | undefined): { lines: PostingLine[]; faults: SecondFault[] } {
  const caught = lines.map((line) => weightOf(line) !== undefined)
  if (!caught.includes(true)) return { lines: [...lines], faults: [] }
  const balances = new Map([...held].map(([key, { qty, qty2 }]) => [key, { qty: new Decimal(qty), qty2: new Decimal(qty2) }]))
  const seconds = new Map<number, Decimal>()
  const found = new Map<number, Decimal>()
  const faults: SecondFault[] = []
  const book = (at: number, second: Decimal) => {
    const balance = balances.get(keys[at]!)!
    seconds.set(at, second)
    found.set(at, balance.qty2)
    balance.qty = balance.qty.plus(lines[at]!.qty)
    balance.qty2 = balance.qty2.plus(second)
  }
  const indexes = lines.map((_, at) => at).filter((at) => caught[at])
  const leave = (at: number) => book(at, leaving(lines[at]!, balances.get(keys[at]!)!))
  const out = indexes.filter((at) => new Decimal(lines[at]!.qty).isNegative())
  // What leaves an empty place came there with this posting, and takes what that brought.
  const passing = out.filter((at) => !isPaired(lines[at]!) && balances.get(keys[at]!)!.qty.isZero())
  out.filter((at) => !passing.includes(at)).forEach(leave)
  const coming = indexes.filter((at) => !out.includes(at))
  for (const pair of Map.groupBy(coming.filter((at) => isPaired(lines[at]!)), (at) => pairOf(lines[at]!)).values()) {
    const left = out.filter((at) => isPaired(lines[at]!) && pairOf(lines[at]!) === pairOf(lines[pair[0]!]!)).reduce(
      (sum, at) => sum.minus(seconds.get(at)!),
      new Decimal(0),
    )
    for (const [at, second] of shared(lines, pair, left)) book(at, second)
    if (!pair.reduce((sum, at) => sum.plus(seconds.get(at)!), new Decimal(0)).eq(left))
      faults.push({ line: pair[0]!, code: 'pair', there: left.toFixed() })
  }
  for (const at of coming.filter((one) => !isPaired(lines[one]!))) {
    const weight = weightOf(lines[at]!)
    const second = typedOf(lines[at]!) ?? (weight ? rounded(new Decimal(lines[at]!.qty).times(weight)) : undefined)
    if (second === undefined && lines[at]!.redOf === undefined) faults.push({ line: at, code: 'missing', there: '0' })
    book(at, second ?? new Decimal(0))
  }
  passing.forEach(leave)
  return { lines: lines.map((line, at) => (seconds.has(at) ? { ...line, qty2: seconds.get(at)!.toFixed() } : line)),
    faults: [...faults, ...faultsAfter(lines, keys, { indexes, seconds, found, balances })] }
}

function isPaired(line: PostingLine): boolean {
  return line.redOf === undefined && moveRule(line.moveType).sign === 'pair'
}

function pairOf({ pair, moveType, item, lot }: PostingLine): string {
  return `${pair ?? ''}|${moveType === '331' ? '' : `${item}|${lot ?? ''}`}`
}

function leaving(line: PostingLine, { qty, qty2 }: { qty: Decimal; qty2: Decimal }): Decimal {
  const typed = typedOf(line)
  if (typed && line.redOf === undefined && qty.plus(line.qty).isZero() && near(typed.negated(), qty2)) return qty2.negated()
  if (typed || line.redOf !== undefined || qty.isZero()) return typed ?? new Decimal(0)
  return qty.plus(line.qty).isZero() ? qty2.negated() : rounded(qty2.times(line.qty).div(qty))
}

/** What left, shared by those that come in and say nothing themselves; the shares are exactly the whole. */
function shared(lines: readonly PostingLine[], pair: readonly number[], left: Decimal): [number, Decimal][] {
  const typed = pair.filter((at) => typedOf(lines[at]!)).map((at): [number, Decimal] => [at, typedOf(lines[at]!)!])
  const open = pair.filter((at) => !typedOf(lines[at]!))
  const rest = typed.reduce((sum, [, second]) => sum.minus(second), left)
  if (open.length === 0 && near(rest, new Decimal(0)))
    return typed.map(([at, second], index) => [at, index === typed.length - 1 ? second.plus(rest) : second])
  const all = open.reduce((sum, at) => sum.plus(lines[at]!.qty), new Decimal(0))
  let [qty, second] = [new Decimal(0), new Decimal(0)]
  return [...typed, ...open.map((at): [number, Decimal] => {
    qty = qty.plus(lines[at]!.qty)
    const until = rounded(rest.times(qty).div(all))
    const own = until.minus(second)
    second = until
    return [at, own]
  })]
}

interface Booked {
  indexes: readonly number[]
  seconds: ReadonlyMap<number, Decimal>
  /** What each line found in its balance. */
  found: ReadonlyMap<number, Decimal>
  balances: ReadonlyMap<string, { qty: Decimal; qty2: Decimal }>
}

function faultsAfter(lines: readonly PostingLine[], keys: readonly string[], { indexes, seconds, found, balances }: Booked): SecondFault[] {
  return indexes.flatMap((at): SecondFault[] => {
    const second = seconds.get(at)!
    const { qty, qty2 } = balances.get(keys[at]!)!
    if (!second.isZero() && second.isNegative() !== new Decimal(lines[at]!.qty).isNegative())
      return [{ line: at, code: 'sign', there: qty2.toFixed() }]
    // Where the pieces are not there, the posting is refused by them.
    if (!second.isNegative() || qty.isNegative()) return []
    if (qty2.isNegative()) {
      const there = Decimal.max(0, found.get(at)!)
      return there.plus(second).isNegative() ? [{ line: at, code: 'short', there: there.toFixed() }] : []
    }
    return qty.isZero() && !qty2.isZero() ? [{ line: at, code: 'rest', there: qty2.toFixed() }] : []
  })
}
