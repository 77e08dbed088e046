import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { shift } from '#modules/calendar/index.ts'
import { compileRule, ruleFaults, type RuleDraft, type RuleTag } from '../../rules/alarm-rule.ts'
import { tagsOfRun, type RunRule, type Window } from '../../rules/alarm-run.ts'
import { stateCodes } from '../../rules/read-batch.ts'
import { changedTopic } from '../series/tags.ts'

/** Whom nobody's acknowledgement brings in. */
export interface Escalation {
  afterMin: number
  fromSeverity: string
  roles: string | null
  people: string | null
  officeTime: string
}

/** A rule as it runs at a device. */
export interface DeviceRule {
  id: string
  /** Changes with whatever the rule decides by. */
  mark: string
  name: string
  run: RunRule
  tags: readonly string[]
  followed: readonly string[]
  /** The tag of its first condition, with its name and unit. */
  tag: { tag: string; name: string; uom: string | null; decimals: number }
  escalations: readonly Escalation[]
}

/** What alarms know of a device. */
export interface DeviceRules {
  device: string
  tenantId: number
  machine: string | null
  rules: readonly DeviceRule[]
  tags: ReadonlySet<string>
  /** Those of which a rule asks how far they are from the recipe (A7). */
  followed: ReadonlySet<string>
  /** Counts the changes of its rules: what was read before another one is out of date. */
  revision: number
}

/** Says to every process that rules have changed. */
export const rulesTopic = 'device-alarm-rules'
/** The longest that a process believes what it knew, should a notice be lost. */
const believedMs = 30_000

export interface RuleBook {
  /** The rules of devices, from memory where they are known well enough. */
  of(db: Db, devices: readonly string[]): Promise<ReadonlyMap<string, DeviceRules>>
  /** The same as they are stored now. */
  read(db: Db, devices: readonly string[]): Promise<ReadonlyMap<string, DeviceRules>>
}

const books = new WeakMap<Kernel, RuleBook>()

export function ruleBook(kernel: Kernel): RuleBook {
  let book = books.get(kernel)
  if (!book) {
    book = makeBook(kernel)
    books.set(kernel, book)
  }
  return book
}

function makeBook(kernel: Kernel): RuleBook {
  const known = new Map<string, { until: number; rules: DeviceRules }>()
  const forget = () => known.clear()
  kernel.notices.subscribe(rulesTopic, forget, forget)
  kernel.notices.subscribe(changedTopic, forget, forget)
  const nowMs = () => kernel.clock.now().getTime()
  const read = async (db: Db, devices: readonly string[]) => {
    const found = devices.length === 0 ? new Map<string, DeviceRules>() : await readRules(kernel, db, devices)
    for (const [device, rules] of found) known.set(device, { until: nowMs() + believedMs, rules })
    return found
  }
  return {
    read,
    async of(db, devices) {
      const at = nowMs()
      const lacking = devices.filter((device) => (known.get(device)?.until ?? 0) <= at)
      await read(db, lacking)
      return new Map(devices.flatMap((device) => {
        const rules = known.get(device)?.rules
        return rules ? [[device, rules] as const] : []
      }))
    },
  }
}

interface TagRow extends RuleTag {
  tag: string
  name: string
  uom: string | null
  decimals: number
}

interface RuleRow extends RuleDraft {
  id: string
  name: string
  windowKind: string
  shift: string | null
  fromTime: string | null
  toTime: string | null
  escalations: readonly Escalation[] | null
}

interface DeviceRow {
  device: string
  tenantId: number
  machine: string | null
  gone: boolean
  revision: number
  tags: readonly TagRow[] | null
  rules: readonly RuleRow[] | null
}

