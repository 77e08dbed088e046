import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { PostingLine } from '../../index.ts'
import { linesOfHu } from '../hu/lines-of-hu.ts'
import { contentOf } from '../hu/units.ts'
import { huMessages } from '../hu/messages.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'
import type { Transfer, TransferLine } from './transfer.rules.ts'

/** What a line says of a handling unit that it carries whole. */
interface Filled {
  item: string
  lot: string | null
  fromBin: string
  stockType: string
  qty: string
}

/**
 * Lines that name a handling unit carry all of it: item, lot, bin and quantity are those of its content, whatever was typed.
 * A unit of several lots names none.
 * @throws Refusal by row where a unit is unknown, stands inside another, is empty, or lies in another store
 */
export async function fillUnitLines(ctx: Ctx, { fromWarehouse }: Transfer, lines: readonly TransferLine[]): Promise<void> {
  const faults: Fault[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.hu) continue
    const filled = await contentLine(ctx, line.hu, fromWarehouse)
    if (typeof filled === 'string') faults.push(atRow(index, { field: 'hu', text: filled }))
    else Object.assign(line, filled)
  }
  if (faults.length > 0) throw refuseFaults(faults)
}

async function contentLine(ctx: Ctx, huNo: string, warehouse: string | null): Promise<Filled | string> {
  const messages = huMessages[ctx.locale]
  const { rows: [unit] } = await sql<{ id: string; item: string; parentNo: string | null }>`
    select h.id, h.item, p.hu_no as "parentNo"
    from wms_hu h
    left join wms_hu p on p.id = h.parent
    where h.hu_no = ${huNo} and h.tenant_id = ${ctx.session.tenantId} and h.del_flag = 0`.execute(ctx.db)
  if (!unit) return messages.noUnit
  if (unit.parentNo) return messages.inside(huNo, unit.parentNo)
  const content = await contentOf(ctx, [unit.id])
  const [first] = content
  if (!first) return messages.noContent(huNo)
  if (warehouse && first.warehouse !== warehouse) return documentMessages[ctx.locale].unitElsewhere(huNo)
  const lots = new Set(content.map(({ lot }) => lot))
  const qty = content.reduce((sum, one) => sum.plus(one.qty), new Decimal(0)).toFixed()
  return { item: unit.item, lot: lots.size === 1 ? first.lot : null, fromBin: first.bin, stockType: first.stockType, qty }
}

/** Keeps what was filled into lines that were there before: a save writes what was sent of them. */
export async function keepUnitLines(ctx: Ctx, lines: readonly TransferLine[]): Promise<void> {
  for (const { id, hu, item, lot, fromBin, stockType, qty } of lines) {
    if (hu)
      await sql`
        update wms_transfer_line
        set item = ${item}, lot = ${lot}, from_bin = ${fromBin}, stock_type = ${stockType}, qty = ${qty}
        where id = ${id}`.execute(ctx.db)
  }
}

/**
 * The halves that carry a unit with all that stands inside it.
 * @throws Refusal where it no longer lies where the line says, or holds something else by now
 */
export async function carryUnit(ctx: Ctx, line: TransferLine, index: number, from: { bin: string },
  to: { warehouse: string; bin: string }): Promise<PostingLine[]> {
  const halves = await linesOfHu(ctx, line.hu!, to, index + 1)
  const out = halves.filter(({ qty }) => qty.startsWith('-'))
  const there = out.reduce((sum, { qty }) => sum.minus(qty), new Decimal(0))
  if (!there.eq(line.qty) || out.some(({ bin }) => bin !== from.bin))
    throw refuseFaults([
      atRow(index, { field: 'hu',
        text: documentMessages[ctx.locale].unitChanged(line.hu!, there.toFixed(), new Decimal(line.qty).toFixed()) }),
    ])
  return halves.map((half) => ({ ...half, docLine: index + 1, pair: index + 1 }))
}
