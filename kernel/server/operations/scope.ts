import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { whereOfRules } from '../query/data-rules.ts'
import type { Where } from '../query/where.ts'

export interface Scope {
  where: Where[]
  /** Tables besides the entity's own that the conditions read. */
  tables: readonly string[]
}

/** Which rows the caller may touch at all: own tenant, not deleted (or only deleted ones), own departments, data rules, the module's rule. */
export function scopeOf(ctx: Ctx, entity: Entity, deleted: 0 | 1 = 0): Scope {
  // Where rows go for good none is marked: to ask for it would keep their number from being read in an index alone.
  const where: Where[] = entity.hardDelete && deleted === 0 ? [] : [sql`t.del_flag = ${deleted}`]
  if (entity.scope !== 'none') where.push(sql`t.tenant_id = ${ctx.session.tenantId}`)
  if (entity.scope === 'department') {
    const department = departmentScope(ctx)
    if (department) where.push(department)
  }
  where.push(...whereOfRules(ctx, entity))
  const rules = ctx.kernel.rulesOf(entity)
  const own = [rules.scope?.(ctx), ctx.session.unruled ? undefined : rules.sees?.(ctx)].filter((rule) => rule !== undefined)
  where.push(...own.map((rule) => rule.where))
  return { where, tables: own.flatMap(({ tables = [] }) => tables) }
}

function departmentScope(ctx: Ctx): Where | undefined {
  const { dataScope, orgCode, username } = ctx.session
  if (dataScope === 'all') return undefined
  const own: Where = sql`t.create_by = ${username}`
  if (dataScope === 'own' || !orgCode) return own
  // Codes are hierarchical (A01, A01A01): a department's subtree shares its prefix.
  return dataScope === 'dept' ? sql`(t.sys_org_code = ${orgCode} or ${own})` : sql`(t.sys_org_code like ${`${orgCode}%`} or ${own})`
}

export function joinAnd(where: readonly Where[]): Where {
  return where.length === 0 ? sql`true` : sql`${sql.join(where, sql` and `)}`
}
