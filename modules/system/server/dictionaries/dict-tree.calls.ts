import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import type { PlaceInTree } from '../../calls/choices.ts'
import { treeOfTable } from '../../calls/dictionaries.ts'
import { rowLimit } from '../wire/row-limit.ts'
import { columnNamed, entityOfTable, requireLookUp } from './table-dictionary.ts'
import { treeCondition } from './tree-condition.ts'

const said = {
  'zh-CN': { table: (name: string) => `没有表 ${name}，请检查 tableName`,
    column: (table: string, name: string, parameter: string) => `表 ${table} 没有字段 ${name}，请检查 ${parameter}` },
  'en-US': { table: (name: string) => `There is no table ${name}: check tableName`,
    column: (table: string, name: string, parameter: string) => `Table ${table} has no column ${name}: check ${parameter}` },
} as const

/** Any table of an entity as a tree, one level at a time (wire contract §6.8). Only tables and columns that entities declare can be named. */
export const dictTreeCalls = [serve(treeOfTable, level)]

async function level(ctx: Ctx, query: InputOf<typeof treeOfTable>): Promise<PlaceInTree[]> {
  const name = query.tableName
  const entity = entityOfTable(ctx, name)
  if (!entity) throw new Refusal(said[ctx.locale].table(name))
  requireLookUp(ctx, entity)
  const column = (of: 'text' | 'code' | 'pidField' | 'hasChildField') => {
    const found = columnNamed(entity, query[of] ?? '')
    if (!found) throw new Refusal(said[ctx.locale].column(name, query[of] ?? '', of))
    return found
  }
  const [text, code, parent] = (['text', 'code', 'pidField'] as const).map((of) => sql.ref(`t.${column(of)}`))
  // Checked because it is named; whether there are children is looked up instead, for flags grow old.
  if (query.hasChildField !== null) column('hasChildField')
  const below: Where = query.pid && query.pid !== '0'
    ? sql`${parent}::text = ${query.pid}`
    : sql`(${parent} is null or ${parent}::text in ('', '0'))`
  const where = joinAnd([...scopeOf(ctx, entity).where, ...treeCondition(ctx, entity, query.condition ?? undefined), below])
  const children = sql`
    select 1 from ${sql.table(entity.table)} c where c.${sql.ref(column('pidField'))} = ${code} and c.del_flag = 0`
  const { rows } = await sql<{ key: string; title: string | null; pid: string | null; leaf: boolean }>`
    select ${code}::text as key, ${text}::text as title, ${parent}::text as pid, not exists (${children}) as leaf
    from ${sql.table(entity.table)} t
    where ${where}
    order by ${text}, t.id
    limit ${rowLimit(query)}`.execute(ctx.db)
  return rows.map((row) => ({ key: row.key, title: row.title ?? row.key, value: null, code: row.key, parentId: row.pid, leaf: row.leaf,
    icon: null, children: null })
  )
}
