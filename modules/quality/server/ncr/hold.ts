import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { trace } from '#kernel/server/operations/move.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { ncr, ncrHold } from '../../index.ts'
import { freezeLots } from '../freeze-lots.ts'
import { ncrSaid } from './said.ts'
import { siblingsOf } from './siblings.ts'

/** Siblings go on hold by one freeze, which the nonconformity lists; those that are frozen already stay with their own. */
export async function holdSiblings(ctx: Ctx,
  { id, lots }: { id: string; lots: string }): Promise<{ freeze: string | null; docNo: string | null; held: number }> {
  return transact(ctx, async (tx) => {
    const said = ncrSaid[tx.locale]
    const record = (await findOne(tx, ncr, id, { lock: true })) as unknown as Row<typeof ncr>
    const siblings = new Map((await siblingsOf(tx, id)).map((one) => [one.lot, one]))
    const wanted = [...new Set(lots.split(',').filter(Boolean))]
    if (wanted.length === 0) throw new Refusal(said.holdLots)
    const stranger = wanted.find((lot) => !siblings.has(lot))
    if (stranger !== undefined) throw new Refusal(said.notSibling(stranger))
    const fresh = wanted.filter((lot) => siblings.get(lot)!.frozen === 'N')
    const freeze = await freezeLots(tx, fresh, said.holdReason(record.docNo))
    if (freeze === undefined) return { freeze: null, docNo: null, held: 0 }
    const rows = fresh.map((lot, index): Rec => {
      const row: Rec = { orderNum: index + 1, lot, freeze, why: siblings.get(lot)!.why.join('；').slice(0, 200) }
      stampNew(tx, row)
      return Object.assign(row, { mainId: id })
    })
    await insertSql(ncrHold, rows).execute(tx.db)
    const { rows: [made] } = await sql<{ docNo: string }>`select doc_no as "docNo" from wms_freeze where id = ${freeze}`.execute(tx.db)
    await trace(tx, ncr, record as unknown as Rec, { from: record.status, to: record.status, action: 'hold', comment: made!.docNo })
    return { freeze, docNo: made!.docNo, held: fresh.length }
  })
}
