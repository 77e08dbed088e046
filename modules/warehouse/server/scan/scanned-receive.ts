import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move, requireMove } from '#kernel/server/operations/move.ts'
import { update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { Scanned, scanReceive } from '../../calls/scan.ts'
import { arrival } from '../../index.ts'
import { inboundDoc } from '../documents/inbound.ts'
import { atRow, requireRows } from '../documents/rows.ts'
import { documentMessages } from '../documents/messages.ts'
import { secondOf } from '../documents/units.ts'

export interface Received {
  docNo: string
  lines: number
  left: number
  status: string
}

/** Writes what came into an arrival that was announced, leaves out what did not come, and confirms it: it is in the books at the receiving bin. */
export async function scannedReceive(ctx: Ctx, { arrival: id, lines }: Scanned<typeof scanReceive>): Promise<Received> {
  return transact(ctx, async (tx) => {
    const record = await withLines(tx, arrival, await findOne(tx, arrival, id, { lock: true }))
    await requireMove(tx, arrival, 'confirm', record, null)
    const announced = inboundDoc(record).lines
    const came = requireRows(tx, lines)
    const strange = came.flatMap(({ line },
      row) => (announced.some((one) => one.id === line) && came.findIndex((other) => other.line === line) === row
        ? []
        : [atRow(row, { field: 'line', text: documentMessages[tx.locale].noLine })])
    )
    if (strange.length > 0) throw refuseFaults(strange)
    const kept = announced.flatMap((line): Rec[] => {
      const found = came.find((one) => one.line === line.id)
      if (!found) return []
      // What came was counted in the base unit: what was announced in another one holds no longer.
      const announcedUnit = new Decimal(found.qty).eq(line.qty) ? {} : { inQty: null, inUom: null }
      // A weight that was announced holds for what was announced: of less or more it is the share.
      return [{ ...line, ...announcedUnit, ...secondOf(line, found.qty), qty: found.qty, supplierLot: found.supplierLot ?? line.supplierLot,
        expireDate: found.expireDate ?? line.expireDate }]
    })
    await update(tx, arrival, { id, rev: record.rev, lines: kept })
    const after = await move(tx, arrival, 'confirm', { id })
    return { docNo: String(record.docNo), lines: kept.length, left: announced.length - kept.length, status: String(after.status) }
  })
}
