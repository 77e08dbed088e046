import { instantMs, wallMs, wallOf } from '#kernel/entity/wall-time.ts'
import { tagsOf } from './alarm-condition.ts'
import { alarmStep, dueAt, newState, type AlarmEvent, type AlarmRule, type AlarmState, type Emitted } from './alarm-step.ts'

/*
 * A rule with the time in which it counts: the boundaries of its window are steps of their own, in their place between the values, so that
 * what came late, at once or not at all leads to the same alarms.
 */

/** When a rule counts: always, while a tag of the device says that it runs, or from a time of the plant's day to another. */
export type Window = { kind: 'ALWAYS' } | { kind: 'RUN'; tag: string; value: number } | { kind: 'DAILY'; from: string; to: string }

export interface RunRule {
  rule: AlarmRule
  window: Window
}

export interface RunState {
  alarm: AlarmState
  /** The last boundary of the window that was passed. */
  boundary: number
}

/** The value of a tag that was known before. */
export interface KnownValue {
  at: number
  value: number
  before?: { at: number; value: number }
  /** What the recipe expected of it. */
  expected?: number
}

const dayMs = 86_400_000
/** Boundaries that are longer ago raise nothing any more. */
const backMs = 7 * dayMs
const offsetMs = wallMs('1970-01-01') - instantMs('1970-01-01')

/** Tags whose values concern a rule. */
export function tagsOfRun({ rule, window }: RunRule): string[] {
  const tags = [...rule.levels.map(({ when }) => when), rule.clear.when].flatMap(tagsOf)
  return [...new Set(window.kind === 'RUN' ? [...tags, window.tag] : tags)]
}

/** A rule that begins at a moment, with what is known of its tags. */
export function newRun(run: RunRule, at: number, values: Readonly<Record<string, KnownValue>> = {}): RunState {
  return { alarm: { ...newState(run.rule, at), values, openSince: openAtFirst(run.window, at, values) }, boundary: at }
}

function openAtFirst(window: Window, at: number, values: Readonly<Record<string, KnownValue>>): number | null {
  if (window.kind === 'ALWAYS') return Number.NEGATIVE_INFINITY
  if (window.kind === 'DAILY') return openSinceAt(window, at)
  const last = values[window.tag]
  return last?.value === window.value ? last.at : null
}

/** What a value, or the time that went by, makes of an alarm, with the boundaries of the window that were passed before. */
export function runStep(run: RunRule, before: RunState, event: AlarmEvent): { state: RunState; emitted: Emitted[] } {
  const { rule, window } = run
  const emitted: Emitted[] = []
  let { alarm, boundary } = before
  const step = (one: AlarmEvent) => {
    const next = alarmStep(rule, alarm, one)
    alarm = next.state
    emitted.push(...next.emitted)
  }
  if (window.kind === 'DAILY') {
    for (let next = nextBoundary(window, Math.max(boundary, event.at - backMs)); next <= event.at; next = nextBoundary(window, next)) {
      step({ kind: 'tick', at: next, openSince: openSinceAt(window, next) })
      boundary = next
    }
  }
  const runs = window.kind === 'RUN' && event.at > (alarm.values[window.tag]?.at ?? Number.NEGATIVE_INFINITY)
    ? valueOf(event, window.tag)
    : undefined
  step(runs === undefined || window.kind !== 'RUN'
    ? event
    : { ...event, openSince: runs === window.value ? alarm.openSince ?? event.at : null })
  return { state: { alarm, boundary }, emitted }
}

function valueOf(event: AlarmEvent, tag: string): number | undefined {
  if (event.kind === 'tick') return undefined
  return event.kind === 'point' ? (event.tag === tag ? event.value : undefined) : event.values.find((one) => one.tag === tag)?.value
}

/** When something becomes so by itself, the opening of the window included; null where only a value can change anything. */
export function runDue({ rule, window }: RunRule, { alarm, boundary }: RunState, at: number): number | null {
  const due = dueAt(rule, alarm, at)
  const isPending = rule.levels.some(({ severity }, index) => alarm.truth[index]!.holds && severity > (alarm.active?.level ?? 0))
  if (window.kind !== 'DAILY' || !isPending) return due
  const next = nextBoundary(window, Math.max(at, boundary))
  return due === null ? next : Math.min(due, next)
}

type Daily = Extract<Window, { kind: 'DAILY' }>

/** The beginning of the stretch that is open at a moment; null where none is. An end that is not after the start is on the next day. */
export function openSinceAt({ from, to }: Daily, at: number): number | null {
  for (const day of [dayOf(at), dayOf(at - dayMs)]) {
    const begin = instantMs(`${day} ${from}`)
    const end = instantMs(`${day} ${to}`) + (to > from ? 0 : dayMs)
    if (begin <= at && at < end) return begin
  }
  return null
}

/** The first opening or closing after a moment. */
export function nextBoundary({ from, to }: Daily, at: number): number {
  const moments = [dayOf(at), dayOf(at + dayMs)].flatMap((day) => [instantMs(`${day} ${from}`), instantMs(`${day} ${to}`)])
  return Math.min(...moments.filter((moment) => moment > at))
}

/** The plant's day of a moment. */
const dayOf = (at: number): string => wallOf(at + offsetMs).slice(0, 10)
