import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { readWrittenCondition } from '#kernel/server/query/written-condition.ts'
import { askable, columnFault, entityOfTable, isColumn, parentFault, requirePicker } from '#modules/system/server.ts'
import type { linkedChoices, LinkedOption } from '../../calls/online-data.ts'
import { onlineMessages } from './messages.ts'

const mostOptions = 1000

/**
 * The choices of one level of linked selects: the first by a condition, the next ones by the record chosen above (wire contract
 * §6.19, `querySelectOptions`). Shown as a dictionary of the table is.
 */
export async function linkedOptions(ctx: Ctx, query: InputOf<typeof linkedChoices>): Promise<LinkedOption[]> {
  const messages = onlineMessages[ctx.locale]
  const table = query.table ?? ''
  const entity = entityOfTable(ctx, table)
  if (!entity) {
    requireRight(ctx, 'lowcode:online-form:list')
    throw new Refusal(messages.tableMissing(table))
  }
  requirePicker(ctx, entity)
  const column = (name: 'txt' | 'key' | 'idField' | 'pidField', fallback = '') => {
    const asked = query[name] ?? fallback
    if (!isColumn(entity, asked)) throw new Refusal(messages.noColumn(asked, entity.table))
    const fault = (name === 'pidField' ? parentFault : columnFault)(ctx, entity, asked)
    if (fault !== undefined) throw new Refusal(fault)
    return sql.ref(`t.${asked}`)
  }
  const [txt, key, idField, pidField] = [column('txt'), column('key'), column('idField', 'id'), column('pidField')]
  const where = scopeOf(ctx, entity).where
  const above = query.pidValue
  if (above) where.push(sql`${pidField}::text = ${above}`)
  else if (query.condition) {
    const condition = readWrittenCondition(askable(ctx, entity), query.condition)
    if (!condition?.where) throw new Refusal(messages.badCondition(query.condition.slice(0, 80)))
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
