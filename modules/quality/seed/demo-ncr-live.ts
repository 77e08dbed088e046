import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dayFromNow, actingAs } from '#modules/system/server.ts'
import { adjust, lot } from '#modules/warehouse/index.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { ncr } from '../index.ts'
import { servedDispose } from '../server/ncr/dispose.ts'

/** When the rejects that lie in the store for them were booked. */
const bookedDaysAgo = 30

/** What lies in the store for rejects: lot, item, quantity. */
const rejects = { powder: ['C260405090', 'RM-CO-01', '40'], inserts: ['P260430091', 'SNMG120412-YG8', '300'],
  coarse: ['C260420092', 'RM-WC-08', '60'], chipped: ['P260506093', 'CNMG120408-P25C', '200'] } as const

type Reject = keyof typeof rejects
interface Live {
  reject?: Reject
  daysAgo: number
  by: string
  head: Rec
  rows: Rec[]
  until: 'draft' | 'submit' | 'approve'
  dispose?: readonly number[]
}

const story = { severity: 'MAJ', source: 'MANUAL', mrb: 'qe,qm,process' } as const

/** Nonconformities that somebody has to act on: one for each state, one with its concession in the process, one by a complaint. */
const underWay: readonly Live[] = [
  { reject: 'powder', daysAgo: 6, by: 'inspector',
    head: { ...story, description: '钴粉氧含量复检 0.52 %，超出 0.40 % 上限', supplier: 'SUP-003' },
    rows: [{ disposition: 'SCRAP', qty: '10' }, { disposition: 'REWORK', qty: '30', reason: '还原退氧后复检' }], until: 'approve',
    dispose: [0, 1] },
  { reject: 'inserts', daysAgo: 4, by: 'inspector', head: { ...story, description: '平行度超差，比例约一成，需全数挑选', process: 'GRIND' },
    rows: [{ disposition: 'SORT', qty: '260' }, { disposition: 'REWORK', qty: '40', reason: '平行度可修磨' }], until: 'approve',
    dispose: [1] },
  { reject: 'coarse', daysAgo: 3, by: 'inspector',
    head: { ...story, description: '费氏粒度 1.05 µm，略高于上限 1.00 µm', supplier: 'SUP-001' },
    rows: [{ disposition: 'CONC', qty: '60', reason: '仅用于粗加工牌号，配方已核算' }], until: 'approve', dispose: [0] },
  { reject: 'chipped', daysAgo: 2, by: 'inspector',
    head: { ...story, severity: 'CR', description: '终检发现崩刃 6 件，同托盘隔离 200 件', process: 'GRIND' },
    rows: [{ disposition: 'SORT', qty: '150' }, { disposition: 'SCRAP', qty: '50' }], until: 'submit' },
  { daysAgo: 1, by: 'service',
    head: { ...story, severity: 'CR', source: 'COMPLAINT', stocked: 'N', item: 'CNMG120408-P25C', qty: '20', customer: '海川机床（示例）',
      place: '客户现场', description: '客户加工 45 钢时前刀面剥落，寿命不足一半', reference: 'CP-2026-018' }, rows: [], until: 'submit' },
  { daysAgo: 0, by: 'leader',
    head: { ...story, severity: 'MIN', source: 'REPORT', stocked: 'N', item: 'BL-CNMG120408-P25', qty: '35', place: '压制 PR-03 工位',
      description: '压坯毛刺，已停机修模', process: 'PRESS' }, rows: [{ disposition: 'REPAIR', qty: '35' }], until: 'draft' },
]

/** Rejects with what is being decided about them, by the very calls that people make. */
export async function seedLiveNcr(system: Ctx): Promise<void> {
  const lots = await bookRejects(system)
  const codes = await codesOf(system)
  for (const one of underWay) await begin(system, one, lots, codes)
}

async function codesOf(system: Ctx): Promise<(table: 'md_item' | 'md_supplier' | 'md_process', code: unknown) => string | null> {
  const { rows } = await sql<{ key: string; id: string }>`
    select 'md_item ' || code as key, id
    from md_item
    where tenant_id = ${system.session.tenantId}
    union all
    select 'md_supplier ' || code, id
    from md_supplier
    where tenant_id = ${system.session.tenantId}
    union all
    select 'md_process ' || code, id
    from md_process
    where tenant_id = ${system.session.tenantId}`.execute(system.db)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  return (table, code) => (typeof code === 'string' ? (ids.get(`${table} ${code}`) ?? null) : null)
}

/** The books of the store for rejects begin with these. */
async function bookRejects(system: Ctx): Promise<Map<Reject, { lot: string; item: string }>> {
  const keeper = actingAs(system, 'storekeeper', bookedDaysAgo)
  const { rows: [place] } = await sql<{ bin: string; warehouse: string; reason: string }>`
    select b.id as bin, b.warehouse, (select id from md_reason where reason_type = 'ADJ' and del_flag = 0 order by code limit 1) as reason
    from wms_bin b
    where b.code = 'MRB-A-01' and b.tenant_id = ${system.session.tenantId}`.execute(system.db)
  const id = await codesOf(system)
  const made = new Map<Reject, { lot: string; item: string }>()
  const lines: Rec[] = []
  for (const [name, [lotNo, code, qty]] of Object.entries(rejects)) {
    const item = id('md_item', code)!
    const { id: lotId } = await create(keeper, lot, { lotNo, item, receiptDate: dayFromNow(system, -bookedDaysAgo),
      originDoc: '隔离区期初' })
    made.set(name as Reject, { lot: lotId as string, item })
    lines.push({ item, lot: lotId, warehouse: place!.warehouse, bin: place!.bin, stockType: 'NG', qty })
  }
  const { id: booked } = await create(keeper, adjust, { docDate: dayFromNow(system, -bookedDaysAgo), reason: place!.reason,
    remark: '隔离区期初库存', lines })
  await move(keeper, adjust, 'submit', { id: booked as string })
  await move(actingAs(system, 'director', bookedDaysAgo, '09:40:00'), adjust, 'approve', { id: booked as string })
  return made
}

async function begin(system: Ctx, { reject, daysAgo, by, head, rows, until, dispose = [] }: Live,
  lots: ReadonlyMap<Reject, { lot: string; item: string }>, id: Awaited<ReturnType<typeof codesOf>>): Promise<void> {
  const finder = actingAs(system, by, daysAgo, daysAgo === 0 ? '00:10:00' : '14:10:00')
  const stock = reject === undefined ? undefined : lots.get(reject)
  const qty = reject === undefined ? head.qty : rejects[reject][2]
  const made = await create(finder, ncr, { ...head, docDate: dayFromNow(system, -daysAgo), owner: 'qe',
    item: stock?.item ?? id('md_item', head.item), supplier: id('md_supplier', head.supplier), process: id('md_process', head.process), qty,
    lots: stock ? [{ lot: stock.lot, qty, stockType: 'NG' }] : [], dispositions: rows })
  const ncrId = made.id as string
  if (until === 'draft') return
  await move(finder, ncr, 'submit', { id: ncrId })
  if (until === 'submit') return
  await move(actingAs(system, 'qm', daysAgo, '16:00:00'), ncr, 'approve', { id: ncrId })
  const { rows: open } = await sql<{ id: string }>`select id from qms_ncr_disp where main_id = ${ncrId} order by order_num`.execute(
    system.db,
  )
  for (const at of dispose)
    await perform(actingAs(system, 'qe', daysAgo - 1, '09:10:00'), servedDispose, { id: ncrId, row: open[at]!.id })
}
