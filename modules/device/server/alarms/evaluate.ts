import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { newId } from '#kernel/server/ids.ts'
import type { AlarmEvent, Emitted, TagValue } from '../../rules/alarm-step.ts'
import { runDue, runStep } from '../../rules/alarm-run.ts'
import { AlarmChanges } from './changes.ts'
import { alarmMemory, standingOf, storedOf, type DeviceMemory, type Standing, type StoredDevice } from './memory.ts'
import { expectations, withExpected, type Expected } from './expected.ts'
import { ruleBook, type DeviceRule, type DeviceRules } from './rule-book.ts'
import { holdStates, keepStates, lastValues, type HeldRow, type StateChange, type WantedTag } from './states.ts'
import { writeAlarms } from './write.ts'

export interface AlarmPoint extends TagValue {
  at: number
}

/** A device to be evaluated: by values of it, in the order of their times, or by the time that went by. */
export interface Evaluated {
  device: string
  tenantId: number
  points: readonly AlarmPoint[]
  /** The present, where time is what happened. */
  tick: number | null
}

/** Evaluates devices whose rows are there, in the transaction that holds them; writes what changed, and nothing where nothing did. */
export async function evaluate(kernel: Kernel, tx: Db, work: readonly Evaluated[]): Promise<void> {
  try {
    await evaluateHeld(kernel, tx, work)
  } catch (error) {
    // What is half done is no knowledge.
    for (const { device } of work) alarmMemory(kernel).devices.delete(device)
    throw error
  }
}

async function evaluateHeld(kernel: Kernel, tx: Db, work: readonly Evaluated[]): Promise<void> {
  const memory = alarmMemory(kernel)
  const held = await holdStates(tx, memory, work)
  const rows = new Map(held.map((row) => [row.device, row]))
  const rules = await currentRules(kernel, tx, held)
  const here = work.filter(({ device }) => rows.has(device) && rules.has(device))
  const aims = await expectations(kernel, tx, here.map(({ device, points, tick }) => {
    const at = tick ?? kernel.clock.now().getTime()
    return { rules: rules.get(device)!, from: points[0]?.at ?? at, to: points.at(-1)?.at ?? at }
  }))
  const known = await remembered(kernel, tx, here, rows, rules, aims)
  const changes = new AlarmChanges()
  const written: StateChange[] = []
  for (const one of here) {
    const [row, own, device] = [rows.get(one.device)!, rules.get(one.device)!, known.get(one.device)!]
    const points = own.followed.size === 0
      ? one.points
      : one.points.map((point) => withExpected(point, point.tag, own.followed, aims.get(one.device)))
    const touched = runDevice(kernel, own, device, { ...one, points }, changes)
    const at = one.tick ?? one.points.at(-1)?.at ?? kernel.clock.now().getTime()
    const due = dueOf(own, device, at)
    const isEarlier = due !== null && (row.due === null || due < row.due)
    // A timer that moved back is looked at when it was due before: a stream of values writes nothing.
    if (touched || isEarlier || one.tick !== null || row.state !== null) {
      device.version = row.version + 1
      written.push({ device: one.device, version: device.version, state: storedOf(device.standings), due })
    }
    memory.devices.set(one.device, device)
  }
  await writeAlarms(kernel, tx, changes, rules)
  await keepStates(tx, memory.owner, written)
}

/** Rules as of the revision that the held rows have. */
async function currentRules(kernel: Kernel, tx: Db, held: readonly HeldRow[]): Promise<Map<string, DeviceRules>> {
  const book = ruleBook(kernel)
  const known = new Map(await book.of(tx, held.map(({ device }) => device)))
  const outdated = held.filter(({ device, revision }) => (known.get(device)?.revision ?? revision) !== revision).map(({ device }) => device)
  for (const [device, rules] of await book.read(tx, outdated)) known.set(device, rules)
  // A device that is gone for good has no rules: its alarms end.
  for (const { device, tenantId, revision } of held)
    if (!known.has(device))
      known.set(device, { device, tenantId, machine: null, rules: [], tags: new Set(), followed: new Set(), revision })
  return known
}

/** What is known of the devices: from memory where the row says that it is still so, else from the row and the values before. */
async function remembered(kernel: Kernel, tx: Db, work: readonly Evaluated[], rows: ReadonlyMap<string, HeldRow>,
  rules: ReadonlyMap<string, DeviceRules>, aims: ReadonlyMap<string, Expected>): Promise<Map<string, DeviceMemory>> {
  const { devices } = alarmMemory(kernel)
  const fresh = work.filter(({ device }) => {
    const row = rows.get(device)!
    const before = devices.get(device)
    return row.state !== null || !before || !isOf(before, rules.get(device)!)
  })
  const values = await lastValues(tx,
    fresh.flatMap(({ device, points }) => wantedTags(device, rules.get(device)!.tags, points, rows.get(device)!.state?.seen ?? {})))
  const known = new Map(work.map(({ device }) => [device, devices.get(device)!]))
  for (const { device, points, tick } of fresh) {
    const row = rows.get(device)!
    const before = devices.get(device)
    const { rules: stored = {} }: StoredDevice = row.state ?? (before ? storedOf(before.standings) : {})
    const at = Math.min(tick ?? points[0]?.at ?? kernel.clock.now().getTime(), kernel.clock.now().getTime())
    const { followed } = rules.get(device)!
    const own = Object.fromEntries(
      Object.entries(values.get(device) ?? {}).map(([tag, value]) => [tag, withExpected(value, tag, followed, aims.get(device))]),
    )
    const standings = rules.get(device)!.rules.map((
      rule,
    ): [string, Standing] => [rule.id, standingOf(rule, stored[rule.id], at, own)])
    // Rules that are no longer: what is active of them ends.
    const gone = Object.entries(stored).filter(([id, { alarm }]) => alarm !== null && !standings.some(([own]) => own === id))
    known.set(device, { version: row.version, standings: new Map(standings), gone: gone.map(([, one]) => one) })
  }
  return known
}

