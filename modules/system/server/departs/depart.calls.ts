import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { departLevel, departNames, findDeparts, type DepartName } from '#kernel/entity/console/departs.ts'
import type { Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { departTree } from '../../calls/departs.ts'
import { depart } from '../../index.ts'
import type { DepartNode } from '../../rules/tree-nodes.ts'
import { likePattern } from '../wire/like-pattern.ts'
import { myDeparts } from './my-departs.ts'
import { nest, type Nested } from '../wire/nest.ts'
import { rowLimit } from '../wire/row-limit.ts'

const messages = {
  'zh-CN': { nothing: '未查询匹配数据！', keyColumn: (name: string) => `primaryKey 只能是 id 或 orgCode，收到的是 ${name}` },
  'en-US': { nothing: 'No department matches', keyColumn: (name: string) => `primaryKey must be id or orgCode, but it is ${name}` },
} as const

const keyColumns: Readonly<Record<string, string>> = { id: 'id', orgCode: 'org_code' }
const inOrder = { column: 'departOrder,orgCode', order: 'asc' }
/** A department as a node of a tree. */
export const departNode = (row: Stored<typeof depart>) => ({ ...row, key: row.id, value: row.id, title: row.departName })

/** Departments as trees, whole or level by level (wire contract §6.6). */
export const departCalls = [
  serve(departTree, async (ctx) => nest(await listDeparts(ctx, []), 'parentId', departNode)),
  serve(departLevel, (ctx, asked) => level(ctx, asked)),
  serve(departNames, async (ctx, { pid }) => {
    const rows = await listDeparts(ctx, pid ? [below(pid)] : [])
    return nest(rows, 'parentId', ({ id, departName }) => ({ key: id, value: id, title: departName })).map(withoutLeafMarks)
  }),
  serve(findDeparts, async (ctx, { keyWord, myDeptSearch, pageSize }) => {
    const pattern = likePattern(keyWord ?? '')
    const mine = myDeptSearch === '1' ? [(await myDeparts(ctx)).where ?? sql<boolean>`false`] : []
    const rows = await listDeparts(ctx, [sql`(t.depart_name ilike ${pattern} or t.org_code ilike ${pattern})`, ...mine],
      rowLimit({ pageSize }))
    if (rows.length === 0) throw new Refusal(messages[ctx.locale].nothing)
    return marked(ctx, rows)
  }),
]

/** Departments as far as the caller sees them, in their order. */
export function listDeparts(ctx: Ctx, extra: Where[], limit = maxRows): Promise<Stored<typeof depart>[]> {
  return listAll(ctx, depart, inOrder, limit, { extra })
}

/** The departments below one, or those asked for by id or code; without either the topmost. */
async function level(ctx: Ctx, { pid, ids, primaryKey, pageSize }: InputOf<typeof departLevel>): Promise<DepartNode[]> {
  const name = primaryKey ?? 'id'
  const column = Object.hasOwn(keyColumns, name) ? keyColumns[name] : undefined
  if (!column) throw new Refusal(messages[ctx.locale].keyColumn(name))
  const keys = (ids ?? '').split(',').filter(Boolean)
  const where: Where = pid && pid !== '0'
    ? sql`t.parent_id = ${pid}`
    : keys.length > 0
    ? sql`${sql.ref(`t.${column}`)} = any(${keys})`
    : sql`t.parent_id is null`
  return marked(ctx, await listDeparts(ctx, [where], rowLimit({ pageSize })))
}

/** A department with all that stands below it. */
function below(id: string): Where {
  return sql`t.id in (with recursive down as (select id from sys_depart where id = ${id} and del_flag = 0
    union select d.id from sys_depart d join down on d.parent_id = down.id where d.del_flag = 0) select id from down)`
}

/** Flat nodes: whether there is more below, and beyond the contract the names above, since departments of different plants are often called alike. */
async function marked(ctx: Ctx, rows: readonly Stored<typeof depart>[]): Promise<DepartNode[]> {
  const ids = rows.map((row) => row.id)
  const { rows: marks } = await sql<{ id: string; parent: boolean; path: string | null }>`
    with recursive up as (
      select d.id as start, d.parent_id as above, 0 as height, null::varchar as name from sys_depart d where d.id = any(${ids})
      union all
      select up.start, d.parent_id, up.height + 1, d.depart_name from up join sys_depart d on d.id = up.above where up.height < 100
    )
    select start as id, string_agg(name, ' / ' order by height desc) as path,
      exists (select 1 from sys_depart c where c.parent_id = start and c.del_flag = 0) as parent
    from up
    group by start`.execute(ctx.db)
  const byId = new Map(marks.map((mark) => [mark.id, mark]))
  return rows.map((row) => {
    const mark = byId.get(row.id)
    return { ...departNode(row), isLeaf: mark?.parent !== true, path: mark?.path ?? '', children: null }
  })
}

function withoutLeafMarks({ isLeaf: _isLeaf, children, ...rest }: Nested<Omit<DepartName, 'children'>>): DepartName {
  return { ...rest, children: children ? children.map(withoutLeafMarks) : null }
}
