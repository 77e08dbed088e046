import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { joinAnd } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { pickerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { category } from '../../index.ts'
import { nest } from '../wire/nest.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { rowLimit } from '../wire/row-limit.ts'
import { treeCondition } from './tree-condition.ts'

const said = {
  'zh-CN': { nothing: '查询无果', several: (val: string) => `「${val}」对应多个分类，请按 id 查询`,
    noCode: (code: string) => `该编码【${code}】不存在，请核实!`, field: (name: string) => `field 只能是 id 或 code，收到的是 ${name}` },
  'en-US': { nothing: 'Nothing was found', several: (val: string) => `Several categories are called ${val}: ask by id`,
    noCode: (code: string) => `There is no category with the code ${code}`,
    field: (name: string) => `field must be id or code, but it is ${name}` },
} as const

type Row = { id: string; name: string; code: string; pid: string | null; leaf: boolean }

/** Categories as a tree, one level at a time unless asked otherwise (wire contract §6.9). Pickers need them, so a session is enough. */
export function categoryRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/category/loadTreeRoot', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    const { async = 'true', pcode, ...query } = queryTexts(request)
    const root = await rootOf(ctx, pcode)
    return ok(async === 'false' ? await subtree(ctx, root) : await level(ctx, root, [], rowLimit(query)))
  })

  app.get('/sys/category/loadTreeChildren', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    return ok(await level(ctx, parameter(ctx, queryTexts(request), 'pid'), [], rowLimit(queryTexts(request))))
  })

  app.get('/sys/category/loadTreeData', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    const { pid, pcode, condition, ...query } = queryTexts(request)
    return ok(await level(ctx, pid || (await rootOf(ctx, pcode)), treeCondition(ctx, category, condition), rowLimit(query)))
  })

  app.get('/sys/category/loadOne', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    return ok(await one(ctx, parameter(ctx, queryTexts(request), 'field'), parameter(ctx, queryTexts(request), 'val')))
  })

  // Existing clients ask with a slash at the end and the ids in the query, the specification with the ids in the path (spec 1 §7).
  for (const path of ['/sys/category/loadDictItem/', '/sys/category/loadDictItem/:ids']) {
    app.get(path, async (request) => {
      const ctx = await pickerCtx(kernel, request)
      const { ids = '', delNotExist } = queryTexts(request)
      return ok(await names(ctx, ((request.params as { ids?: string }).ids ?? ids).split(',').filter(Boolean), delNotExist !== 'false'))
    })
  }
}

/** The id below which a tree by code begins; null for the topmost level. */
async function rootOf(ctx: Ctx, pcode: string | undefined): Promise<string | null> {
  if (!pcode || pcode === '0') return null
  const { rows } = await sql<{ id: string }>`select id from sys_category where code = ${pcode} and del_flag = 0`.execute(ctx.db)
  if (!rows[0]) throw new Refusal(said[ctx.locale].noCode(pcode))
  return rows[0].id
}

async function level(ctx: Ctx, pid: string | null, extra: readonly Where[], limit: number): Promise<Rec[]> {
  const below: Where = pid && pid !== '0' ? sql`t.pid = ${pid}` : sql`t.pid is null`
  const { rows } = await sql<
    Row
  >`select t.id, t.name, t.code, t.pid, not exists (select 1 from sys_category b where b.pid = t.id and b.del_flag = 0) as leaf
    from sys_category t where t.del_flag = 0 and ${joinAnd([below, ...extra])} order by t.code limit ${limit}`.execute(ctx.db)
  return rows.map(node)
}

async function subtree(ctx: Ctx, root: string | null): Promise<Rec[]> {
  const start: Where = root === null ? sql`pid is null` : sql`pid = ${root}`
  const { rows } = await sql<Row>`with recursive down as (select id, name, code, pid from sys_category where del_flag = 0 and ${start}
      union select c.id, c.name, c.code, c.pid from sys_category c join down on c.pid = down.id where c.del_flag = 0)
    select id, name, code, pid, false as leaf from down order by code limit ${maxRows}`.execute(ctx.db)
  return nest(rows, 'pid', (row) => node(row as Row)).map(asNested)
}

function asNested({ isLeaf, children, ...rest }: Rec): Rec {
  return { ...rest, leaf: isLeaf, children: Array.isArray(children) ? (children as Rec[]).map(asNested) : null }
}

function node(row: Row): Rec {
  return { key: row.id, title: row.name, value: null, code: row.code, parentId: row.pid, leaf: row.leaf, icon: null, children: null }
}

async function one(ctx: Ctx, field: string, val: string): Promise<Rec> {
  if (field !== 'id' && field !== 'code') throw new Refusal(said[ctx.locale].field(field))
  const rows = await listAll(ctx, category, {}, 2, { extra: [sql`${sql.ref(`t.${field}`)} = ${val}`] })
  if (rows.length !== 1) throw new Refusal(rows.length === 0 ? said[ctx.locale].nothing : said[ctx.locale].several(val))
  return rows[0]!
}

async function names(ctx: Ctx, ids: readonly string[], dropMissing: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from sys_category where id = any(${[...ids]}) and del_flag = 0`
    .execute(ctx.db)
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => byId.get(id) ?? (dropMissing ? [] : id))
}
