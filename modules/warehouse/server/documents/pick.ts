import { sql } from 'kysely'
import { Decimal, f } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { issue } from '../../index.ts'
import { stockFields } from '../../entities/stock-fields.ts'
import { balanceKeyOf } from '../../rules/posting.ts'
import { lockBalances } from '../post.ts'
import { warehouseSaid } from '../said.ts'
import type { DocumentAction } from './action.ts'
import { insertPicks } from './allocate-issue.ts'
import { issueKinds, linesOfIssue, type Issue, type IssuePick } from './issue-kinds.ts'
import { hold, release } from './reservations.ts'
import { atRow, readRows } from './rows.ts'
import { documentSaid } from './said.ts'

const fields = {
  pick: f.text({ label: '拣货行', en: 'Pick', required: true, max: 32 }),
  qty: stockFields.qty,
  bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin' }), lot: stockFields.lot, hu: stockFields.hu,
  reason: f.text({ label: '改拣原因', en: 'Why another', max: 200 }),
}

interface Asked { pick: IssuePick; row: number; qty: string; bin: string; lot: string | null; hu: string | null; reason: string | null }

/**
 * `POST /warehouse/issue/pick {id, picks: [{pick, qty, bin?, lot?, hu?, reason?}]}`: what was taken from where. Another
 * bin or lot than was suggested is reserved in its place; another lot wants a reason, which the audit report shows (domain §2.5).
 */
export const pickAction: DocumentAction = {
  entity: issue, name: 'pick',
  async run(ctx, record, body) {
    const asked = readPicks(ctx, record, body)
    const asSuggested = asked.filter(isAsSuggested)
    const { numAffectedRows } = await sql`update wms_out_pick p set picked_qty = p.picked_qty + v.qty, picked_by = ${ctx.session.username} from unnest(${asSuggested.map(({ pick }) => pick.id)}::text[], ${asSuggested.map(({ qty }) => qty)}::numeric[]) as v(id, qty) where p.id = v.id and p.picked_qty + v.qty <= p.qty`.execute(ctx.db)
    // A lot that was frozen at this moment takes its picks away.
    if (Number(numAffectedRows) < asSuggested.length) throw new Refusal(documentSaid[ctx.locale].unusable)
    for (const one of asked) if (!isAsSuggested(one)) await takeInstead(ctx, record as unknown as Issue, one)
    return { status: await stateOfPicked(ctx, record.id as string) }
  },
}

function readPicks(ctx: Ctx, record: Rec, body: Rec): Asked[] {
  const said = documentSaid[ctx.locale]
  const { picks } = linesOfIssue(record as { lines: unknown; picks: unknown })
  const left = new Map(picks.map((pick) => [pick.id, new Decimal(pick.qty).minus(pick.pickedQty ?? 0)]))
  const faults: Fault[] = []
  const asked = readRows(ctx, body.picks, fields).flatMap((given, row): Asked[] => {
    const pick = picks.find(({ id }) => id === given.pick)
    const open = left.get(given.pick)
    if (!pick || !open) {
      faults.push(atRow(row, { field: 'pick', text: said.noLine }))
      return []
    }
    if (open.lt(given.qty)) faults.push(atRow(row, { field: 'qty', text: said.tooMuch(open.toFixed()) }))
    left.set(pick.id, open.minus(given.qty))
    const one = { pick, row, qty: given.qty, bin: given.bin ?? pick.bin, lot: given.lot ?? pick.lot, hu: given.hu ?? (given.bin || given.lot ? null : pick.hu), reason: given.reason }
    if (one.lot !== pick.lot && !one.reason) faults.push(atRow(row, { field: 'reason', text: said.overrideReason }))
    return [one]
  })
  if (faults.length > 0) throw refuseFaults(faults)
  // A pick named twice would be counted once by the statement that adds.
  if (new Set(asked.filter(isAsSuggested).map(({ pick }) => pick.id)).size < asked.filter(isAsSuggested).length) throw new Refusal(said.noLine)
  return asked
}

function isAsSuggested({ pick, bin, lot, hu }: Asked): boolean {
  return bin === pick.bin && lot === pick.lot && hu === pick.hu
}

/** Takes from another place than was suggested: that one is reserved, the suggested one let go. */
async function takeInstead(ctx: Ctx, record: Issue, { pick, row, qty, bin, lot, hu, reason }: Asked): Promise<void> {
  const balanceKey = balanceKeyOf({ moveType: '201', item: pick.item, lot, warehouse: record.warehouse, bin, hu, stockType: pick.stockType as 'OK', qty })
  const held = await lockBalances(ctx, [pick.balanceKey, balanceKey])
  const there = held.get(balanceKey)
  const available = new Decimal(there?.qty ?? 0).minus(there?.reserved ?? 0)
  const refused = await refusedStock(ctx, { item: pick.item, lot, bin, available, qty })
  if (refused) throw refuseFaults([atRow(row, refused)])
  const usable = issueKinds[record.outType]!.usable
  if (usable) await release(ctx, [{ pick: pick.id, balanceKey: pick.balanceKey, qty }])
  await sql`update wms_out_pick set qty = qty - ${qty}::numeric where id = ${pick.id}`.execute(ctx.db)
  const taken: Rec = { orderNum: pick.orderNum, line: pick.line, item: pick.item, lot, bin, hu, stockType: pick.stockType, qty, pickedQty: qty, postedQty: '0', uom: pick.uom, override: 'Y', reason, pickedBy: ctx.session.username, balanceKey }
  await insertPicks(ctx, record.id, [taken])
  if (usable) await hold(ctx, { type: issue.id, id: record.id, no: record.docNo }, [{ pick: taken.id as string, balanceKey, qty, item: pick.item, lot, warehouse: record.warehouse, bin }])
}

interface Wanted { item: string; lot: string | null; bin: string; available: Decimal; qty: string }

async function refusedStock(ctx: Ctx, { item, lot, bin, available, qty }: Wanted): Promise<Fault | undefined> {
  const { rows: [facts] } = await sql<{ code: string; uom: string; lotNo: string | null; expireDate: string | null; frozen: boolean; binCode: string }>`select i.code, u.code as uom, l.lot_no as "lotNo", l.expire_date::text as "expireDate", b.frozen = 'Y' or w.frozen = 'Y' as frozen, b.code as "binCode"
    from md_item i join md_uom u on u.id = i.base_uom join wms_bin b on b.id = ${bin} join wms_warehouse w on w.id = b.warehouse left join wms_lot l on l.id = ${lot} where i.id = ${item} and b.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (!facts) return { field: 'bin', text: documentSaid[ctx.locale].noBin }
  if (facts.frozen) return { field: 'bin', text: warehouseSaid[ctx.locale].frozenBin(facts.binCode) }
  if (facts.expireDate && facts.expireDate < now(ctx).slice(0, 10)) return { field: 'lot', text: documentSaid[ctx.locale].expired }
  if (available.lt(qty)) return { field: 'qty', text: warehouseSaid[ctx.locale].short(facts.code, facts.lotNo ?? '', `${available.toFixed()} ${facts.uom}`, `${qty} ${facts.uom}`) }
  return undefined
}

/** 待复核 once everything is picked, before that 拣货中. */
async function stateOfPicked(ctx: Ctx, id: string): Promise<'3' | '31'> {
  const { rows } = await sql`select from wms_out_pick where main_id = ${id} and picked_qty < qty limit 1`.execute(ctx.db)
  return rows.length > 0 ? '3' : '31'
}
