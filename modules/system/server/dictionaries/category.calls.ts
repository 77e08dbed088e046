import { sql } from 'kysely'
import { categoryChildren, categoryNames, categoryRoots, oneCategory } from '#kernel/entity/console/categories.ts'
import type { PlaceInTree } from '#kernel/entity/console/choices.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { joinAnd } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { categoryLevel } from '../../calls/categories.ts'
import { category } from '../../entities/organisation.ts'
import { nest, type Nested } from '../wire/nest.ts'
import { rowLimit } from '../wire/row-limit.ts'
import { askable } from './look-up.ts'
import { treeCondition } from './tree-condition.ts'

const messages = {
  'zh-CN': { nothing: '查询无果', several: (val: string) => `「${val}」对应多个分类，请按 id 查询`,
    noCode: (code: string) => `该编码【${code}】不存在，请核实!`, field: (name: string) => `field 只能是 id 或 code，收到的是 ${name}` },
  'en-US': { nothing: 'Nothing was found', several: (val: string) => `Several categories are called ${val}: ask by id`,
    noCode: (code: string) => `There is no category with the code ${code}`,
    field: (name: string) => `field must be id or code, but it is ${name}` },
} as const

type Row = { id: string; name: string; code: string; pid: string | null }

/** Categories as a tree, one level at a time unless asked otherwise (wire contract §6.9). Pickers need them, so a session is enough. */
export const categoryCalls = [
  serve(categoryRoots, async (ctx, { async, pcode, pageSize }) => {
    const root = await rootOf(ctx, pcode)
    return async === 'false' ? subtree(ctx, root) : level(ctx, root, [], rowLimit({ pageSize }))
  }),
  serve(categoryChildren, (ctx, { pid, pageSize }) => level(ctx, pid, [], rowLimit({ pageSize }))),
  serve(categoryLevel,
    async (ctx, { pid, pcode, condition, pageSize }) =>
      level(ctx, pid ?? (await rootOf(ctx, pcode)), treeCondition(ctx, askable(ctx, category), condition ?? undefined),
        rowLimit({ pageSize }))),
  serve(oneCategory, (ctx, { field, val }) => one(ctx, field, val)),
  serve(categoryNames, (ctx, { ids, delNotExist }) => names(ctx, (ids ?? '').split(',').filter(Boolean), delNotExist !== 'false')),
]

/** The id below which a tree by code begins; null for the topmost level. */
async function rootOf(ctx: Ctx, pcode: string | null): Promise<string | null> {
  if (!pcode || pcode === '0') return null
  const { rows } = await sql<{ id: string }>`select id from sys_category where code = ${pcode} and del_flag = 0`.execute(ctx.db)
  if (!rows[0]) throw new Refusal(messages[ctx.locale].noCode(pcode))
  return rows[0].id
}

async function level(ctx: Ctx, pid: string | null, extra: readonly Where[], limit: number): Promise<PlaceInTree[]> {
  const below: Where = pid && pid !== '0' ? sql`t.pid = ${pid}` : sql`t.pid is null`
  const { rows } = await sql<Row & { leaf: boolean }>`
    select t.id, t.name, t.code, t.pid, not exists (select 1 from sys_category b where b.pid = t.id and b.del_flag = 0) as leaf
    from sys_category t
    where t.del_flag = 0 and ${joinAnd([below, ...extra])}
    order by t.code
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => ({ ...placeOf(row), leaf: row.leaf, children: null }))
}

async function subtree(ctx: Ctx, root: string | null): Promise<PlaceInTree[]> {
  const start: Where = root === null ? sql`pid is null` : sql`pid = ${root}`
  const { rows } = await sql<Row>`
    with recursive down as (
      select id, name, code, pid from sys_category where del_flag = 0 and ${start}
      union
      select c.id, c.name, c.code, c.pid from sys_category c join down on c.pid = down.id where c.del_flag = 0
    )
    select id, name, code, pid
    from down
    order by code
    limit ${maxRows}`.execute(ctx.db)
  return nest(rows, 'pid', placeOf).map(asNested)
}

function asNested({ isLeaf, children, ...place }: Nested<ReturnType<typeof placeOf>>): PlaceInTree {
  return { ...place, leaf: isLeaf, children: children?.map(asNested) ?? null }
}

function placeOf({ id, name, code, pid }: Row) {
  return { key: id, title: name, value: null, code, parentId: pid, icon: null }
}

async function one(ctx: Ctx, field: string, val: string) {
  if (field !== 'id' && field !== 'code') throw new Refusal(messages[ctx.locale].field(field))
  const rows = await listAll(ctx, category, {}, 2, { extra: [sql`${sql.ref(`t.${field}`)} = ${val}`] })
  if (rows.length !== 1) throw new Refusal(rows.length === 0 ? messages[ctx.locale].nothing : messages[ctx.locale].several(val))
  return rows[0]!
}

async function names(ctx: Ctx, ids: readonly string[], dropMissing: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from sys_category where id = any(${[...ids]}) and del_flag = 0`
    .execute(ctx.db)
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => byId.get(id) ?? (dropMissing ? [] : id))
}
