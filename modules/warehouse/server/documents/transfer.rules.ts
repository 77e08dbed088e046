import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { transfer, transferLine } from '../../index.ts'
import type { PostingLine, StockType } from '../../index.ts'
import { post } from '../post.ts'
import { requireStanding } from '#kernel/server/operations/move.ts'
import { requireBinOf, requireRoom, warehousesOf, type Placement } from './bins.ts'
import { reverseWithMirror } from './reverse-document.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'
import { fillUnits, secondOf } from './units.ts'
import { carryUnit, fillUnitLines, keepUnitLines } from './whole-units.ts'

export type Transfer = Row<typeof transfer>
export type TransferLine = Row<typeof transferLine>

export function transferLines(record: { lines: unknown }): TransferLine[] {
  return record.lines as TransferLine[]
}

/** A move within a store is posted when it is submitted; a transfer leaves by being dispatched and arrives by being received. */
export const transferRules = defineRules(transfer, {
  async beforeSave(ctx, record) {
    if (record.reversalOf) return
    await fillUnitLines(ctx, record, transferLines(record))
    await checkPlaces(ctx, record)
  },
  async afterSave(ctx, record, before) {
    if (!record.reversalOf) await keepUnitLines(ctx, transferLines(record))
    await fillUnits(ctx, transferLine, record.id)
    await reverseWithMirror(transfer)(ctx, record, before)
  },
  moves: {
    async submit(ctx, record) {
      if (record.kind !== 'MOVE') return undefined
      await postMove(ctx, record)
      return { status: transfer.state.finished }
    },
    async dispatch(ctx, record) {
      await requireStanding(ctx, transfer, record)
      const transitBin = await binInTransit(ctx)
      await post(ctx, { doc: docOf(record), key: `${transfer.id}:${record.id}:dispatch`,
        lines: await carryAll(ctx,
          transferLines(record).map((line, index) => ({ line, index, from: { warehouse: record.fromWarehouse, bin: line.fromBin },
            to: transitBin })
          )) })
      return { transitBin: transitBin.bin }
    },
  },
})

export function docOf({ id, docNo }: Transfer): { type: string; id: string; no: string } {
  return { type: transfer.id, id, no: docNo }
}

async function checkPlaces(ctx: Ctx, record: Transfer): Promise<void> {
  const messages = documentMessages[ctx.locale]
  if (record.kind === 'MOVE') {
    record.toWarehouse ??= record.fromWarehouse
    if (record.toWarehouse !== record.fromWarehouse) throw refuseFaults([{ field: 'toWarehouse', text: messages.otherStore }])
  } else if (record.toWarehouse && record.toWarehouse === record.fromWarehouse)
    throw refuseFaults([{ field: 'toWarehouse', text: messages.sameWarehouse }])
  const lines = transferLines(record)
  await requireBinOf(ctx, record.fromWarehouse, lines.map(({ fromBin }, row) => ({ field: 'fromBin', bin: fromBin, row })))
  await requireBinOf(ctx, record.toWarehouse, lines.map(({ toBin }, row) => ({ field: 'toBin', bin: toBin, row })))
}

async function postMove(ctx: Ctx, record: Transfer): Promise<void> {
  const lines = transferLines(record)
  const same = lines.flatMap(({ fromBin, toBin },
    index) => (fromBin === toBin ? [atRow(index, { field: 'toBin', text: documentMessages[ctx.locale].sameBin })] : [])
  )
  if (same.length > 0) throw refuseFaults(same)
  const warehouse = record.fromWarehouse
  const moves = await carryAll(ctx,
    lines.map((line, index) => ({ line, index, from: { warehouse, bin: line.fromBin }, to: { warehouse, bin: line.toBin } })))
  await requireRoom(ctx, warehouse, placementsOf(moves, 'toBin'))
  await post(ctx, { doc: docOf(record), key: `${transfer.id}:${record.id}:move`, lines: moves })
  await sql`update wms_transfer_line set done_qty = qty where main_id = ${record.id} and del_flag = 0`.execute(ctx.db)
}

interface Place {
  warehouse: string
  bin: string
}

/** A line that is carried, or a part of it. */
export interface Carried {
  line: TransferLine
  index: number
  from: Place
  to: Place
  qty?: string
}

/** Both halves of each move; a handling unit goes whole, with all that stands inside it. */
export async function carryAll(ctx: Ctx, carried: readonly Carried[]): Promise<PostingLine[]> {
  const moves: PostingLine[] = []
  for (const one of carried) moves.push(...(one.line.hu ? await carryUnit(ctx, one.line, one.index, one.from, one.to) : carry(one)))
  return moves
}

/** What comes in by moves, for the bins to be asked. */
export function placementsOf(moves: readonly PostingLine[], field: string): Placement[] {
  return moves.flatMap((
    { docLine, item, lot, bin, qty },
  ) => (qty.startsWith('-') ? [] : [{ row: docLine! - 1, field, item, lot: lot ?? null, bin, qty }]))
}

function carry({ line, index, from, to, qty = line.qty }: Carried): PostingLine[] {
  const half = { moveType: '301', docLine: index + 1, pair: index + 1, item: line.item, lot: line.lot,
    stockType: line.stockType as StockType } as const
  return [{ ...half, ...from, qty: `-${qty}`, ...secondOf(line, `-${qty}`) }, { ...half, ...to, qty, ...secondOf(line, qty) }]
}

/** Where goods lie between two stores. */
async function binInTransit(ctx: Ctx): Promise<Place> {
  const { rows } = await sql<{ id: string }>`
    select b.id
    from wms_bin b
    join wms_warehouse w on w.id = b.warehouse
    where w.wh_type = 'TRANSIT'
      and w.enabled = 'Y'
      and b.enabled = 'Y'
      and w.del_flag = 0
      and b.del_flag = 0
      and w.tenant_id = ${ctx.session.tenantId}
    order by w.code, b.path_seq, b.code
    limit 1`.execute(ctx.db)
  if (!rows[0]) throw new Refusal(documentMessages[ctx.locale].noTransit)
  return { warehouse: (await warehousesOf(ctx, [rows[0].id])).get(rows[0].id)!, bin: rows[0].id }
}
