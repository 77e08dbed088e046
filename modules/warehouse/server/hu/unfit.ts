import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

interface Surplus {
  item: string
  bin: string
  /** Number of the unit in which it is said to stand. */
  hu: string | null
}

/**
 * Numbers of units in which nothing more of an item can have been found in a bin: there is none, it stands elsewhere, holds another item,
 * or has been opened or shipped.
 */
export async function unfitUnits(ctx: Ctx, found: readonly Surplus[]): Promise<ReadonlySet<string>> {
  const named = found.filter((one) => one.hu !== null)
  if (named.length === 0) return new Set()
  const { rows } = await sql<{ hu: string }>`
    select f.hu
    from unnest(${named.map(({ hu }) => hu)}::text[], ${named.map(({ item }) => item)}::text[], ${named.map(({ bin }) => bin)}::text[])
      as f(hu, item, bin)
    where not exists (
      select from wms_hu h
      where h.hu_no = f.hu and h.hu_type = 'BOX' and h.item = f.item and h.bin = f.bin and h.status in ('OPEN', 'SEALED')
        and h.tenant_id = ${ctx.session.tenantId} and h.del_flag = 0
    )`.execute(ctx.db)
  return new Set(rows.map(({ hu }) => hu))
}
