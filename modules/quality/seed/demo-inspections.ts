import { sql } from 'kysely'
import { minutesLater } from '#kernel/entity/wall-time.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { bulkInsert } from '#kernel/server/operations/bulk.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { item as itemEntity, process, supplier as supplierEntity } from '#modules/product/index.ts'
import { dayFromNow, storedIds } from '#modules/system/server.ts'
import { lot as lotEntity } from '#modules/warehouse/index.ts'
import { inspection, inspectionDefect, inspectionLine, inspectionValue, samplingLog, samplingState, task } from '../index.ts'
import { limitFields } from '../entities/standard.ts'
import { inspectionResult } from '../rules/inspection/judge.ts'
import { samplesToDraw } from '../rules/inspection/line-plan.ts'
import { findStandard, type Standard } from '../server/standard/find-standard.ts'
import { sequenceOf, seriesOf } from '../server/strictness/state.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { goodsOf, type Goods } from './demo-goods.ts'
import { pastLots, type PastLot } from './demo-lots.ts'
import { tellLines, type AskedLine, type StoryLine } from './demo-lines.ts'
import { Sequences } from './demo-sequences.ts'
import { judgedInStore, type StoredLot } from './demo-stored-lots.ts'

/** Days back from which the single values are kept; before that the sums. */
const valuesSince = 45
/** Minutes from the task to the posting that stands in the books of the store. */
const bookedAfter = 45

interface Asked {
  standard: Standard
  lines: AskedLine[]
}

/** What is about to be written, by entity. */
type Written = Map<Entity, Rec[]>

interface Past {
  system: Ctx
  chance: Chance
  written: Written
  sequences: Sequences
  gauges: ReadonlyMap<string, string>
  defects: ReadonlyMap<string, { id: string; severity: string }>
  asked: Map<string, Asked>
  numbers: Map<string, number>
}

/** One inspection to be told. */
interface Story {
  type: string
  inspector: string
  kind: string | null
  item: string
  code: string
  supplier: string | null
  process: string | null
  device: string | null
  mold: string | null
  shift: string | null
  customer: string | null
  lot: string | null
  qty: string
  at: string
  bad: boolean
  number: number
  recent: boolean
  known?: StoredLot
}

/** Half a year of inspections with the switching history that follows from them (domain §2.15), and those of the lots that are in the store. */
export async function addInspections(system: Ctx): Promise<void> {
  const past: Past = { system, chance: chanceFrom(20_260_518), written: new Map(), sequences: new Sequences(),
    gauges: await gaugesOf(system), defects: await defectsOf(system), asked: new Map(), numbers: new Map() }
  const [items, suppliers, processes] = [await storedIds(system, itemEntity, 'code'), await storedIds(system, supplierEntity, 'code'),
    await storedIds(system, process, 'code')]
  const inStore = await judgedInStore(system)
  for (const lot of pastLots()) {
    const { series } = lot
    const given = { item: items(series.item), supplier: series.supplier ? suppliers(series.supplier) : null,
      process: series.process ? processes(series.process) : null }
    await tell(past, { ...storyOf(past, lot), ...given,
      lot: series.type === 'IQC' || series.type === 'FQC' ? addLot(past, lot, given) : null })
    if (series.approvedAfter === lot.number + 1)
      past.sequences.approve(seriesOf({ inspType: series.type, ...given }), `${dayFromNow(system, -lot.daysAgo)} 16:30:00`)
  }
  for (const lot of inStore)
    await tell(past, { type: lot.type, inspector: 'inspector', kind: null, item: lot.item, code: lot.code, supplier: lot.supplier,
      process: null, device: null, mold: null, shift: null, customer: null, lot: lot.lot, qty: lot.qty, at: lot.at, bad: false, number: 0,
      recent: true, known: lot })
  past.written.set(samplingState, past.sequences.states(system)).set(samplingLog, past.sequences.log(system))
  for (const [entity, rows] of past.written) await bulkInsert(system, entity, rows, [])
}

