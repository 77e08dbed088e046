import { sql } from 'kysely'
import { versionState, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { standard, type standardLine } from '../../index.ts'

export type StandardLine = Row<typeof standardLine>
export type Standard = Omit<Row<typeof standard>, 'lines'> & { lines: StandardLine[] }

/** What is to be inspected. */
export interface Wanted {
  inspType: string
  item: string
  supplier?: string | null
  process?: string | null
}

/**
 * The approved standard that holds for something, the most specific first: item with supplier, item with process, item,
 * then its category and those above it (domain §2.6).
 */
export async function findStandard(ctx: Ctx, { inspType, item, supplier = null, process = null }: Wanted): Promise<Standard | undefined> {
  const { rows: [found] } = await sql<{ id: string }>`
    with recursive above as (
      select c.id, c.parent, 0 as depth
      from md_item i
      join md_item_category c on c.id = i.category
      where i.id = ${item}
      union all
      select c.id, c.parent, a.depth + 1
      from above a
      join md_item_category c on c.id = a.parent
      where a.depth < 20
    )
    select s.id
    from qms_std s
    left join above a on a.id = s.category
    where s.insp_type = ${inspType}
      and s.status = ${versionState.approved}
      and s.tenant_id = ${ctx.session.tenantId}
      and s.del_flag = 0
      and (s.item = ${item} or a.id is not null)
      and (s.supplier is null or s.supplier = ${supplier})
      and (s.process is null or s.process = ${process})
    order by s.item is null, a.depth, s.supplier is null, s.process is null, s.audit_time desc, s.id
    limit 1`.execute(ctx.db)
  return found && (await withLines(ctx, standard, await findOne(ctx, standard, found.id)))
}
