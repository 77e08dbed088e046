import { holdsSince, silencesIn, type Condition, type Silence, type Value } from './alarm-condition.ts'

/*
 * The life of an alarm of one rule at one device, step by step (domain §2.7, A1 to A7). Nothing in here knows a clock: moments come with the
 * points and with the ticks of the scheduler, in milliseconds, and what is emitted bears the moment at which it became so, not the one at
 * which it was noticed.
 */

/** How bad, from a hint to an emergency (dictionary `iot_severity`). */
export type Severity = 1 | 2 | 3 | 4

/** From how bad a rule raises, when its condition has held for so long without interruption. */
export interface Level {
  severity: Severity
  when: Condition
  forMs: number
  /** The level is left when its condition has not held for so long; the alarm goes on. */
  fallsMs: number
}

export interface AlarmRule {
  /** The least severe first. */
  levels: readonly [Level, ...Level[]]
  /** What must hold for so long that the alarm is cleared: the other side of a hysteresis. */
  clear: { when: Condition; forMs: number }
  /** Of which tag the peak is taken, and on which side it is worse: above, below, or away from a value. Without it: of each, away from 0. */
  peak?: { tag: string; worse: 'HIGH' | 'LOW' | { from: number } }
}

export interface Active {
  /** The worst it ever was; it never falls while the alarm is active (A4). */
  severity: Severity
  /** What holds now. */
  level: Severity
  start: number
  last: number
  /** Of the tag that raised it: the value farthest from where it should be, and when. */
  peak: number | null
  peakAt: number | null
  /** How often its condition came back while it was active (A1). */
  count: number
  /** Raised by a silence that was none: values of before it came afterwards. It lasts until they came, as people saw it. */
  cameLate?: boolean
}

export interface AlarmState {
  values: Readonly<Record<string, Value>>
  /** By level: since when its condition holds, or does not. */
  truth: readonly { holds: boolean; since: number }[]
  clear: { holds: boolean; since: number }
  /** When the window in which the rule counts was opened; null while it is closed. */
  openSince: number | null
  active: Active | null
  /** Until when all is known. */
  seen: number
}

/** A value of a tag, with what the recipe expects at that moment, where it follows one (A7). */
export interface TagValue {
  tag: string
  value: number
  expected?: number
}

export type AlarmEvent =
  | ({ kind: 'point'; at: number; openSince?: number | null; arrived?: number } & TagValue)
  /** Values of one moment: they belong together, whatever order they came in. When they came counts for silences alone. */
  | { kind: 'values'; at: number; values: readonly TagValue[]; openSince?: number | null; arrived?: number }
  | { kind: 'tick'; at: number; openSince?: number | null }

export type Emitted =
  | { kind: 'raised'; at: number; severity: Severity; active: Active }
  | { kind: 'rose' | 'fell'; at: number; severity: Severity }
  /** With what it was at its end. */
  | { kind: 'cleared'; at: number; was: Active }

const always = Number.NEGATIVE_INFINITY

/** Nothing has come and nothing holds. */
export function newState({ levels }: AlarmRule, at: number): AlarmState {
  return { values: {}, truth: levels.map(() => ({ holds: false, since: at })), clear: { holds: true, since: at }, openSince: always,
    active: null, seen: at }
}

/** What a point, or the time that went by, makes of an alarm. A point that is older than the last of its tag changes nothing. */
export function alarmStep(rule: AlarmRule, before: AlarmState, event: AlarmEvent): { state: AlarmState; emitted: Emitted[] } {
  const emitted: Emitted[] = []
  const news = newsOf(event).filter(({ tag }) => event.at > (before.values[tag]?.at ?? always))
  if (news.length === 0 && event.kind !== 'tick') return { state: before, emitted }
  let state = before
  // Silences that began meanwhile, each in its place between what was due.
  const silences = silencesOf(rule, before.values)
  if (silences.length > 0) {
    const passed = silences.filter((one) => one > before.seen && one < event.at).toSorted((a, b) => a - b)
    for (const moment of passed) state = passUntil(rule, state, moment, emitted)
  }
  // What had held for long enough until now was so before this point says something else.
  const late = silences.length > 0 && news.length > 0 ? lateOf(state, event) : undefined
  state = passUntil(rule, state, event.at, emitted, late)
  if (event.openSince !== undefined) state = { ...state, openSince: event.openSince }
  if (news.length > 0) state = observe(rule, { ...state, values: taken(state.values, event.at, news) }, event.at, late)
  state = settle(rule, state, event.at, emitted)
  for (const one of news) state = peaked(rule, state, event.at, one)
  return { state: { ...state, seen: Math.max(before.seen, event.at) }, emitted }
}