const shifts = ['早班', '中班', '夜班']
const customers = ['东升汽配（示例）', '苏州精工', '海川机床（示例）', 'Nordwerk GmbH（示例）']

/** Who inspects what: deliveries and returns, making, and what is finished in turns. */
const inspectors: Readonly<Record<string, readonly string[]>> = { IQC: ['inspector'], RQC: ['inspector'],
  IPQC: ['inspector2', 'inspector2', 'inspector3'], FQC: ['inspector3', 'inspector', 'inspector3'], OQC: ['inspector3', 'inspector2'] }

function storyOf({ system }: Past, { series, number, daysAgo, time, bad }: PastLot): Omit<Story, 'item' | 'supplier' | 'process' | 'lot'> {
  const made = series.type === 'IPQC'
  return {
    type: series.type,
    inspector: inspectors[series.type]![number % inspectors[series.type]!.length]!,
    code: series.item,
    kind: made ? (number % 6 === 0 ? 'FIRST' : number % 6 === 5 ? 'LAST' : 'PATROL') : null,
    device: made ? `PR-0${1 + (number % 8)}` : null,
    mold: made ? `MD-CN-00${10 + (number % 8)}` : null,
    shift: made ? shifts[number % 3]! : null,
    customer: series.type === 'OQC' ? customers[number % customers.length]! : null,
    qty: String(series.qty + ((number * 37) % 7) * Math.max(1, Math.round(series.qty / 50))),
    at: `${dayFromNow(system, -daysAgo)} ${time}`,
    bad,
    number,
    recent: made || daysAgo <= valuesSince,
  }
}

/** Letters of lots by what they are of. */
const letters = [['RM-', 'C'], ['AUX-', 'A'], ['TH-', 'W'], ['CL-', 'W'], ['SHIM-', 'W'], ['RTP-', 'M'], ['SI-', 'S']] as const

/** A lot that has been used up since: the ledger of the demonstration begins later. */
function addLot(past: Past, { series, daysAgo, number }: PastLot, { item, supplier }: { item: string; supplier: string | null }): string {
  const day = dayFromNow(past.system, -daysAgo)
  const letter = letters.find(([prefix]) => series.item.startsWith(prefix))?.[1] ?? 'P'
  const record = stamped(past, { lotNo: `${letter}${day.slice(2).replaceAll('-', '')}${next(past, `LOT${letter}${day}`, 501)}`, item,
    supplier, supplierLot: supplier ? `H${1000 + number}` : null, receiptDate: day, produceDate: day, frozen: 'N', urgent: 'N',
    originDoc: '历史批次' }, 'storekeeper', `${day} 08:00:00`)
  push(past, lotEntity, record)
  return record.id as string
}

async function tell(past: Past, story: Story): Promise<void> {
  const { standard, lines: all } = await askedFor(past, story)
  const due = all.filter(({ line }) => line.sampleMode !== 'LOTS' || story.number % (line.everyLots ?? 1) === 0)
  const subject = { ...story, inspType: story.type }
  const sampled = due.find(({ line }) => line.sampleMode === 'AQL')
  const lines = tellLines(due, { qty: story.qty, culprit: story.bad ? (sampled ?? culpritOf(due, story)) : undefined, chance: past.chance,
    withValues: story.recent, strictnessOf: (line) => past.sequences.strictnessOf(sequenceOf(subject, line)) })
  const result = inspectionResult(lines.map((line) => line.result))!
  const record = writeHead(past, story, standard, lines, result)
  for (const [index, line] of lines.entries()) writeLine(past, story, String(record.id), line, index + 1)
  for (const [, members] of Map.groupBy(lines.filter(({ asked }) => asked.line.sampleMode === 'AQL'),
    ({ asked: { line } }) => `${line.severity}|${line.inspLevel}|${line.aql}`)) {
    past.sequences.count(sequenceOf(subject, members[0]!.asked.line), { inspection: String(record.id), by: story.inspector,
      at: String(record.judgeTime), lotQty: Number(story.qty), accepted: members.every((line) => line.result === 'OK'),
      nonconforming: Math.max(...members.map(({ nonconforming }) => nonconforming)) })
  }
}

