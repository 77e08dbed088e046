/*
 * How long a machine was in which state within its shifts (domain §2.7): where records overlap the more telling state counts, and what
 * nobody told is known as such. Moments are minutes of any one clock.
 */

/** The more telling first; a gap is unknown. */
export const statePriority = ['PM', 'DOWN', 'SETUP', 'RUN', 'IDLE', 'OFF'] as const
export type StateOf = (typeof statePriority)[number]

export interface StateSpan {
  state: StateOf
  from: number
  to: number
  /** Why it stands, where a record of a stop says so. */
  reason?: string
}

export interface Stretch {
  from: number
  to: number
}

export interface StateMinutes {
  minutes: Record<StateOf | 'UNKNOWN', number>
  /** Minutes down by reason; each minute is owned by one. */
  down: ReadonlyMap<string, number>
  /** Minutes in which records of stops overlapped. */
  overlap: number
}

/** @param stretches in their order, none overlapping another */
export function stateMinutes(spans: readonly StateSpan[], stretches: readonly Stretch[]): StateMinutes {
  const minutes: StateMinutes['minutes'] = { PM: 0, DOWN: 0, SETUP: 0, RUN: 0, IDLE: 0, OFF: 0, UNKNOWN: 0 }
  const down = new Map<string, number>()
  let overlap = 0
  for (const stretch of stretches) {
    const inside = spans.filter(({ from, to }) => from < stretch.to && to > stretch.from)
    const edges = [...new Set([stretch.from, stretch.to, ...inside.flatMap(({ from, to }) => [from, to])])]
      .filter((at) => at >= stretch.from && at <= stretch.to).toSorted((a, b) => a - b)
    for (let index = 1; index < edges.length; index += 1) {
      const [from, to] = [edges[index - 1]!, edges[index]!]
      const there = inside.filter((span) => span.from < to && span.to > from)
      const span = mostTelling(there)
      minutes[span?.state ?? 'UNKNOWN'] += to - from
      if (span?.state === 'DOWN') down.set(span.reason ?? '', (down.get(span.reason ?? '') ?? 0) + to - from)
      if (there.filter(({ state, reason }) => state === 'DOWN' && reason !== undefined).length > 1) overlap += to - from
    }
  }
  return { minutes, down, overlap }
}

/** Of several stops at once the first to begin owns the time, one that has a reason before one that has none. */
function mostTelling(spans: readonly StateSpan[]): StateSpan | undefined {
  const place = ({ state }: StateSpan) => statePriority.indexOf(state)
  return spans.toSorted((a, b) =>
    place(a) - place(b) || Number(a.reason === undefined) - Number(b.reason === undefined) || a.from - b.from
  )[0]
}
