import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { allFields, columnOf, kindOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'

interface Condition { where?: RawBuilder<SqlBool>; orderBy?: RawBuilder<unknown> }

const comparison = /^\s*([a-z_]+)\s*(=|!=|<>|>=|<=|>|<)\s*(?:'([^']*)'|(-?\d+(?:\.\d+)?))\s*$/i
const operators: Record<string, string> = { '=': '=', '!=': '<>', '<>': '<>', '>': '>', '>=': '>=', '<': '<', '<=': '<=' }

/**
 * Reads the condition of a table dictionary: comparisons of declared columns with literals, joined by `and`,
 * and an `order by` of one column. Nothing of the text itself reaches the database; anything else is refused.
 */
export function tokens(ctx: Ctx, entity: Entity, text: string): Condition {
  const [body = '', order] = text.split(/\border\s+by\b/i)
  const columns = new Map(Object.entries(allFields(entity)).filter(([, field]) => !field.secret && field.kind !== 'lines').map(([name, field]) => [columnOf(name, field), field]))
  const refuse = () => new Refusal(ctx.locale === 'zh-CN' ? `字典条件不被支持：${text.slice(0, 80)}` : `This dictionary condition is not supported: ${text.slice(0, 80)}`)
  const where = body.trim() === '' ? [] : body.split(/\band\b/i).map((part) => {
    const match = comparison.exec(part)
    const field = match && columns.get(match[1]!.toLowerCase())
    if (!match || !field) throw refuse()
    const parsed = kindOf(field).parse(match[3] ?? match[4], field)
    if (!parsed.ok) throw refuse()
    return sql<SqlBool>`t.${sql.ref(match[1]!.toLowerCase())} ${sql.raw(operators[match[2]!]!)} ${parsed.value}`
  })
  return { ...(where.length > 0 ? { where: sql<SqlBool>`${sql.join(where, sql` and `)}` } : {}), ...(order ? { orderBy: readOrder(order, columns, refuse) } : {}) }
}

function readOrder(text: string, columns: ReadonlyMap<string, unknown>, refuse: () => Error): RawBuilder<unknown> {
  const match = /^\s*([a-z_]+)(?:\s+(asc|desc))?\s*$/i.exec(text)
  if (!match || !columns.has(match[1]!.toLowerCase())) throw refuse()
  return sql`t.${sql.ref(match[1]!.toLowerCase())} ${sql.raw(match[2]?.toLowerCase() === 'desc' ? 'desc' : 'asc')}`
}
