import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { issue } from '../../index.ts'
import type { PostingLine, TraceEdge } from '../../rules/posting.ts'
import { post } from '../post.ts'
import { requireStanding } from '#kernel/server/operations/move.ts'
import { stepKey } from './step-key.ts'
import { warehousesOf } from './bins.ts'
import { issueKinds, linesOfIssue, readyOf, type Issue, type IssuePick } from './issue-kinds.ts'
import { settle } from './reservations.ts'
import { documentMessages } from './messages.ts'
import { rulesOfStore } from './store-rules.ts'
import { secondOf } from './units.ts'

/** Which issues, as `t`, have something picked that the caller may post: what they did not pick, or where the store asks for nobody else. */
export function readyToCheck({ session }: Ctx): { where: RawBuilder<SqlBool>; tables: readonly string[] } {
  // tenant: that of the issue, as `t`.
  return { where: sql<SqlBool>`(
      select count(*) > 0 and (count(*) filter (where p.picked_by = ${session.username}) = 0 or bool_and(w.second_check = 'N'))
      from wms_out_pick p
      join wms_warehouse w on w.id = t.warehouse
      where p.main_id = t.id and p.del_flag = 0 and coalesce(p.picked_qty, 0) > coalesce(p.posted_qty, 0))`,
    tables: ['wms_out_pick', 'wms_warehouse'] }
}

/** Posts what was picked, seen by somebody else than who picked where the store asks for that; with it the reservations go (domain §2.18). */
export async function checkIssue(ctx: Ctx, record: Issue): Promise<{ status: string }> {
  await requireStanding(ctx, issue, record)
  const { picks } = linesOfIssue(record)
  const ready = picks.filter((pick) => readyOf(pick).gt(0))
  if (ready.length === 0) throw new Refusal(documentMessages[ctx.locale].notPicked)
  const { secondCheck } = await rulesOfStore(ctx, record.warehouse)
  if (secondCheck && ready.some(({ pickedBy }) => pickedBy === ctx.session.username))
    throw new Refusal(documentMessages[ctx.locale].checker)
  await post(ctx, { doc: { type: issue.id, id: record.id, no: record.docNo }, key: await stepKey(ctx, issue, record.id, 'out'),
    lines: await postingLines(ctx, record, ready) })
  if (issueKinds[record.outType]!.usable)
    await settle(ctx, ready.map((pick) => ({ pick: pick.id, balanceKey: pick.balanceKey, qty: readyOf(pick).toFixed() })), 'DONE')
  await sql`update wms_out_pick set posted_qty = picked_qty where main_id = ${record.id} and del_flag = 0`.execute(ctx.db)
  return { status: await allDone(ctx, record.id) ? issue.state.finished : issue.state.picking }
}

/** Writes how much of each line has gone out, alternates by their ratio, and whether that is all of it. */
async function allDone(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    update wms_out_line l
    set done_qty = least(
      l.qty,
      (
        select round(coalesce(sum(p.posted_qty / coalesce(p.ratio, 1)), 0), 6)
        from wms_out_pick p
        where p.main_id = l.main_id and p.line = l.id and p.del_flag = 0
      )
    )
    where l.main_id = ${id} and l.del_flag = 0
    returning l.done_qty < l.qty as open`.execute(ctx.db)
  return rows.every(({ open }) => !open)
}

async function postingLines(ctx: Ctx, record: Issue, ready: readonly IssuePick[]): Promise<PostingLine[]> {
  const { move, usable, moved } = issueKinds[record.outType]!
  const otherStore = moved && record.lineBin ? (await warehousesOf(ctx, [record.lineBin])).get(record.lineBin) : undefined
  const { lines } = linesOfIssue(record)
  return ready.flatMap((pick, index): PostingLine[] => {
    const qty = readyOf(pick).toFixed()
    const docLine = lines.findIndex(({ id }) => id === pick.line) + 1
    // The second quantity of a line is that of its own item.
    const second = (part: string) => (pick.ratio ? {} : secondOf(lines[docLine - 1]!, part))
    const out: PostingLine = { moveType: move, docLine, item: pick.item, lot: pick.lot, warehouse: record.warehouse, bin: pick.bin,
      hu: pick.hu, stockType: pick.stockType as PostingLine['stockType'], qty: `-${qty}`, ...second(`-${qty}`),
      ...(usable ? { frees: qty } : {}), ...shipped(record, pick) }
    return moved
      ? [{ ...out, pair: index + 1 }, { moveType: move, docLine, pair: index + 1, item: pick.item, lot: pick.lot, warehouse: otherStore!,
        bin: record.lineBin!, stockType: 'OK', qty, ...second(qty) }]
      : [out]
  })
}

/** What a customer gets is traced to the shipment (domain §2.9). */
function shipped(record: Issue, { lot, item }: IssuePick): { edge?: TraceEdge } {
  if (record.outType !== 'SALES' || !lot) return {}
  return { edge: { kind: 'SHIP', from: { type: 'lot', id: lot, item }, to: { type: 'shipment', id: record.docNo, item } } }
}
