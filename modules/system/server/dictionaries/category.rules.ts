import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules, type Rec } from '#kernel/server/rules.ts'
import { category } from '../../entities/organisation.ts'
import { childCode } from '../../rules/org-code.ts'

/** How existing clients write the place above the topmost categories. */
export const topmost = '0'

/** Codes are generated below their parent's (A01, A01A01); whether there are children is looked up, since flags grow old. */
export const categoryRules: BoundRules = defineRules(category, {
  read: (_ctx, input) => (input.pid === topmost ? { ...input, pid: null } : input),
  async beforeSave(ctx, record) {
    if (!record.code) record.code = await nextCategoryCode(ctx, record.pid)
  },
  shown: addHasChild,
})

async function nextCategoryCode(ctx: Ctx, pid: string | null): Promise<string> {
  // Two new siblings at once would take the same code: the second waits for the first.
  await sql`select pg_advisory_xact_lock(hashtext('sys_category'), hashtext(${pid ?? topmost}))`.execute(ctx.db)
  const { rows: [parent] } = await sql<{ code: string }>`select code from sys_category where id = ${pid}`.execute(ctx.db)
  const prefix = parent?.code ?? ''
  const { rows: [last] } = await sql<
    { code: string }
  >`select code from sys_category where pid is not distinct from ${pid} and length(code) =
    ${prefix.length + 3} and starts_with(code, ${prefix}) and right(code, 3) ~ '^[A-Z][0-9]{2}$' order by code desc limit 1`.execute(ctx.db)
  const code = childCode(prefix, last?.code)
  if (code === undefined)
    throw new Refusal(ctx.locale === 'zh-CN'
      ? `「${prefix}」下的分类编码已用完，请手工填写编码`
      : `There is no free code below "${prefix}": please give one`)
  return code
}

/** Fills `hasChild` of categories with '1' or '0'. */
export async function addHasChild(ctx: Ctx, records: Rec[]): Promise<void> {
  if (records.length === 0) return
  const { rows } = await sql<{ pid: string }>`select distinct pid from sys_category where del_flag = 0 and pid =
    any(${records.map(({ id }) => id)})`.execute(ctx.db)
  const parents = new Set(rows.map(({ pid }) => pid))
  for (const record of records) record.hasChild = parents.has(record.id as string) ? '1' : '0'
}
