import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { pickIssue } from '../../calls/documents.ts'
import { issue } from '../../index.ts'
import { linesOfIssue } from './issue-kinds.ts'
import { atRow, requireRows } from './rows.ts'
import { documentMessages } from './messages.ts'
import { takeInstead, type Instead } from './take-instead.ts'

/** What was taken from where. Another bin or lot than was suggested is reserved in its place. */
export const servedPick = serve(pickIssue, async (ctx, { picks }, record) => {
  const asked = readPicks(ctx, record, picks)
  const asSuggested = asked.filter(isAsSuggested)
  const { numAffectedRows } =
    await sql`update wms_out_pick p set picked_qty = p.picked_qty + v.qty, picked_by = ${ctx.session.username} from unnest(
      ${asSuggested.map(({ pick }) => pick.id)}::text[],
      ${asSuggested.map(({ qty }) => qty)}::numeric[]) as v(id, qty) where p.id = v.id and p.picked_qty + v.qty <= p.qty`
      .execute(ctx.db)
  // A lot that was frozen at this moment takes its picks away.
  if (Number(numAffectedRows) < asSuggested.length) throw new Refusal(documentMessages[ctx.locale].unusable)
  await takeInstead(ctx, record, asked.filter((one) => !isAsSuggested(one)))
  return { status: await stateOfPicked(ctx, record.id) }
})

function readPicks(ctx: Ctx, record: Row<typeof issue>, sent: InputOf<typeof pickIssue>['picks']): Instead[] {
  const messages = documentMessages[ctx.locale]
  const { picks } = linesOfIssue(record)
  const left = new Map(picks.map((pick) => [pick.id, new Decimal(pick.qty).minus(pick.pickedQty ?? 0)]))
  const faults: Fault[] = []
  const asked = requireRows(ctx, sent).flatMap((given, row): Instead[] => {
    const pick = picks.find(({ id }) => id === given.pick)
    const open = left.get(given.pick)
    if (!pick || !open) {
      faults.push(atRow(row, { field: 'pick', text: messages.noLine }))
      return []
    }
    if (open.lt(given.qty)) faults.push(atRow(row, { field: 'qty', text: messages.tooMuch(open.toFixed()) }))
    left.set(pick.id, open.minus(given.qty))
    const one = { pick, row, qty: given.qty, bin: given.bin ?? pick.bin, lot: given.lot ?? pick.lot,
      hu: given.hu ?? (given.bin || given.lot ? null : pick.hu), reason: given.reason }
    if (one.lot !== pick.lot && !one.reason) faults.push(atRow(row, { field: 'reason', text: messages.overrideReason }))
    return [one]
  })
  if (faults.length > 0) throw refuseFaults(faults)
  // A pick named twice would be counted once by the statement that adds.
  if (new Set(asked.filter(isAsSuggested).map(({ pick }) => pick.id)).size < asked.filter(isAsSuggested).length)
    throw new Refusal(messages.noLine)
  return asked
}

function isAsSuggested({ pick, bin, lot, hu }: Instead): boolean {
  return bin === pick.bin && lot === pick.lot && hu === pick.hu
}

/** 待复核 once everything is picked, before that 拣货中. */
async function stateOfPicked(ctx: Ctx, id: string): Promise<typeof issue.state.picking | typeof issue.state.toCheck> {
  const { rows } = await sql`select from wms_out_pick where main_id = ${id} and picked_qty < qty and del_flag = 0 limit 1`.execute(ctx.db)
  return rows.length > 0 ? issue.state.picking : issue.state.toCheck
}
