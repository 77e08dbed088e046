import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { trace } from '#kernel/server/operations/move.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { holdSiblings } from '../../calls/ncr.ts'
import { ncr, ncrHold } from '../../index.ts'
import { freezeLots } from '../freeze-lots.ts'
import { lotNumbers } from './lot-numbers.ts'
import { ncrMessages } from './messages.ts'
import type { Ncr } from './rows.ts'
import { siblingsOf } from './siblings.ts'

/** Siblings go on hold by one freeze, which the nonconformity lists; those that are frozen already stay with their own. */
export async function hold(ctx: Ctx, record: Ncr, lots: string): Promise<AnswerOf<typeof holdSiblings>> {
  const messages = ncrMessages[ctx.locale]
  const { id } = record
  const siblings = new Map((await siblingsOf(ctx, id)).map((one) => [one.lot, one]))
  const wanted = [...new Set(lots.split(',').filter(Boolean))]
  if (wanted.length === 0) throw new Refusal(messages.holdLots)
  const stranger = wanted.find((lot) => !siblings.has(lot))
  if (stranger !== undefined) throw new Refusal(messages.notSibling((await lotNumbers(ctx, [stranger])).get(stranger) ?? ''))
  const fresh = wanted.filter((lot) => siblings.get(lot)!.frozen === 'N')
  const freeze = await freezeLots(ctx, fresh, messages.holdReason(record.docNo))
  if (freeze === undefined) return { freeze: null, docNo: null, held: 0 }
  await addRows(ctx, ncrHold,
    fresh.map((lot, index) => ({ mainId: id, orderNum: index + 1, lot, freeze, why: siblings.get(lot)!.why.join('；').slice(0, 200) })))
  const { rows: [made] } = await sql<{ docNo: string }>`select doc_no as "docNo" from wms_freeze where id = ${freeze}`.execute(ctx.db)
  await trace(ctx, ncr, record, { from: record.status, to: record.status, action: 'hold', comment: made!.docNo })
  return { freeze, docNo: made!.docNo, held: fresh.length }
}