/** What keeps a lot of a fixed sample from being accepted: something measured; in making mostly what is seen, or the weight. */
function culpritOf(due: readonly AskedLine[], { type, number }: Story): AskedLine | undefined {
  const measured = due.filter(({ kind }) => kind === 'VAR')
  if (type !== 'IPQC') return measured[number % measured.length] ?? due[0]
  return number % 3 === 0 ? measured[0] : due.find(({ kind }) => kind === 'ATT')
}

async function askedFor({ system, asked }: Past, { type, item, supplier, process: at }: Story): Promise<Asked> {
  const key = [type, item, supplier, at].join('|')
  const known = asked.get(key)
  if (known) return known
  const standard = await findStandard(system, { inspType: type, item, supplier, process: at })
  if (!standard) throw new Error(`demonstration data has no standard for ${key}`)
  const { rows } = await sql<
    { id: string; kind: string; decimals: number }
  >`select id, kind, coalesce(decimals, 2) as decimals from qms_char where id = any(${standard.lines.map(({ char }) => char)})`.execute(
    system.db,
  )
  const found: Asked = { standard, lines: standard.lines.map((line) => ({ line, ...rows.find(({ id }) => id === line.char)! })) }
  asked.set(key, found)
  return found
}

function writeHead(past: Past, story: Story, standard: Standard, lines: readonly StoryLine[], result: 'OK' | 'NG'): Rec {
  const { type, kind, item, supplier, process: from, device, mold, shift, customer, lot, qty, at, known, inspector } = story
  const day = at.slice(0, 10)
  const [minute, end] = [at.slice(11, 16), minutesLater(at, known ? bookedAfter : 20 + ((story.number * 37) % 75))]
  const subject = { item, supplier, process: from, device, mold, shift, customer, lot }
  const source = { sourceType: known?.source.type ?? null, sourceId: known?.source.id ?? null, sourceNo: known?.source.no ?? null }
  const taskRow = stamped(past, { no: `QT${day.slice(2).replaceAll('-', '')}${next(past, `QT${day}`, 5001)}`, inspType: type, kind,
    status: 'DONE', ...subject, qty, takenQty: qty, judgedQty: qty, due: minutesLater(at, 480), priority: '2', inspector, urgent: 'N',
    ...source, sourceLine: known?.source.line ?? null, again: type === 'RQC' ? 'Y' : 'N' }, 'storekeeper', at)
  push(past, task, taskRow)
  const strict = lines.flatMap(({ strictness }) => strictness ?? [])
  const record = stamped(past, {
    ...(known ? { id: known.id } : {}),
    docNo: known?.no ?? `${type}${day.slice(2).replaceAll('-', '')}${next(past, `${type}${day}`, 5001)}`,
    docDate: day,
    status: '4',
    owner: inspector,
    inspType: type,
    kind,
    task: taskRow.id,
    ...subject,
    lotQty: qty,
    standard: standard.id,
    standardVersion: standard.version,
    strictness: (['TIGHTENED', 'NORMAL', 'REDUCED'] as const).find((one) => strict.includes(one)) ?? null,
    samples: samplesToDraw(lines.map(({ plan }) => plan)),
    approval: standard.approval,
    result,
    acceptQty: result === 'OK' ? qty : '0',
    rejectQty: result === 'OK' ? '0' : qty,
    inspector,
    beginTime: `${day} ${minute}:00`,
    judgeBy: inspector,
    judgeTime: end,
    ...source,
  }, inspector, at)
  push(past, inspection, record)
  return record
}

