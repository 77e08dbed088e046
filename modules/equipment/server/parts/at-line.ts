import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { PostingLine } from '#modules/warehouse/index.ts'
import { passingBinOf, type StoredStock } from '#modules/warehouse/server.ts'
import { partMessages } from './messages.ts'

export interface LineBin {
  warehouse: string
  bin: string
}

/** The line-side bin through which parts of a machine go: of its workshop, else of the plant. */
export async function lineOf(ctx: Ctx, device: string): Promise<LineBin> {
  const { rows: [machine] } = await sql<{ workshop: string }>`
    select workshop from eam_equip where id = ${device} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const line = await passingBinOf(ctx, machine!.workshop)
  if (!line) throw new Refusal(partMessages[ctx.locale].noLineBin)
  return line
}

/** Issued to the line (201) and used up there at once (202): what is built in is stock no more, and nothing lies at the line. */
export function usedAtLine(
  { item, from: { lot, hu, warehouse, bin }, line, qty }: { item: string; from: StoredStock; line: LineBin; qty: string },
): PostingLine[] {
  const out = new Decimal(qty).negated().toFixed()
  const part = { item, lot, stockType: 'OK' } as const
  return [{ ...part, moveType: '201', pair: 1, warehouse, bin, hu, qty: out }, { ...part, ...line, moveType: '201', pair: 1, qty }, {
    ...part,
    ...line,
    moveType: '202',
    qty: out,
  }]
}
