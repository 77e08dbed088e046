import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import type { checkDuplicate } from '#kernel/entity/console/values.ts'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import { withMessage, type MessagedAnswer } from '#kernel/server/calls/serve.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { notAllowed, Refusal } from '#kernel/server/errors.ts'
import { joinAnd } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { entityOfTable } from '../dictionaries/look-up.ts'

const messages = {
  'zh-CN': { free: '该值可用！', taken: '该值不可用，系统中已存在！', empty: '数据为空,不作处理！',
    pair: (table: string, column: string) => `不能检查 ${table}.${column} 的重复` },
  'en-US': { free: 'This value can be used', taken: 'This value exists already', empty: 'Nothing to check',
    pair: (table: string, column: string) => `Duplicates of ${table}.${column} cannot be checked` },
} as const

/** Pairs that forms of existing clients check although their columns may repeat (wire contract §6.15). */
const furtherPairs = new Set(['sys_user.phone', 'sys_user.email', 'sys_user.work_no', 'sys_permission.perms', 'sys_depart_role.role_code',
  'onl_cgreport_head.code'])

/**
 * Whether a value is still free: only in columns that an entity declares unique, and in the few that forms check besides; told to
 * whoever may fill in such a form, for anybody else it would be a way to guess what stands in a table.
 */
export async function duplicateCheck(ctx: Ctx,
  { tableName: table, fieldName: column, fieldVal, dataId }: InputOf<typeof checkDuplicate>): Promise<MessagedAnswer<string>> {
  const texts = messages[ctx.locale]
  const entity = entityOfTable(ctx, table)
  if (!entity || !isCheckable(entity, column)) throw new Refusal(texts.pair(table.slice(0, 64), column.slice(0, 64)))
  requireForm(ctx, entity)
  if (!fieldVal) return withMessage(texts.empty, texts.empty, 500)
  const where: Where[] = [sql`del_flag = 0`, sql`${sql.ref(column)}::text = ${fieldVal}`]
  if (entity.scope !== 'none') where.push(sql`tenant_id = ${ctx.session.tenantId}`)
  if (dataId) where.push(sql`id <> ${dataId}`)
  const { rows } = await sql`select 1 from ${sql.table(entity.table)} where ${joinAnd(where)} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(texts.taken)
  return withMessage(texts.free, texts.free)
}

function requireForm(ctx: Ctx, entity: Entity): void {
  const { permission } = entity.parent ? ctx.kernel.registry.entity(entity.parent) : entity
  if (!can(ctx, `${permission}:add`) && !can(ctx, `${permission}:edit`)) throw notAllowed(ctx.locale, `${permission}:add`)
}

function isCheckable(entity: Entity, column: string): boolean {
  const field = Object.entries(allFields(entity)).find(([name, one]) =>
    columnOf(name, one) === column && !one.secret && one.kind !== 'lines'
  )
  if (!field) return false
  return field[1].unique === true || (entity.uniques ?? []).some((names) => names.length === 1 && names[0] === field[0])
    || furtherPairs.has(`${entity.table}.${column}`)
}
