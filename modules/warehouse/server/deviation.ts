import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { refreshNumbers } from './hu/refresh.ts'

/** Between the numbers of several deviations. */
const comma = '、'

/** A lot that is used by concession bears its deviation number, and so does every handling unit in which some of it stands: both print it on their labels. */
export async function noteDeviation(ctx: Ctx, lots: readonly string[], change: { add: string } | { drop: string }): Promise<void> {
  if (lots.length === 0) return
  const numbers = 'add' in change
    ? sql`array_append(array_remove(n, ${change.add}::text), ${change.add}::text)`
    : sql`array_remove(n, ${change.drop}::text)`
  await sql`
    update wms_lot l
    set deviation_no = nullif(
        array_to_string((select ${numbers} from (select string_to_array(nullif(l.deviation_no, ''), ${comma}) as n) d), ${comma}), ''
      ),
      rev = l.rev + 1
    where l.id in (
      select id from wms_lot where id = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId} order by id for update
    )`.execute(ctx.db)
  const { rows } = await sql<{ hu: string }>`select distinct hu from wms_balance where lot = any(${[
    ...lots,
  ]}) and hu is not null and qty > 0 and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (rows.length > 0) await refreshNumbers(ctx, rows.map(({ hu }) => hu))
}
