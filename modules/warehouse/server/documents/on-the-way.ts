import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { TransferLine } from './transfer.rules.ts'

/** Lines of a transfer in the state in which their goods lie on the way: what was frozen there arrives frozen. */
export async function asTheyLie(ctx: Ctx, transitBin: string, lines: readonly TransferLine[]): Promise<TransferLine[]> {
  const { rows } = await sql<
    { item: string; lot: string; types: string[] }
  >`select item, lot, array_agg(distinct stock_type) as types from wms_balance
    where bin = ${transitBin} and lot = any(
    ${lines.map(({ lot }) => lot)}) and hu is null and qty > 0 and tenant_id = ${ctx.session.tenantId} group by item, lot`.execute(ctx.db)
  return lines.map((line) => {
    const types = rows.find(({ item, lot }) => item === line.item && lot === line.lot)?.types ?? []
    return !line.hu && types.includes('HOLD') && !types.includes(line.stockType) ? { ...line, stockType: 'HOLD' } : line
  })
}
