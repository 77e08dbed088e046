import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import type { ShownRow } from '#kernel/entity/shape.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { list, listAll, maxRows } from '#kernel/server/operations/list.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { categoriesBelow, categoriesBelowMany, categoriesOfCode, checkCategoryCode, removeCategories, removeCategory,
  rootCategories } from '../../calls/categories.ts'
import { category } from '../../entities/organisation.ts'
import { addHasChild, topmost } from './category.rules.ts'

const messages = {
  'zh-CN': { deleted: '删除成功!', wrong: (code: string) => `编码「${code}」不属于所选的上级，请检查` },
  'en-US': { deleted: 'Deleted', wrong: (code: string) => `Code ${code} does not belong below the chosen parent` },
} as const

/** Categories level by level as the list of existing clients opens them, and deleting of whole subtrees (wire contract §6.9). */
export const categoryListCalls = [
  serve(rootCategories, async (ctx, { pid, name, code }, { sent }) => {
    // Who looks for a name or a code looks on every level.
    const found = await list(ctx, category, { ...sent, pid: undefined }, { extra: name || code ? [] : [below(pid)] })
    return page({ ...found, records: await presentCategories(ctx, found.records) })
  }),
  serve(categoriesBelow,
    async (ctx, { pid }, { sent }) =>
      presentCategories(ctx, await listAll(ctx, category, { ...sent, pid: undefined }, maxRows, { extra: [below(pid)] }))),
  serve(categoriesBelowMany, async (ctx, { parentIds }) => {
    const found = await list(ctx, category, { pageSize: -1, column: 'code', order: 'asc' }, { extra: [sql`t.pid = any(${parentIds})`] })
    return page({ ...found, records: await presentCategories(ctx, found.records) })
  }),
  serve(checkCategoryCode, async (ctx, { pid, code }) => {
    await requireFit(ctx, pid, code)
    return null
  }),
  serve(categoriesOfCode, async (ctx, { code }) => {
    const rows = await listAll(ctx, category, { column: 'code', order: 'asc' }, maxRows, {
      extra: [sql`(t.code = ${code} or starts_with(t.code, ${code}))`],
    })
    return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
  }),
  serve(removeCategory, (ctx, { id }) => removeAll(ctx, id)),
  serve(removeCategories, (ctx, { ids }) => removeAll(ctx, ids)),
]

async function removeAll(ctx: Ctx, ids: readonly string[]) {
  await remove(ctx, category, await withSubtrees(ctx, ids))
  return withMessage(messages[ctx.locale].deleted, messages[ctx.locale].deleted)
}

function below(pid: string | null): Where {
  return pid && pid !== topmost ? sql`t.pid = ${pid}` : sql`t.pid is null`
}

async function presentCategories(ctx: Ctx, records: Stored<typeof category>[]): Promise<ShownRow<typeof category>[]> {
  await addTexts(ctx, category, records)
  await addHasChild(ctx, records)
  return records.map((record) => ({ ...record, _actions: actionsOf(ctx, category, record), pid: record.pid ?? topmost }))
}

async function withSubtrees(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive down as (
      select id from sys_category where id = any(${[...ids]})
      union
      select c.id from sys_category c join down on c.pid = down.id where c.del_flag = 0
    )
    select id from down`.execute(ctx.db)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

async function requireFit(ctx: Ctx, pid: string | null, code: string): Promise<void> {
  if (!pid || pid === topmost) return
  const { rows: [parent] } = await sql<{ code: string }>`select code from sys_category where id = ${pid} and del_flag = 0`.execute(ctx.db)
  if (!parent || !code.startsWith(parent.code) || code === parent.code) throw new Refusal(messages[ctx.locale].wrong(code.slice(0, 100)))
}
