import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from './alarm-condition.ts'
import { alarmStep, newState, type AlarmEvent, type AlarmRule, type Level, type Severity } from './alarm-step.ts'

/*
 * `alarmStep` against a simulation that looks at every second: whatever comes when, and however seldom the timers look, both say the same.
 */

const second = 1000
const seconds = 90
const tags = ['a', 'b'] as const

interface Happens {
  at: number
  tag?: (typeof tags)[number]
  value?: number
  /** The window opens or closes. */
  open?: boolean
}

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ tag: fc.constantFrom(...tags), op: fc.constantFrom('>' as const, '<' as const, '>=' as const, '=' as const),
    than: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ tag: fc.constantFrom(...tags), op: fc.constant('RANGE' as const), low: fc.constant(1), high: fc.constant(3) }),
  fc.record({ tag: fc.constantFrom(...tags), op: fc.constant('RATE' as const), than: fc.integer({ min: 5, max: 60 }) }),
  fc.record({ tag: fc.constantFrom(...tags), op: fc.constant('NODATA' as const),
    periodMs: fc.integer({ min: 2, max: 6 }).map((s) => s * second) }),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(leaf, leaf, fc.array(leaf, { minLength: 1, maxLength: 2 }).map((all) => ({ all })),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((any) => ({ any })))
const span = fc.integer({ min: 0, max: 12 }).map((s) => s * second)
const level = (severity: Severity): fc.Arbitrary<Level> =>
  fc.record({ severity: fc.constant(severity), when: condition, forMs: span, fallsMs: span })
const rules: fc.Arbitrary<AlarmRule> = fc.record({
  levels: fc.tuple(level(2), fc.option(level(4))).map(([low, high]): [Level, ...Level[]] => (high ? [low, high] : [low])),
  forMs: span,
  well: fc.option(condition),
}).map(({ levels, forMs, well }) => ({ levels, clear: { when: well ?? { not: levels[0].when }, forMs } }))
const histories: fc.Arbitrary<Happens[]> = fc.array(
  fc.oneof(
    { weight: 6,
      arbitrary: fc.record({ at: fc.integer({ min: 1, max: seconds }), tag: fc.constantFrom(...tags),
        value: fc.integer({ min: 0, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: 1, max: seconds }), open: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: 1, max: seconds }) }) },
  ),
  { maxLength: 40 },
).map((all: Happens[]) => {
  const seen = new Set<string>()
  // One value of a tag in a second, and one move of the window.
  return all.toSorted((x, y) => x.at - y.at).filter(({ at, tag, open }) => {
    const key = `${at} ${tag ?? (open === undefined ? 'tick' : 'open')}`
    return !seen.has(key) && seen.add(key)
  })
})

type Outcome = readonly (string | number)[]

function stepped(rule: AlarmRule, history: readonly Happens[]): Outcome[] {
  let state = newState(rule, 0)
  const outcomes: Outcome[] = []
  const events = [...history, { at: seconds }].map(({ at, tag, value, open }: Happens): AlarmEvent => {
    if (tag !== undefined) return { kind: 'point', at: at * second, tag, value: value! }
    return { kind: 'tick', at: at * second, ...(open === undefined ? {} : { openSince: open ? at * second : null }) }
  })
  for (const event of events) {
    const next = alarmStep(rule, state, event)
    state = next.state
    for (const one of next.emitted) outcomes.push([one.kind, one.at / second, ...('severity' in one ? [one.severity as number] : [])])
  }
  return outcomes
}

/** Looks at every second: what holds, for how long already, and what follows. */
function simulated({ levels, clear }: AlarmRule, history: readonly Happens[]): Outcome[] {
  const values: Record<string, { at: number; value: number; before?: { at: number; value: number } }> = {}
  const outcomes: Outcome[] = []
  const since: (number | null)[] = levels.map(() => null)
  const notSince = levels.map(() => 0)
  let wellSince: number | null = 0
  let open: number | null = Number.NEGATIVE_INFINITY
  let active: { level: number; start: number } | null = null

  const holds = (one: Condition, now: number): boolean => {
    if ('all' in one) return one.all.every((part) => holds(part, now))
    if ('any' in one) return one.any.some((part) => holds(part, now))
    if ('not' in one) return !holds(one.not, now) && known(one.not)
    const last = values[one.tag]
    if (!last) return false
    if (one.op === 'NODATA') return now - last.at >= (3 * one.periodMs) / second
    if (one.op === 'RANGE') return last.value < one.low || last.value > one.high
    if (one.op === 'RATE')
      return last.before !== undefined && Math.abs(last.value - last.before.value) / (last.at - last.before.at) > one.than / 60
    const { value } = last
    return one.op === '>' ? value > one.than : one.op === '<' ? value < one.than : one.op === '>=' ? value >= one.than : value === one.than
  }
  const known = (one: Condition): boolean => {
    if ('all' in one) return one.all.some(known)
    if ('any' in one) return one.any.some(known)
    return 'not' in one ? known(one.not) : values[one.tag] !== undefined
  }
  const look = (now: number) => {
    for (const [index, { when }] of levels.entries()) {
      const is = holds(when, now)
      if (is && since[index] === null) since[index] = now
      if (!is && since[index] !== null) [since[index], notSince[index]] = [null, now]
    }
    if (!holds(clear.when, now)) wellSince = null
    else wellSince ??= now
  }
  const follow = (now: number) => {
    for (let goesOn = true; goesOn;) {
      goesOn = false
      for (const [index, { severity, forMs, fallsMs }] of levels.entries()) {
        const held = since[index]
        if (held !== null && held !== undefined && open !== null && severity > (active?.level ?? 0)
          && now - Math.max(held, open) >= forMs / second) {
          outcomes.push([active ? 'rose' : 'raised', now, severity])
          active = { level: severity, start: active?.start ?? now }
          goesOn = true
          break
        }
        if (held === null && active !== null && active.level === severity && index > 0 && now - notSince[index]! >= fallsMs / second) {
          outcomes.push(['fell', now, levels[0].severity])
          active = { ...active, level: levels[0].severity }
          goesOn = true
          break
        }
      }
      if (!goesOn && active && wellSince !== null && since.every((one) => one === null)
        && now - Math.max(wellSince, ...notSince) >= clear.forMs / second) {
        outcomes.push(['cleared', now])
        active = null
        goesOn = true
      }
    }
  }
  for (let now = 1; now <= seconds; now += 1) {
    look(now)
    follow(now)
    for (const { tag, value, open: opens } of history.filter(({ at }) => at === now)) {
      if (opens !== undefined) open = opens ? now : null
      if (tag !== undefined) {
        const last = values[tag]
        values[tag] = { at: now, value: value!, ...(last ? { before: { at: last.at, value: last.value } } : {}) }
        look(now)
      }
      follow(now)
    }
  }
  return outcomes
}

test('says what a look at every second says, whatever comes when', () => {
  fc.assert(fc.property(rules, histories, (rule, history) => {
    expect(stepped(rule, history)).toEqual(simulated(rule, history))
  }), { numRuns: 3000 })
})