/** When values came that say that a silence was none, where they do: they are of before it was raised. */
function lateOf({ active }: AlarmState, event: AlarmEvent): number | undefined {
  if (!active || event.kind === 'tick' || event.arrived === undefined) return undefined
  return event.at <= active.start && active.start < event.arrived ? event.arrived : undefined
}

function newsOf(event: AlarmEvent): readonly TagValue[] {
  if (event.kind === 'tick') return []
  return event.kind === 'point' ? [event] : event.values
}

function taken(values: AlarmState['values'], at: number, news: readonly TagValue[]): AlarmState['values'] {
  const next = { ...values }
  for (const { tag, value, expected } of news) {
    const last = values[tag]
    next[tag] = { at, value, ...(last ? { before: { at: last.at, value: last.value } } : {}),
      ...(expected === undefined ? {} : { expected }) }
  }
  return next
}

/**
 * Since when conditions hold, as seen at a moment.
 * @param late when what is seen came, where it shows a silence to have been none: until then it was one
 */
function observe(rule: AlarmRule, state: AlarmState, at: number, late?: number): AlarmState {
  const seen = (was: { holds: boolean; since: number }, when: Condition) => {
    const since = holdsSince(when, state.values, at)
    const holds = since !== null
    return holds === was.holds ? was : { holds, since: holds ? Math.min(at, Math.max(since, was.since)) : at }
  }
  const wellSince = (was: { holds: boolean; since: number }, now: { holds: boolean; since: number }) =>
    late === undefined || now === was ? now : { ...now, since: late }
  const truth = state.truth.map((was, index) => {
    const now = seen(was, rule.levels[index]!.when)
    return now.holds ? now : wellSince(was, now)
  })
  const cleared = seen(state.clear, rule.clear.when)
  const clear = cleared.holds ? wellSince(state.clear, cleared) : cleared
  if (clear === state.clear && truth.every((one, index) => one === state.truth[index])) return state
  return { ...state, truth, clear, active: state.active && observed(state.active, state.truth[0]!.holds, truth[0]!.holds, at, late) }
}

/** What it makes of an active alarm that its condition came back, or turned out not to have been. */
function observed(active: Active, held: boolean, holds: boolean, at: number, late: number | undefined): Active {
  if (holds && !held) return { ...active, count: active.count + 1, last: at, cameLate: false }
  return held && !holds && late !== undefined ? { ...active, cameLate: true } : active
}

/** Lets the time pass until a moment: what was due before it, what it brings about by itself, and what is due with that. */
function passUntil(rule: AlarmRule, before: AlarmState, at: number, emitted: Emitted[], late?: number): AlarmState {
  return settle(rule, observe(rule, settle(rule, before, at, emitted, true), at, late), at, emitted)
}

/** Raises, rises, falls and clears what is due by a moment, in the order of the moments. */
function settle(rule: AlarmRule, before: AlarmState, at: number, emitted: Emitted[], isBefore = false): AlarmState {
  let state = before
  for (;;) {
    const next = nextDue(rule, state)
    if (next === undefined || next.at > at || (isBefore && next.at === at)) return state
    state = { ...state, active: next.active }
    emitted.push(next.emit)
  }
}

interface Due {
  at: number
  emit: Emitted
  active: Active | null
}

