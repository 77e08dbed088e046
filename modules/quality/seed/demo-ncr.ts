import { sql } from 'kysely'
import { wallMs } from '#kernel/entity/wall-time.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs, dayFromNow } from '#modules/system/server.ts'
import { ncr, ncrDisposition, ncrLot } from '../index.ts'
import { goodsOf, type Goods } from './demo-goods.ts'

/** So many lie in the past; some more are under way (`demo-ncr-live.ts`). */
const pastCount = 53
const firstDaysAgo = 176
/** The newest of them: a day on which nothing that is under way was found, since each day numbers its own. */
const lastDaysAgo = 5
/** Inspections younger than this tell their own story. */
const citedDaysAgo = 9

/** What is found, by what it is found of. */
const stories: Readonly<Record<Goods, readonly (readonly [description: string, defect: string, severity: string])[]>> = {
  POWDER: [['费氏粒度偏粗，超出上限', '混料', 'MAJ'], ['松装密度低于下限', '孔隙', 'MAJ'], ['氧含量超标，质保书与复检不符', '脱碳（η 相）',
    'CR'], ['包装破损受潮', '脏化', 'MIN']],
  PART: [['关键尺寸超差，无法装配', '尺寸超差', 'MAJ'], ['表面划伤，镀层露底', '划伤', 'MIN'], ['棱边毛刺未去', '毛刺', 'MIN'], [
    '外箱破损，部分磕碰',
    '盒破损',
    'MIN',
  ]],
  MIX: [['流动性差，50 g 流尽时间超上限', '密度不均', 'MAJ'], ['含水率超上限，需重新干燥', '密度不均', 'MAJ']],
  BLANK: [['压坯毛刺，模冲间隙偏大', '毛刺', 'MIN'], ['压坯缺角，取放碰撞', '缺角', 'MAJ'], ['压坯掉边', '掉边', 'MAJ'], [
    '压坯粘模，端面拉伤',
    '粘模',
    'MAJ',
  ], ['压坯单重超上限，装料深度漂移', '压坯超重', 'MAJ']],
  SINTERED: [['烧结变形，平面度超差', '变形', 'MAJ'], ['孔隙度评级超标', '孔隙', 'MAJ'], ['矫顽磁力偏低，晶粒粗大', '晶粒粗大', 'MAJ'], [
    '表面起泡',
    '起泡',
    'MAJ',
  ]],
  PLAIN: [['刃口崩缺，40 倍下可见', '崩刃', 'CR'], ['内切圆超上差', '尺寸超差', 'MAJ'], ['盒标批号与实物不符', '标签错', 'CR'], [
    '前刀面划伤',
    '划伤',
    'MIN',
  ]],
  COATED: [['刃口崩缺，40 倍下可见', '崩刃', 'CR'], ['内切圆超上差', '尺寸超差', 'MAJ'], ['膜厚偏薄', '膜厚超差', 'MAJ'], ['涂层局部色差',
    '色差', 'MIN'], ['盒标批号与实物不符', '标签错', 'CR'], ['前刀面划伤', '划伤', 'MIN']],
}

/** What becomes of it, in turn; shares of the quantity in tenths. */
const plans: Readonly<Record<Kind, readonly (readonly (readonly [disposition: string, tenths: number])[])[]>> = {
  RAW: [[['RTV', 10]], [['CONC', 10]], [['RTV', 6], ['CONC', 4]], [['SCRAP', 10]], [['SORT', 7], ['RTV', 3]]],
  FG: [[['REWORK', 10]], [['SORT', 8], ['SCRAP', 2]], [['SCRAP', 10]], [['CONC', 10]], [['REWORK', 7], ['SCRAP', 3]], [['DEGRADE', 6], [
    'SCRAP',
    4,
  ]], [['REPAIR', 10]]],
  WIP: [[['SORT', 9], ['SCRAP', 1]], [['SCRAP', 10]], [['REPAIR', 10]]],
}

/** Where it was found, where no inspection found it; powders and parts are found in the store. */
const fgSources = ['REPORT', 'ALARM', 'COMPLAINT', 'MANUAL']

