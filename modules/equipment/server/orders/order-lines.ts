import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { orderItem } from '../../entities/order.ts'

/** Another check in a line is another line: what it asks is copied anew. */
export async function renewChanged(ctx: Ctx, input: Rec, before: Rec | null): Promise<Rec> {
  if (!before || !Array.isArray(input.items)) return input
  const stored = new Map((await findLines(ctx, orderItem, [String(before.id)])).map((line) => [line.id, line.item]))
  const items = (input.items as Rec[]).map((line) => (line?.id && stored.get(String(line.id)) !== line.item ? { ...line, id: null } : line))
  return { ...input, items }
}

type Asked = Pick<Row<typeof orderItem>, 'method' | 'standard' | 'valueType' | 'lower' | 'upper' | 'uom'>

/** What lines of an order that somebody makes by hand ask for, from their checks as they are now. */
export async function fillLines(ctx: Ctx, lines: readonly Row<typeof orderItem>[]): Promise<void> {
  const fresh = lines.filter(({ id }) => !id)
  if (fresh.length === 0) return
  const { rows } = await sql<Asked & { id: string }>`
    select id, method, standard, value_type as "valueType", trim_scale(lower)::text as lower, trim_scale(upper)::text as upper, uom
    from eam_item
    where id = any(${fresh.map(({ item }) => item)}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const asked = new Map(rows.map(({ id, ...one }) => [id, one]))
  for (const line of fresh) Object.assign(line, asked.get(line.item))
}