const isOf = ({ standings }: DeviceMemory, { rules }: DeviceRules): boolean =>
  standings.size === rules.length && rules.every(({ id, mark }) => standings.get(id)?.mark === mark)

function wantedTags(device: string, tags: ReadonlySet<string>, points: readonly AlarmPoint[],
  seen: Readonly<Record<string, number>>): WantedTag[] {
  const spans = new Map<string, { first: number; last: number }>()
  for (const { tag, at } of points) spans.set(tag, { first: spans.get(tag)?.first ?? at, last: at })
  return [...tags].map((tag) => {
    const span = spans.get(tag)
    // What was evaluated before it came again counts as known.
    return { device, tag, ...(span ? { last: span.last, first: Math.max(span.first, (seen[tag] ?? 0) + 1) } : {}) }
  })
}

/** @returns whether anything changed that another process must know */
function runDevice(kernel: Kernel, { device, rules }: DeviceRules, memory: DeviceMemory, { points, tick }: Evaluated,
  changes: AlarmChanges): boolean {
  let isTouched = (memory.gone ?? []).length > 0
  for (const { alarm, active } of memory.gone ?? []) changes.ended(alarm!, kernel.clock.now().getTime(), active)
  delete memory.gone
  const byTag = new Map<string, DeviceRule[]>()
  for (const rule of rules) for (const tag of rule.tags) byTag.set(tag, [...byTag.get(tag) ?? [], rule])
  const step = (rule: DeviceRule, event: AlarmEvent) => {
    const standing = memory.standings.get(rule.id)!
    const before = standing.state
    const { state, emitted } = runStep(rule.run, before, event)
    standing.state = state
    const isNews = emitted.length > 0 || isOther(before.alarm, state.alarm)
    isTouched ||= isNews
    for (const one of emitted) carryOut(kernel, device, rule, standing, one, changes)
    if (isNews && standing.alarm !== null && state.alarm.active !== null) changes.goesOn(standing.alarm, state.alarm.active)
  }
  const arrived = kernel.clock.now().getTime()
  for (const { at, values } of moments(points)) {
    const concerned = values.length === 1 ? byTag.get(values[0]!.tag) ?? [] : new Set(values.flatMap(({ tag }) => byTag.get(tag) ?? []))
    for (const rule of concerned)
      step(rule, { kind: 'values', at, arrived, values: values.length === 1 ? values : values.filter(({ tag }) =>
        rule.tags.includes(tag)
      ) })
  }
  // Silences that were none end now, unless it is still silent.
  const last = Math.max(arrived, points.at(-1)?.at ?? arrived)
  for (const rule of rules) if (memory.standings.get(rule.id)!.state.alarm.active?.cameLate) step(rule, { kind: 'tick', at: last })
  if (tick !== null) { for (const rule of rules) step(rule, { kind: 'tick', at: tick }) }
  return isTouched
}

/** Values of one moment together. */
export function* moments<V extends TagValue & { at: number }>(points: readonly V[]): Generator<{ at: number; values: V[] }> {
  let values: V[] = []
  for (const point of points) {
    if (values.length > 0 && values[0]!.at !== point.at) {
      yield { at: values[0]!.at, values }
      values = []
    }
    values.push(point)
  }
  if (values.length > 0) yield { at: values[0]!.at, values }
}

type State = Standing['state']['alarm']

/** Whether a state differs in what is kept of it. */
function isOther(before: State, after: State): boolean {
  return after.openSince !== before.openSince || after.clear !== before.clear || after.truth.some((one, at) => one !== before.truth[at])
    || after.active?.peakAt !== before.active?.peakAt || after.active?.count !== before.active?.count
}

function carryOut(kernel: Kernel, device: string, rule: DeviceRule, standing: Standing, one: Emitted, changes: AlarmChanges): void {
  if (one.kind === 'raised') {
    standing.alarm = newId(kernel.clock.now().getTime())
    changes.raised(standing.alarm, { device, rule, at: one.at, active: one.active })
  } else if (standing.alarm !== null) {
    if (one.kind === 'cleared') {
      changes.cleared(standing.alarm, one.at, one.was)
      standing.alarm = null
    } else changes.moved(standing.alarm, one.kind, one.at, one.severity)
  }
}

function dueOf({ rules }: DeviceRules, { standings }: DeviceMemory, at: number): number | null {
  const moments = rules.map(({ id, run }) => runDue(run, standings.get(id)!.state, at)).filter((moment) => moment !== null)
  return moments.length === 0 ? null : Math.min(...moments)
}
