import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/database.ts'

export interface ActiveTenant {
  id: number
  name: string
  /** When its validity ends, `yyyy-MM-dd HH:mm:ss`. */
  endDate: string | null
}

/** Tenants of a user; without any, the one of the installation itself, 0. */
export function tenantIdsOf(relTenantIds: string | null): number[] {
  const ids = (relTenantIds ?? '').split(',').map((id) => id.trim()).filter(Boolean).map(Number)
  return ids.length > 0 ? ids : [0]
}

/** Those of the tenants that are neither frozen nor deleted and whose validity has begun and not ended. */
export async function activeTenants(db: Db, ids: readonly number[], now: Date): Promise<ActiveTenant[]> {
  const named = ids.filter((id) => id !== 0).map(String)
  if (named.length === 0) return []
  const at = wallTime(now)
  const { rows } = await sql<{ id: string; name: string; endDate: string | null }>`
    select id, name, end_date as "endDate"
    from sys_tenant
    where id = any(${named})
      and status = 1
      and del_flag = 0
      and (begin_date is null or begin_date <= ${at})
      and (end_date is null or end_date > ${at})
    order by length(id), id`.execute(db)
  return rows.map(({ id, name, endDate }) => ({ id: Number(id), name, endDate }))
}

/** Those of the tenants to which people or departments belong. */
export async function usedTenants(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id
    from unnest(${[...ids]}::text[]) as named(id)
    where exists (select 1 from sys_user u where u.del_flag = 0 and named.id = any(string_to_array(u.rel_tenant_ids, ',')))
      or exists (select 1 from sys_depart d where d.del_flag = 0 and d.rel_tenant_id = named.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
