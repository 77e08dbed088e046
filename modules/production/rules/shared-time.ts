import { Decimal } from '#kernel/entity/index.ts'

/** From one second to another. */
export interface Span {
  readonly from: number
  readonly to: number
}

const minutePlaces = 2

/**
 * Minutes that one piece of work took of somebody who had several in hand: time that several share is split equally among them, so that
 * nobody's minutes are more than the clock's.
 * @param own of this work
 * @param others of their other work
 */
export function sharedMinutes(own: readonly Span[], others: readonly Span[]): string {
  const edges = [...new Set([...own, ...others].flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  const busy = (spans: readonly Span[], from: number) => spans.filter((span) => span.from <= from && span.to > from).length
  const seconds = edges.slice(0, -1).reduce((sum, from, at) => {
    const mine = busy(own, from)
    return mine === 0 ? sum : sum.plus(new Decimal(edges[at + 1]! - from).times(mine).div(mine + busy(others, from)))
  }, new Decimal(0))
  return seconds.div(60).toDecimalPlaces(minutePlaces, Decimal.ROUND_HALF_UP).toFixed()
}
