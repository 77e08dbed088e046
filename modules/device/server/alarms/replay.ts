import { sql } from 'kysely'
import { instantMs } from '#kernel/entity/wall-time.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { letOthersRun } from '#kernel/server/let-others-run.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import type { Replayed, ReplayDraft, replayRule } from '../../calls/alarm.ts'
import { heatsBetween } from '#modules/production/server.ts'
import { rule } from '../../entities/alarm.ts'
import { device } from '../../entities/device.ts'
import { model } from '../../entities/model.ts'
import { compileRule, ruleFaults, type RuleTag } from '../../rules/alarm-rule.ts'
import { newRun, runDue, runStep, tagsOfRun, type KnownValue, type RunRule, type RunState } from '../../rules/alarm-run.ts'
import type { Active, AlarmEvent, Emitted } from '../../rules/alarm-step.ts'
import { moments } from './evaluate.ts'
import { alarmMessages } from './messages.ts'
import { expectedOf, withExpected } from './expected.ts'
import { followedBy, windowOf } from './rule-book.ts'

type Asked = InputOf<typeof replayRule>

const dayMs = 86_400_000
const longestMs = 31 * dayMs
/** Points of so long a stretch are read at once, of a shorter one where they are too many. */
const sliceMs = 3_600_000
const shortestMs = 1000
const mostAtOnce = 50_000
/** As many are told one by one. */
const mostAlarms = 500

/** Runs a rule over what a device measured: as it would have run, with nothing written. */
export async function replay(ctx: Ctx, asked: Asked) {
  const { from, to } = periodOf(ctx, asked)
  const { run, followed, machine } = await runOf(ctx, asked)
  const heats = followed.size > 0 && machine !== null ? await heatsBetween(ctx, from - dayMs, to, [machine]) : undefined
  const expected = expectedOf(heats?.get(machine ?? ''))
  const series = await seriesOf(ctx, asked.device, tagsOfRun(run))
  const collected = new Collected()
  const before = Object.entries(await valuesBefore(ctx, [...series.keys()], series, from))
  let state = newRun(run, from, Object.fromEntries(before.map(([tag, value]) => [tag, withExpected(value, tag, followed, expected)])))
  const step = (event: AlarmEvent) => {
    const next = runStep(run, state, event)
    state = next.state
    collected.take(next.emitted, state.alarm.active)
  }
  const source = new Points(ctx, series, from, to)
  for (let slice = await source.next(); slice; slice = await source.next()) {
    const points = slice.map(({ series: number, at, value }) =>
      withExpected({ tag: series.get(number)!, at, value }, series.get(number)!, followed, expected)
    )
    for (const { at, values } of moments(points)) step({ kind: 'values', at, values })
    await letOthersRun()
  }
  settle(run, state, Math.min(to, ctx.kernel.clock.now().getTime()), step, () => state)
  const alarms = collected.alarms(Math.min(to, ctx.kernel.clock.now().getTime()))
  return { alarms: alarms.slice(0, mostAlarms), total: alarms.length, points: source.count, thinned: source.isThinned }
}

/** Timers that are due until the end, as they would have been. */
function settle(run: RunRule, state: RunState, to: number, step: (event: AlarmEvent) => void, now: () => RunState): void {
  for (let due = runDue(run, state, 0), last = -1; due !== null && due <= to && due > last; due = runDue(run, now(), due)) {
    step({ kind: 'tick', at: due })
    last = due
  }
  step({ kind: 'tick', at: to })
}

function periodOf(ctx: Ctx, asked: Asked): { from: number; to: number } {
  const [from, to] = [instantMs(asked.from), instantMs(asked.to)]
  if (to <= from) throw refuseFaults([{ field: 'to', text: alarmMessages[ctx.locale].wrongPeriod }])
  if (to - from > longestMs) throw refuseFaults([{ field: 'to', text: alarmMessages[ctx.locale].tooLongPeriod }])
  return { from, to }
}

interface Asking {
  run: RunRule
  /** Tags whose distance from the recipe it asks for. */
  followed: ReadonlySet<string>
  machine: string | null
}

/** The rule that is asked for, compiled for the device; a draft that means nothing is refused as its form would be. */
async function runOf(ctx: Ctx, { id, rule: draft, device: deviceId }: Asked): Promise<Asking> {
  const messages = alarmMessages[ctx.locale]
  const given: ReplayDraft = draft ?? await withLines(ctx, rule, await findOne(ctx, rule, id ?? ''))
  const { model: modelId, machine } = await findOne(withoutDataRules(ctx), device, deviceId)
  const { tags } = await withLines(ctx, model, await findOne(withoutDataRules(ctx), model, modelId))
  const known = new Map(tags.map((tag): [string, RuleTag] => [tag.tag, tag]))
  if (given.conditions.length === 0) throw refuseFaults([{ field: 'conditions', text: messages.noCondition }])
  const faults = ruleFaults(given, known)
  if (faults.length > 0)
    throw refuseFaults(faults.map(({ code, lines, row, field, tag = '' }) => ({ lines, row, field, text: messages.faults[code](tag) })))
  const window = await windowOf(ctx.kernel, ctx.db, ctx.session.tenantId, given, tags)
  if (!window) throw refuseFaults([{ field: 'windowKind', text: messages.timesNeeded }])
  return { run: { rule: compileRule(given, known), window }, followed: new Set(followedBy(given)), machine }
}