async function readRules(kernel: Kernel, db: Db, devices: readonly string[]): Promise<Map<string, DeviceRules>> {
  const { rows } = await sql<DeviceRow>`
    select d.id as device, d.tenant_id as "tenantId", d.machine, d.del_flag <> 0 as gone, coalesce(s.rules, 0) as revision,
      (
        select jsonb_agg(jsonb_build_object('tag', t.tag, 'name', t.name, 'kind', t.kind, 'uom', t.uom, 'decimals', t.decimals,
          'periodS', t.period_s))
        from iot_tag_def t where t.main_id = d.model and t.del_flag = 0
      ) as tags,
      (
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'severity', r.severity, 'delayS', r.delay_s, 'clearS', r.clear_s,
          'joined', r.joined, 'windowKind', r.window_kind, 'shift', r.shift, 'fromTime', r.from_time, 'toTime', r.to_time,
          'conditions', coalesce((
            select jsonb_agg(jsonb_build_object('tag', c.tag, 'op', c.op, 'value', c.value::text, 'high', c.high::text, 'state', c.state,
              'back', c.back::text) order by c.order_num)
            from iot_rule_condition c where c.main_id = r.id and c.del_flag = 0
          ), '[]'),
          'levels', coalesce((
            select jsonb_agg(jsonb_build_object('severity', l.severity, 'value', l.value::text, 'high', l.high::text,
              'delayS', l.delay_s, 'fallS', l.fall_s) order by l.order_num)
            from iot_rule_level l where l.main_id = r.id and l.del_flag = 0
          ), '[]'),
          'escalations', (
            select jsonb_agg(jsonb_build_object('afterMin', e.after_min, 'fromSeverity', e.from_severity, 'roles', e.roles,
              'people', e.people, 'officeTime', e.office_time) order by e.after_min)
            from iot_rule_escalation e where e.main_id = r.id and e.del_flag = 0
          )) order by r.id)
        from iot_rule r
        where r.model = d.model and (r.device is null or r.device = d.id) and r.enabled = 'Y' and r.del_flag = 0
          and r.tenant_id = d.tenant_id
      ) as rules
    from iot_device d
      left join iot_alarm_state s on s.device = d.id
    where d.id = any(${[...devices]}) -- tenant: devices that send values`.execute(db)
  const found = new Map<string, DeviceRules>()
  for (const row of rows) found.set(row.device, await compiled(kernel, db, row))
  return found
}

async function compiled(kernel: Kernel, db: Db, { device, tenantId, machine, gone, revision, ...row }: DeviceRow): Promise<DeviceRules> {
  const tags = new Map((row.tags ?? []).map((tag) => [tag.tag, tag]))
  const rules: DeviceRule[] = []
  // What the model no longer measures, no rule asks for: it does not hold until somebody mends it.
  for (const one of gone ? [] : row.rules ?? []) {
    if (one.conditions.length === 0 || ruleFaults(one, tags).length > 0) continue
    const window = await windowOf(kernel, db, tenantId, one, row.tags ?? [])
    if (!window) continue
    const run: RunRule = { rule: compileRule(one, tags), window }
    const mark = createHash('sha256').update(JSON.stringify(run)).digest('base64url').slice(0, 16)
    rules.push({ id: one.id, mark, name: one.name, run, tags: tagsOfRun(run), followed: followedBy(one),
      tag: tags.get(one.conditions[0]!.tag)!, escalations: one.escalations ?? [] })
  }
  return { device, tenantId, machine, rules, tags: new Set(rules.flatMap((rule) => rule.tags)),
    followed: new Set(rules.flatMap((rule) => rule.followed)), revision }
}

/** Tags of which a rule asks how far they are from what the recipe expects. */
export const followedBy = ({ conditions }: Pick<RuleDraft, 'conditions'>): string[] =>
  conditions.filter(({ op }) => op === 'DEV').map(({ tag }) => tag)

export type WindowDraft = Pick<RuleRow, 'windowKind' | 'shift' | 'fromTime' | 'toTime'>

/** The time in which a rule counts; undefined where what it names is not there. */
export async function windowOf(kernel: Kernel, db: Db, tenantId: number, { windowKind, shift: id, fromTime, toTime }: WindowDraft,
  tags: readonly { tag: string; kind: string }[]): Promise<Window | undefined> {
  if (windowKind === 'ALWAYS') return { kind: 'ALWAYS' }
  if (windowKind === 'TIME') return fromTime && toTime ? { kind: 'DAILY', from: fromTime, to: toTime } : undefined
  if (windowKind === 'SHIFT') {
    const [found] = id ? await findMany({ ...kernel.systemCtx(tenantId), db }, shift, [id]) : []
    return found && { kind: 'DAILY', from: found.startTime, to: found.endTime }
  }
  const state = tags.find(({ kind }) => kind === 'STATE')
  return state && { kind: 'RUN', tag: state.tag, value: stateCodes.indexOf('RUN') }
}
