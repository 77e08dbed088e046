import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import { can, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, notAllowed } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { readWrittenCondition } from '#kernel/server/query/written-condition.ts'
import type { linkedChoices, LinkedOption } from '../../calls/online-data.ts'
import { onlineSaid } from './said.ts'

const mostOptions = 1000

/**
 * The choices of one level of linked selects: the first by a condition, the next ones by the record chosen above (wire contract
 * §6.19, `querySelectOptions`).
 */
export async function linkedOptions(ctx: Ctx, query: InputOf<typeof linkedChoices>): Promise<LinkedOption[]> {
  const said = onlineSaid[ctx.locale]
  const table = query.table ?? ''
  const entity = [...ctx.kernel.registry.entities.values()].find((candidate) => candidate.table === table)
  const right = entity
    ? `${(entity.parent ? ctx.kernel.registry.entity(entity.parent) : entity).permission}:list`
    : 'lowcode:online-form:list'
  if (!entity || !mayChoose(ctx, entity, right)) {
    if (!can(ctx, right)) throw notAllowed(ctx.locale, right)
    throw new Refusal(said.tableMissing(table))
  }
  const column = (name: 'txt' | 'key' | 'idField' | 'pidField', fallback?: string) =>
    sql.ref(`t.${columnNamed(ctx, entity, query[name] ?? fallback ?? '')}`)
  const [txt, key, idField, pidField] = [column('txt'), column('key'), column('idField', 'id'), column('pidField')]
  const where = scopeOf(withoutDataRules(ctx), entity).where
  const above = query.pidValue
  if (above) where.push(sql`${pidField}::text = ${above}`)
  else if (query.condition) {
    const condition = readWrittenCondition(entity, query.condition)
    if (!condition?.where) throw new Refusal(said.badCondition(query.condition.slice(0, 80)))
    where.push(condition.where)
  } else where.push(sql`coalesce(${pidField}::text, '') in ('', '0')`)
  const { rows } = await sql<LinkedOption>`
    select ${idField}::text as id, ${pidField}::text as pid, ${key}::text as store, coalesce(${txt}::text, ${key}::text) as label
    from ${sql.table(entity.table)} t
    where ${joinAnd(where)}
    order by ${txt}
    limit ${mostOptions}`.execute(ctx.db)
  return rows
}

/** What a form refers to may be chosen from by whoever fills the form: categories and departments are everybody's. */
function mayChoose(ctx: Ctx, { module, name }: Entity, right: string): boolean {
  return can(ctx, right) || (module === 'system' && ['category', 'depart'].includes(name) && ctx.session.rights.size > 0)
}

function columnNamed(ctx: Ctx, entity: Entity, name: string): string {
  const found = Object.entries(allFields(entity)).find(([field, own]) =>
    !own.secret && own.kind !== 'lines' && columnOf(field, own) === name
  )
  if (!found) throw new Refusal(onlineSaid[ctx.locale].noColumn(name, entity.table))
  return name
}