type Kind = 'RAW' | 'FG' | 'WIP'
interface Source {
  id: string | null
  docNo: string | null
  item: string
  code: string
  kind: Kind
  lot: string | null
  process: string | null
  inspector: string
  defect: string | null
  supplier: string | null
  qty: string
  at: string | null
  other: string
}

/** Half a year of nonconformities that are done with: those of rejected lots, and some by report, alarm and complaint. */
export async function seedPastNcr(system: Ctx): Promise<void> {
  const sources = await sourcesOf(system)
  const defects = new Map(
    (await sql<{ id: string; name: string }>`select id, name from qms_defect where tenant_id = ${system.session.tenantId} and del_flag = 0`
      .execute(system.db)).rows.map(({ id, name }) => [name, id]),
  )
  const heads: Rec[] = []
  const lots: Rec[] = []
  const rows: Rec[] = []
  const numbers = new Map<string, number>()
  for (let index = 0; index < pastCount; index++) {
    const source = sources[index % sources.length]!
    const daysAgo = Math.round(firstDaysAgo - ((firstDaysAgo - lastDaysAgo) * index) / (pastCount - 1))
    const made = pastNcr(system, source, { index, daysAgo, defects, numbers, cited: index < sources.length })
    heads.push(made.head)
    lots.push(...made.lots)
    rows.push(...made.rows)
  }
  await insertSql(ncr, heads).execute(system.db)
  await insertSql(ncrLot, lots).execute(system.db)
  await insertSql(ncrDisposition, rows).execute(system.db)
}

/** Rejected lots of inspections first, then lots of the store: each brings an item, a quantity and where it came from. */
async function sourcesOf(system: Ctx): Promise<Source[]> {
  const { tenantId } = system.session
  const { rows } = await sql<Source>`
    select i.id, i.doc_no as "docNo", i.item, t.code,
      case when i.insp_type = 'IPQC' then 'WIP' when t.item_type in ('RAW', 'AUX') then 'RAW' else 'FG' end as kind,
      i.lot, i.process, i.inspector,
      (select d.name from qms_insp_defect f join qms_defect d on d.id = f.defect where f.insp_id = i.id order by f.id limit 1) as defect,
      i.supplier, trim_scale(i.reject_qty)::text as qty, i.judge_time::text as at, o.id as other
    from qms_insp i
    join md_item t on t.id = i.item
    cross join lateral (
      select x.id
      from md_item x
      where x.id <> i.item and x.item_type = t.item_type and x.base_uom = t.base_uom and x.tenant_id = i.tenant_id
      order by x.code
      limit 1
    ) o
    where i.result = 'NG'
      and i.status = '4'
      and i.reject_qty > 0
      and (i.lot is not null or i.insp_type = 'IPQC')
      and i.reversal_of is null
      and i.judge_time < ${dayFromNow(system, -citedDaysAgo)}::timestamp
      and i.tenant_id = ${tenantId}
    order by i.judge_time desc
    limit 36`.execute(system.db)
  const { rows: stored } = await sql<Source>`
    select null as id, null as "docNo", l.item, t.code, case when t.item_type = 'RAW' then 'RAW' else 'FG' end as kind, l.id as lot,
      null as process, 'inspector' as inspector, null as defect, l.supplier, case when t.item_type = 'RAW' then '25' else '120' end as qty,
      null as at, o.id as other
    from wms_lot l
    join md_item t on t.id = l.item and t.item_type in ('RAW', 'FG')
    cross join lateral (
      select x.id
      from md_item x
      where x.id <> l.item and x.item_type = t.item_type and x.base_uom = t.base_uom and x.tenant_id = l.tenant_id
      order by x.code
      limit 1
    ) o
    where l.tenant_id = ${tenantId} and l.del_flag = 0
    order by l.lot_no
    limit 20`.execute(system.db)
  return [...rows.toReversed(), ...stored]
}

interface Place {
  index: number
  daysAgo: number
  defects: ReadonlyMap<string, string>
  numbers: Map<string, number>
  cited: boolean
}