async function seriesOf(ctx: Ctx, deviceId: string, tags: readonly string[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; tag: string }>`
    select id, tag from iot_series
    where device = ${deviceId} and tag = any(${[...tags]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, tag }) => [id, tag]))
}

async function valuesBefore(ctx: Ctx, numbers: readonly number[], tags: ReadonlyMap<number, string>,
  from: number): Promise<Record<string, KnownValue>> {
  const { rows } = await sql<Point>`
    select s.series, (extract(epoch from p.ts) * 1000)::float8 as at, p.value
    from unnest(${[...numbers]}::int[]) as s(series)
      cross join lateral (
        select ts, value from iot_point
        where series = s.series and ts < ${momentOf(from)}::timestamptz and ts > ${momentOf(from - dayMs)}::timestamptz
        order by ts desc limit 1
      ) p -- tenant: series of a device that was found`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ series, at, value }) => [tags.get(series)!, { at, value }]))
}

const momentOf = (at: number): string => new Date(at).toISOString()

interface Point {
  series: number
  at: number
  value: number
}

/** What was measured between two moments, a stretch at a time: however much there is, little of it is in memory. */
class Points {
  readonly #ctx: Ctx
  readonly #numbers: number[]
  readonly #to: number
  #at: number
  #length = sliceMs
  count = 0
  isThinned = false
  constructor(ctx: Ctx, series: ReadonlyMap<number, string>, from: number, to: number) {
    this.#ctx = ctx
    this.#numbers = [...series.keys()]
    this.#at = from
    this.#to = to
  }

  /** The next stretch in which there is something; undefined at the end. */
  async next(): Promise<readonly Point[] | undefined> {
    while (this.#at < this.#to) {
      const end = Math.min(this.#at + this.#length, this.#to)
      const points = await this.#read(this.#at, end)
      if (points.length > mostAtOnce && this.#length > shortestMs) {
        this.#length = Math.max(shortestMs, Math.floor(this.#length / 4))
        continue
      }
      const found = points.length > 0 ? points : await this.#minutes(this.#at, end)
      this.#at = end
      this.#length = Math.min(sliceMs, this.#length * 2)
      this.count += found.length
      if (found.length > 0) return found
    }
    return undefined
  }

  async #read(from: number, to: number): Promise<Point[]> {
    const limit = to - from > shortestMs ? sql`limit ${mostAtOnce + 1}` : sql``
    const { rows } = await sql<Point>`
      select series, (extract(epoch from ts) * 1000)::float8 as at, value
      from iot_point
      where series = any(${this.#numbers}) and ts >= ${momentOf(from)}::timestamptz and ts < ${momentOf(to)}::timestamptz
      order by ts, series ${limit} -- tenant: series of a device that was found`.execute(this.#ctx.db)
    return rows
  }

  /** Where single values are gone, the last one of each minute, at its end. */
  async #minutes(from: number, to: number): Promise<Point[]> {
    const { rows } = await sql<Point>`
      select series, (extract(epoch from ts) * 1000)::float8 + 59999 as at, last as value
      from iot_point_1m
      where series = any(${this.#numbers}) and ts >= ${momentOf(from)}::timestamptz and ts < ${momentOf(to)}::timestamptz
      order by ts, series -- tenant: series of a device that was found`.execute(this.#ctx.db)
    if (rows.length > 0) this.isThinned = true
    return rows
  }
}

interface Raised {
  start: number
  end: number | null
  active: Active
}

/** The alarms that would have been. */
class Collected {
  readonly #all: Raised[] = []

  take(emitted: readonly Emitted[], active: Active | null): void {
    for (const one of emitted) {
      if (one.kind === 'raised') this.#all.push({ start: one.at, end: null, active: one.active })
      else if (one.kind === 'cleared') Object.assign(this.#all.at(-1)!, { end: one.at, active: one.was })
    }
    const last = this.#all.at(-1)
    if (active && last?.end === null) last.active = active
  }

  alarms(until: number): Replayed[] {
    return this.#all.map(({ start, end, active: { severity, peak, peakAt, count } }) => ({ severity: String(severity), start: wall(start),
      end: end === null ? null : wall(end), seconds: Math.max(0, Math.round(((end ?? until) - start) / 1000)), peak,
      peakTime: peakAt === null ? null : wall(peakAt), count })
    )
  }
}

const wall = (at: number): string => wallTime(new Date(at))
