import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import type { PlaceInTree } from '#kernel/entity/console/choices.ts'
import { treeOfTable } from '#kernel/entity/console/dictionaries.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { rowLimit } from '../wire/row-limit.ts'
import { askable, columnFault, entityOfTable, isColumn, parentFault, requirePicker } from './look-up.ts'
import { treeCondition } from './tree-condition.ts'

const messages = {
  'zh-CN': { table: (name: string) => `没有表 ${name}，请检查 tableName`,
    wrong: (fault: string, parameter: string) => `${fault}，请检查 ${parameter}`,
    column: (table: string, name: string) => `表 ${table} 没有字段 ${name}` },
  'en-US': { table: (name: string) => `There is no table ${name}: check tableName`,
    wrong: (fault: string, parameter: string) => `${fault}: check ${parameter}`,
    column: (table: string, name: string) => `Table ${table} has no column ${name}` },
} as const

/** A table that is chosen from as a tree, one level at a time (wire contract §6.8), of the rows that the caller would see in its list. */
export const dictTreeCalls = [serve(treeOfTable, level)]

async function level(ctx: Ctx, query: InputOf<typeof treeOfTable>): Promise<PlaceInTree[]> {
  const { tableName: name, text: textName, code: codeName, pidField, hasChildField } = query
  const entity = entityOfTable(ctx, name)
  if (!entity) throw new Refusal(messages[ctx.locale].table(name))
  requirePicker(ctx, entity)
  checkColumns(ctx, entity, { text: textName, code: codeName, pidField, hasChildField })
  const [text, code, parent] = [textName, codeName, pidField].map((column) => sql.ref(`t.${column}`))
  const below: Where = query.pid && query.pid !== '0'
    ? sql`${parent}::text = ${query.pid}`
    : sql`(${parent} is null or ${parent}::text in ('', '0'))`
  const scope = scopeOf(ctx, entity).where
  const where = joinAnd([...scope, ...treeCondition(ctx, askable(ctx, entity), query.condition ?? undefined), below])
  const { rows } = await sql<{ key: string; title: string | null; pid: string | null; leaf: boolean }>`
    select l.key::text as key, l.title, l.pid, not exists (
      select 1 from ${sql.table(name)} t where ${joinAnd(scope)} and ${parent} = l.key
    ) as leaf
    from (
      select ${code} as key, ${text}::text as title, ${parent}::text as pid, t.id
      from ${sql.table(name)} t
      where ${where}
      order by ${text}, t.id
      limit ${rowLimit(query)}
    ) l
    order by l.title, l.id`.execute(ctx.db)
  return rows.map((row) => ({ key: row.key, title: row.title ?? row.key, value: null, code: row.key, parentId: row.pid, leaf: row.leaf,
    icon: null, children: null })
  )
}

/** @throws Refusal that says which parameter names a column that the tree may not show */
function checkColumns(ctx: Ctx, entity: Entity,
  { text, code, pidField, hasChildField }: Pick<InputOf<typeof treeOfTable>, 'text' | 'code' | 'pidField' | 'hasChildField'>): void {
  const texts = messages[ctx.locale]
  const faults = {
    text: columnFault(ctx, entity, text),
    code: columnFault(ctx, entity, code),
    pidField: parentFault(ctx, entity, pidField),
    // Checked because it is named; whether there are children is looked up instead, for flags grow old.
    hasChildField: hasChildField === null || isColumn(entity, hasChildField) ? undefined : texts.column(entity.table, hasChildField),
  }
  for (const [parameter, fault] of Object.entries(faults)) if (fault !== undefined) throw new Refusal(texts.wrong(fault, parameter))
}
