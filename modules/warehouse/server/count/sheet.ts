import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { countHold, countLine, type count } from '../../index.ts'
import { countMessages } from './messages.ts'

type Count = Row<typeof count>

const rowsPerInsert = 500

/** Makes the sheet: one line per balance of the scope in the order of the path; a static count holds its bins from here on. */
export async function makeSheet(ctx: Ctx, record: Count): Promise<void> {
  const bins = await binsOf(ctx, record)
  if (bins.length === 0) throw new Refusal(countMessages[ctx.locale].noScope)
  const balances = await balancesOf(ctx, record, bins)
  if (record.kind === 'STATIC')
    await holdBins(ctx, record, record.items ? bins.filter(({ id }) => balances.some(({ bin }) => bin === id)) : bins)
  await addLines(ctx, balances.map((balance, index) => ({ countId: record.id, lineNo: index + 1, found: 'N', state: 'OPEN', ...balance })))
}

/** Areas are those of the warehouse that is counted. */
export async function requireAreas(ctx: Ctx, { areas, warehouse }: Count): Promise<void> {
  if (!areas) return
  const { rows } = await sql`
    select from wms_area
    where id = any(${areas.split(',')}) and warehouse <> ${warehouse} and tenant_id = ${ctx.session.tenantId}
    limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuseFaults([{ field: 'areas', text: countMessages[ctx.locale].otherArea }])
}

/** Ids that a field of several records names, or null where it says nothing. */
export const idsOf = (text: string | null) => (text ? text.split(',') : null)

type CountLine = Row<typeof countLine>

export async function addLines(ctx: Ctx, lines: readonly Partial<CountLine>[]): Promise<CountLine[]> {
  const added: CountLine[] = []
  for (let start = 0; start < lines.length; start += rowsPerInsert) {
    added.push(...await addRows(ctx, countLine, lines.slice(start, start + rowsPerInsert)))
  }
  return added
}

async function binsOf(ctx: Ctx, { warehouse, areas }: Count): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from wms_bin where warehouse = ${warehouse} and (
    ${idsOf(areas)}::text[]
    is null or area = any(${idsOf(areas)})) and tenant_id = ${ctx.session.tenantId} and del_flag = 0 order by id`.execute(ctx.db)
  return rows
}

type Balance = Pick<CountLine, 'item' | 'lot' | 'serial' | 'warehouse' | 'bin' | 'hu' | 'stockType' | 'snapQty'>

async function balancesOf(ctx: Ctx, { items }: Count, bins: readonly { id: string }[]): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select s.item, s.lot, s.serial, s.warehouse, s.bin, s.hu, s.stock_type as "stockType", trim_scale(s.qty)::text as "snapQty"
    from wms_balance s join wms_bin b on b.id = s.bin join md_item i on i.id = s.item left join wms_lot l on l.id = s.lot
    where s.bin = any(${bins.map(({ id }) => id)}) and s.qty > 0 and (${idsOf(items)}::text[] is null or s.item =
      any(${idsOf(items)})) and s.tenant_id = ${ctx.session.tenantId} and s.del_flag = 0
    order by b.path_seq, b.code, i.code, l.lot_no, s.balance_key`.execute(ctx.db)
  return rows
}

/** Two counts never hold one bin; whoever comes second is told which count has it. */
async function holdBins(ctx: Ctx, { id }: Count, bins: readonly { id: string; code: string }[]): Promise<void> {
  if (bins.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('wms_count_hold'), ${ctx.session.tenantId})`.execute(ctx.db)
  const { rows: [taken] } = await sql<
    { bin: string; docNo: string }
  >`select b.code as bin, c.doc_no as "docNo" from wms_count_hold h join wms_bin b on b.id = h.bin join wms_count c on c.id = h.count_id
    where h.bin = any(${bins.map((bin) => bin.id)}) and h.tenant_id = ${ctx.session.tenantId} order by b.path_seq, b.code limit 1`.execute(
    ctx.db,
  )
  if (taken) throw new Refusal(countMessages[ctx.locale].held(taken.bin, taken.docNo))
  await addRows(ctx, countHold, bins.map((bin) => ({ bin: bin.id, countId: id })))
}

/** Goods may move again. */
export async function releaseBins(ctx: Ctx, countId: string): Promise<void> {
  await sql`delete from wms_count_hold where count_id = ${countId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}
