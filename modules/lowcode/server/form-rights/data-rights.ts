import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { checkRule } from '#kernel/server/query/data-rules.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { permissionRule } from '#modules/system/index.ts'
import { chooseRulesOfRole, menuId } from '#modules/system/server.ts'
import type { addDataRule, DataRule } from '../../calls/form-rights.ts'
import { namesOf } from '../online/wire-record.ts'
import { rightsMessages } from './messages.ts'

/*
 * Data rules of a form are those of its menu (decision 0012): what is written here stands in 菜单管理 and among the grants of
 * roles too.
 */

/** The rules of a form, under the names of existing clients. */
export async function rulesOfForm(ctx: Ctx, formId: string, entity: Entity, onlyValid = false): Promise<DataRule[]> {
  const names = namesOf(ctx, entity)
  const rows = await listAll(ctx, permissionRule, { permissionId: menuId(entity.id), ...(onlyValid ? { status: '1' } : {}),
    column: 'createTime', order: 'asc' }, maxRows)
  return rows.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue, status }) => ({ id, cgformId: formId, ruleName,
    ruleColumn: Object.keys(names.toWire({ [String(ruleColumn)]: null }))[0] ?? null, ruleOperator: ruleConditions, ruleValue,
    status: Number(status) })
  )
}

type WrittenRule = Omit<InputOf<typeof addDataRule>, 'cgformId'>

/** Writes a rule of a form: a new one, or the one of the id. */
export async function saveDataRule(ctx: Ctx, entity: Entity, body: WrittenRule, id?: string): Promise<void> {
  const messages = rightsMessages[ctx.locale]
  await transact(ctx, async (tx) => {
    const permissionId = menuId(entity.id)
    const { rows } = await sql`select 1 from sys_permission where id = ${permissionId} and del_flag = 0`.execute(tx.db)
    if (rows.length === 0) throw new Refusal(messages.needsMenu)
    const [before] = id === undefined ? [] : await findMany(tx, permissionRule, [id])
    if (id !== undefined && before?.permissionId !== permissionId) throw new Refusal(messages.noRule)
    const column = namesOf(tx, entity).field(scalarText(body.ruleColumn) ?? '')
    const rule: Rec = {
      ...before,
      permissionId,
      ruleName: body.ruleName ?? before?.ruleName,
      ruleColumn: body.ruleColumn === null ? before?.ruleColumn : column,
      ruleConditions: body.ruleOperator ?? before?.ruleConditions,
      ruleValue: body.ruleValue ?? before?.ruleValue,
      status: scalarText(body.status) ?? before?.status ?? '1',
      rev: undefined,
    }
    checkRule(tx, entity, { column: scalarText(rule.ruleColumn) ?? '', condition: scalarText(rule.ruleConditions) ?? '',
      value: scalarText(rule.ruleValue) ?? '' })
    await (before ? update : create)(tx, permissionRule, rule)
    await tx.kernel.providers.rightsChanged(tx.db)
  })
}

export async function dropDataRule(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const [rule] = await findMany(tx, permissionRule, [id])
    // Rules of other menus are none of whoever grants rights in forms.
    const ofForm = [...tx.kernel.registry.entities.values()].some((entity) =>
      entity.module === RUNTIME && menuId(entity.id) === rule?.permissionId
    )
    if (!ofForm) throw new Refusal(rightsMessages[tx.locale].noRule)
    await remove(tx, permissionRule, [id])
    await tx.kernel.providers.rightsChanged(tx.db)
  })
}

/** Ids of the rules that hold for a role. */
export async function rulesOfRole(ctx: Ctx, roleId: string, entity: Entity): Promise<string[]> {
  const { rows: [row] } = await sql<
    { ids: string | null }
  >`select data_rule_ids as ids from sys_role_permission where role_id = ${roleId} and permission_id = ${menuId(entity.id)}`.execute(ctx.db)
  return row?.ids?.split(',').filter(Boolean) ?? []
}

export async function grantRules(ctx: Ctx, role: { id: string; name: string }, entity: Entity, ids: readonly string[]): Promise<void> {
  const known = new Set((await rulesOfForm(ctx, '', entity)).map(({ id }) => id))
  const chosen = ids.filter((id) => known.has(id))
  if (!(await chooseRulesOfRole(ctx, role.id, menuId(entity.id), chosen)))
    throw new Refusal(rightsMessages[ctx.locale].needsRole(role.name))
}