function writeLine(past: Past, story: Story, inspId: string,
  { asked: { line, kind }, plan, strictness, checked, nonconforming, result, values }: StoryLine, lineNo: number): void {
  const { full, ...numbers } = plan
  const copy: Rec = Object.fromEntries(Object.keys(limitFields).map((name) => [name, line[name as keyof typeof line] ?? null]))
  const record = stamped(past, { inspId, lineNo, ...copy, strictness, ...numbers, full: full ? 'Y' : 'N', checked, nonconforming,
    tallied: values.length === 0 ? 'Y' : 'N', result }, story.inspector, story.at)
  push(past, inspectionLine, record)
  const gauge = line.gaugeType ? (past.gauges.get(line.gaugeType) ?? null) : null
  for (const [index, value] of values.entries())
    push(past, inspectionValue,
      stamped(past, { inspId, line: record.id, ...value, gauge, by: story.inspector, at: minutesLater(story.at, 4 + index) },
        story.inspector, story.at))
  if ((kind === 'ATT' || story.type === 'IPQC') && nonconforming > 0)
    push(past, inspectionDefect,
      foundDefect(past, story, { inspId, line: String(record.id), pieces: nonconforming, bad: result === 'NG', weighed: kind === 'VAR' }))
}

/** What is wrong with pieces at each inspection, the frequent ones first. */
const usualDefects: Readonly<Record<string, readonly string[]>> = {
  IQC: ['毛刺', '划伤', '尺寸超差', '粗糙度不良'],
  IPQC: ['毛刺', '缺角', '掉边', '粘模'],
  FQC: ['刃口不均', '色差', '划伤', '尺寸超差', '粗糙度不良', '变形'],
  OQC: ['标签不清', '盒破损', '数量不符'],
  RQC: ['划伤', '盒破损'],
}
/** The same of what is finished, where it has no edge yet or no coating. */
const finishedDefects: Partial<Record<Goods, readonly string[]>> = {
  SINTERED: ['变形', '孔隙', '起泡', '晶粒粗大', '脏化', '粘舟'],
  PLAIN: ['刃口不均', '粗糙度不良', '划伤', '尺寸超差', '平行度超差', '变形'],
}

function foundDefect(past: Past, { type, code, at, inspector }: Story,
  { inspId, line, pieces, bad, weighed }: { inspId: string; line: string; pieces: number; bad: boolean; weighed: boolean }): Rec {
  const goods = goodsOf(code)
  const names = (type === 'FQC' && finishedDefects[goods]) || usualDefects[type]!
  const often = Math.floor(past.chance.share() ** 2 * names.length)
  const chipped = bad && type === 'FQC' && goods !== 'SINTERED' && often === 0
  const { id, severity } = past.defects.get(weighed ? '压坯超重' : chipped ? '崩刃' : names[often]!)!
  return stamped(past, { inspId, line, sampleNo: null, defect: id, position: null, x: null, y: null, qty: pieces, severity, photo: null },
    inspector, at)
}

function push({ written }: Past, entity: Entity, record: Rec): void {
  const rows = written.get(entity)
  if (rows) rows.push(record)
  else written.set(entity, [record])
}

function stamped({ system }: Past, record: Rec, createBy: string, createTime: string): Rec {
  return { id: newId(system.kernel.clock.now().getTime()), ...record, tenantId: system.session.tenantId, sysOrgCode: null, createBy,
    createTime, updateBy: null, updateTime: null, delFlag: 0, rev: 1 }
}

/** Running numbers of a day, above those that documents take. */
function next({ numbers }: Past, name: string, first: number): number {
  const value = (numbers.get(name) ?? first - 1) + 1
  numbers.set(name, value)
  return value
}

/** A valid gauge of each type. */
async function gaugesOf({ db, session }: Ctx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ type: string; id: string }>`
    select distinct on (gauge_type) gauge_type as type, id
    from qms_gauge
    where status in ('OK', 'DUE') and tenant_id = ${session.tenantId} and del_flag = 0
    order by gauge_type, no`.execute(db)
  return new Map(rows.map(({ type, id }) => [type, id]))
}

async function defectsOf({ db, session }: Ctx): Promise<ReadonlyMap<string, { id: string; severity: string }>> {
  const { rows } = await sql<
    { name: string; id: string; severity: string }
  >`select name, id, severity from qms_defect where severity is not null and tenant_id = ${session.tenantId} and del_flag = 0`.execute(db)
  return new Map(rows.map(({ name, ...defect }) => [name, defect]))
}