/** The first that is due; of those that are due at once the least severe, and clearing last. */
function nextDue(rule: AlarmRule, { values, truth, clear, openSince, active }: AlarmState): Due | undefined {
  let first: Due | undefined
  const due = (at: number, make: () => Omit<Due, 'at'>) => {
    if (first === undefined || at < first.at) first = { at, ...make() }
  }
  for (let index = 0; index < rule.levels.length; index += 1) {
    const { severity, forMs, fallsMs } = rule.levels[index]!
    const { holds, since } = truth[index]!
    if (holds && openSince !== null && severity > (active?.level ?? 0)) {
      const at = Math.max(since, openSince) + forMs
      due(at, () => raise(rule, values, active, severity, at))
    }
    if (!holds && active && severity === active.level && index > 0) {
      const at = since + fallsMs
      due(at, () => {
        const lower = rule.levels.slice(0, index).findLast((_level, below) => truth[below]!.holds) ?? rule.levels[0]
        return { emit: { kind: 'fell', at, severity: lower.severity }, active: { ...active, level: lower.severity, last: at } }
      })
    }
  }
  // Where both hold, what raises it wins: else it would be raised and cleared for ever.
  if (active && clear.holds && truth.every(({ holds }) => !holds)) {
    const at = Math.max(Math.max(clear.since, ...truth.map(({ since }) => since)) + rule.clear.forMs, active.start)
    due(at, () => ({ emit: { kind: 'cleared', at, was: active }, active: null }))
  }
  return first
}

function raise(rule: AlarmRule, values: AlarmState['values'], active: Active | null, severity: Severity, at: number): Omit<Due, 'at'> {
  if (active) {
    const worst = severity > active.severity ? severity : active.severity
    return { emit: { kind: 'rose', at, severity }, active: { ...active, level: severity, severity: worst, last: at } }
  }
  const raised: Active = { severity, level: severity, start: at, last: at, ...firstPeak(rule, values), count: 1 }
  return { emit: { kind: 'raised', at, severity, active: raised }, active: raised }
}

/** What was there when it was raised: the value that raised it, or the last one where a timer did. */
function firstPeak({ peak }: AlarmRule, values: AlarmState['values']): Pick<Active, 'peak' | 'peakAt'> {
  const value = peak && values[peak.tag]
  return value ? { peak: value.value, peakAt: value.at } : { peak: null, peakAt: null }
}

/** The farthest value while the condition of the alarm holds. */
function peaked({ peak }: AlarmRule, state: AlarmState, at: number, { tag, ...one }: TagValue): AlarmState {
  const { active } = state
  if (!active) return state
  const last = Math.max(active.last, at)
  if ((peak && peak.tag !== tag) || !state.truth.some(({ holds }) => holds)) return { ...state, active: { ...active, last } }
  const farther = active.peak === null || distance(one, peak?.worse) > distance({ ...one, value: active.peak }, peak?.worse)
  return { ...state, active: { ...active, last, ...(farther ? { peak: one.value, peakAt: at } : {}) } }
}

function distance({ value, expected }: { value: number; expected?: number }, worse: NonNullable<AlarmRule['peak']>['worse'] | undefined) {
  if (worse === 'HIGH') return value
  if (worse === 'LOW') return -value
  return Math.abs(value - (expected ?? worse?.from ?? 0))
}

/**
 * When something becomes so by itself, after a moment until which all is known: the next step of the alarm, or a silence. Null where
 * only a value can change anything.
 */
export function dueAt(rule: AlarmRule, state: AlarmState, at: number): number | null {
  const moments = [...silencesOf(rule, state.values).filter((moment) => moment > at), nextDue(rule, state)?.at].filter((moment) =>
    moment !== undefined
  )
  return moments.length === 0 ? null : Math.min(...moments)
}

const silencesByRule = new WeakMap<AlarmRule, readonly Silence[]>()

/** When tags fall silent unless something comes. */
function silencesOf(rule: AlarmRule, values: AlarmState['values']): number[] {
  let silences = silencesByRule.get(rule)
  if (!silences) {
    silences = [...rule.levels.map(({ when }) => when), rule.clear.when].flatMap(silencesIn)
    silencesByRule.set(rule, silences)
  }
  return silences.flatMap(({ tag, afterMs }) => (values[tag] ? [values[tag].at + afterMs] : []))
}
