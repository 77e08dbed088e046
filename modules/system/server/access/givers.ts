import { sql } from 'kysely'
import type { Ctx, DataRules, DataScope } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { accessMessages } from './messages.ts'
import { listRightOf, type Asked } from './subjects.ts'
import { grantedIds, grantees } from '../rights/grants.ts'
import { allMenus, openedBy } from '../rights/menu-payload.ts'
import { dataRulesOf, rightsOf, type Holding } from '../rights/rights.ts'

/** A role, or a role within a department, that is held or could be. */
export interface Giver {
  id: string
  name: string
  /** Of a department role. */
  depart: string | null
  scope: DataScope | null
  held: boolean
}

/** The roles that the person holds and those that the tenant could give them. */
export async function giversFor({ db }: Kernel, userId: string, tenantId: number): Promise<Giver[]> {
  const { rows } = await sql<Giver>`
    select r.id, r.role_name as name, null as depart, r.data_scope as scope,
      exists (select 1 from sys_user_role ur where ur.role = r.id and ur.main_id = ${userId} and ur.del_flag = 0) as held,
      r.role_code as code
    from sys_role r
    where r.del_flag = 0
    union all
    select r.id, r.role_name, d.depart_name, null,
      exists (select 1 from sys_depart_role_user du where du.drole_id = r.id and du.user_id = ${userId}), r.role_code
    from sys_depart_role r
    join sys_depart d on d.id = r.depart_id and d.del_flag = 0
    where r.del_flag = 0 and coalesce(nullif(d.rel_tenant_id, ''), '0') = ${String(tenantId)}
    order by code, id`.execute(db)
  return rows
}

/** What a role alone gives of what is asked for: a screen is its place in the menu and the right to what it lists. */
export interface Given {
  menu: boolean
  right: boolean
}

/** As sessions and menus read it. */
export async function givenBy(ctx: Ctx, kernel: Kernel, giver: Giver, { shown: { kind, id }, codes, entity }: Asked): Promise<Given> {
  const wanted = kind === 'button' ? codes : listRightOf(entity)
  const rights = wanted.length > 0 ? await rightsOf(kernel.db, holdingBy(giver)) : new Set<string>()
  const right = wanted.every((code) => rights.has(code))
  if (kind === 'button') return { menu: right, right }
  const granted = await grantedIds(ctx, giver.depart === null ? grantees.role : grantees.departRole, giver.id)
  const menu = granted.length > 0 && openedBy(ctx, await allMenus(ctx), granted).visible.some((row) => row.id === id)
  return { menu, right }
}

/** The data rules that come with a role. */
export function rulesBy({ db, registry }: Kernel, giver: Giver): Promise<DataRules> {
  return dataRulesOf(db, registry, holdingBy(giver))
}

export function giverName({ locale }: Ctx, { name, depart }: Giver): string {
  const messages = accessMessages[locale]
  return depart === null ? messages.role(name) : messages.departRole(name, depart)
}

function holdingBy({ id, depart }: Pick<Giver, 'id' | 'depart'>): Holding {
  return depart === null ? { roles: [id], departRoles: [], scopes: new Set() } : { roles: [], departRoles: [id], scopes: new Set() }
}