/** One that is done with: found, reviewed the day after, disposed of within the week. A few were registered by mistake. */
function pastNcr(system: Ctx, source: Source, { index, daysAgo, defects, numbers, cited }: Place): { head: Rec; lots: Rec[]; rows: Rec[] } {
  const { kind, inspector } = source
  const story = stories[goodsOf(source.code)]
  const [description, defect, severity] = story.find(([, name]) => name === source.defect) ?? story[index % story.length]!
  const day = cited && source.at ? source.at.slice(0, 10) : dayFromNow(system, -daysAgo)
  const age = Math.max(1, Math.round((wallMs(dayFromNow(system, 0)) - wallMs(day)) / 86_400_000))
  const at = (days: number, time: string) => actingAs(system, 'qe', Math.max(0, age - days), time)
  const number = (numbers.get(day) ?? 0) + 1
  numbers.set(day, number)
  const cancelled = index % 27 === 13
  const byInspection = cited && source.id !== null
  const complained = !byInspection && kind === 'FG' && index % 4 === 2
  const head: Rec = stamped(actingAs(system, inspector, age, '10:30:00'), {
    docNo: `NCR${day.slice(2).replaceAll('-', '')}${String(number).padStart(3, '0')}`,
    docDate: day,
    status: cancelled ? '9' : '4',
    owner: 'qe',
    source: byInspection ? 'INSP' : kind === 'RAW' ? 'MANUAL' : fgSources[index % 4],
    reference: byInspection ? source.docNo : null,
    item: source.item,
    qty: source.qty,
    severity,
    stocked: complained || source.lot === null ? 'N' : 'Y',
    supplier: source.supplier,
    process: source.process,
    customer: complained ? '海川机床（示例）' : null,
    defects: defects.get(defect) ?? null,
    mrb: 'qe,qm,process',
    description,
    cancelledReason: cancelled ? '复检合格，误登记' : null,
    submitBy: inspector,
    submitTime: wallTime(at(0, '11:00:00').kernel.clock.now()),
    auditBy: cancelled ? null : 'qm',
    auditTime: cancelled ? null : wallTime(at(1, '09:30:00').kernel.clock.now()),
    ...(byInspection ? { sourceType: 'quality.inspection', sourceId: source.id, sourceNo: source.docNo } : {}),
  })
  const done = at(2 + (index % 5), '15:20:00')
  const plan = cancelled ? [] : plans[kind][index % plans[kind].length]!
  const parts = partsOf(source.qty, plan.map(([, tenths]) => tenths), kind === 'RAW' ? 3 : 0)
  return {
    head,
    lots: source.lot === null ? [] : [stamped(done, { lot: source.lot, qty: source.qty, stockType: 'NG', orderNum: 1 }, head.id)],
    rows: plan.map(([disposition], line) =>
      stamped(done, {
        orderNum: line + 1,
        disposition,
        qty: parts[line],
        reason: disposition === 'CONC' ? '经评审不影响使用，限内销' : null,
        toItem: disposition === 'DEGRADE' ? source.other : null,
        state: 'DONE',
        doneBy: 'qe',
        doneTime: wallTime(done.kernel.clock.now()),
        cost: ['SCRAP', 'REWORK', 'REPAIR'].includes(disposition)
          ? new Decimal(parts[line]!).times(disposition === 'SCRAP' ? 12 : 2.5).toDecimalPlaces(2).toFixed()
          : null,
      }, head.id)
    ),
  }
}

/** A record as it was written then, below its head where it has one. */
function stamped(ctx: Ctx, record: Rec, mainId?: unknown): Rec {
  stampNew(ctx, record)
  return mainId === undefined ? record : Object.assign(record, { mainId })
}

/** Parts of a quantity by their shares; the last takes what rounding leaves. */
function partsOf(qty: string, tenths: readonly number[], places: number): string[] {
  const parts = tenths.slice(0, -1).map((share) => new Decimal(qty).times(share).div(10).toDecimalPlaces(places, Decimal.ROUND_DOWN))
  const rest = parts.reduce((left, part) => left.minus(part), new Decimal(qty))
  return [...parts, rest].map((part) => part.toFixed())
}
