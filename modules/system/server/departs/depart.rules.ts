import { sql } from 'kysely'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { depart } from '../../index.ts'
import { childCode, codeAbove } from '../../rules/org-code.ts'
import { directorsChanged, directorsRestored } from './directors.ts'
import { requireMayMove } from './may-assign.ts'
import { moveCodes } from './move-codes.ts'
import { idSet } from '../rights/grants.ts'
import { givingMessages } from '../rights/messages.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'

const messages = {
  'zh-CN': { hasUsers: (name: string) => `部门「${name}」下还有用户，不能删除`,
    full: (name: string) => `「${name}」下的机构编码已用完，请建立在其他部门下`, top: '顶级部门',
    badCode: (code: string) => `机构编码「${code}」应为每级三位，如 A01、A01A01`,
    noParent: (code: string, parent: string) => `机构编码「${code}」的上级「${parent}」不存在，请先建立上级部门，或把它放进同一个文件` },
  'en-US': {
    hasUsers: (name: string) => `Department "${name}" still has users and cannot be deleted`,
    full: (name: string) => `No code is left below "${name}": create the department elsewhere`,
    top: 'the top level',
    badCode: (code: string) => `Code "${code}" must have three characters a level, such as A01 or A01A01`,
    noParent: (code: string, parent: string) =>
      `There is no department "${parent}" above "${code}": create it first, or put it into the same file`,
  },
} as const

/** Departments: codes that say where they stand, also after a move; leaders known on both sides. */
export function departRules(sessions: () => SessionStore): BoundRules {
  return defineRules(depart, {
    async beforeSave(ctx, record, before) {
      if (before) requireOthersInCharge(ctx, record.directorUserIds, before.directorUserIds)
      if (before && record.parentId === before.parentId) return
      if (before) await requireMayMove(ctx, before.id, record.parentId)
      // Brothers that are added at once would take the same code.
      await sql`select pg_advisory_xact_lock(hashtext('sys_depart.org_code'))`.execute(ctx.db)
      const given = before ? null : record.orgCode
      const parent = given ? await parentByCode(ctx, given) : record.parentId ? await parentBy(ctx, 'id', record.parentId) : undefined
      if (given) record.parentId = parent?.id ?? null
      if (before && parent?.org_code.startsWith(before.orgCode))
        throw refusal(ctx, 'circular', { title: titleOf(depart, ctx.locale), record: before.orgCode })
      if (parent && ctx.session.tenantId !== 0 && parent.rel_tenant_id !== String(ctx.session.tenantId)) throw refusal(ctx, 'notFound')
      record.orgCode = given ?? await nextCode(ctx, parent)
      record.orgType = String(Number(parent?.org_type ?? '0') + 1)
      // A tenant's departments stand below one another, never below those of another.
      if (parent) record.relTenantId = parent.rel_tenant_id
      else if (ctx.session.tenantId !== 0) record.relTenantId = String(ctx.session.tenantId)
    },
    async afterSave(ctx, record, before) {
      if (before && before.orgCode !== record.orgCode) await moveCodes(ctx, before.orgCode, record.orgCode, record.relTenantId)
      await directorsChanged(ctx, record.id, before?.directorUserIds ?? null, record.directorUserIds)
      await sessions().invalidate(ctx.db)
    },
    async beforeRemove(ctx, record) {
      const users = await tables(ctx.db).selectFrom('sys_user_depart as ud').innerJoin('sys_user as u', 'u.id', 'ud.main_id').select(
        'ud.id',
      ).where('ud.depart', '=', record.id).where('ud.del_flag', '=', 0).where('u.del_flag', '=', 0).limit(1).execute()
      if (users.length > 0) throw new Refusal(messages[ctx.locale].hasUsers(record.departName))
    },
    beforePurge: (ctx, { id }) => dropGrants(ctx, id),
    async afterRemove(ctx, record) {
      await directorsChanged(ctx, record.id, record.directorUserIds, null)
      await sessions().invalidate(ctx.db)
    },
    async afterRestore(ctx, record) {
      await directorsRestored(ctx, record.id, record.directorUserIds)
      await sessions().invalidate(ctx.db)
    },
    // Tenants see their own departments; the installation itself (tenant 0) sees all.
    scope: (ctx) => (ctx.session.tenantId === 0 ? undefined : { where: sql`t.rel_tenant_id = ${String(ctx.session.tenantId)}` }),
  })
}

/** Nobody puts themself in charge of a department that is there, or gives a charge of theirs away. */
function requireOthersInCharge(ctx: Ctx, after: string | null, before: string | null): void {
  const { userId } = ctx.session
  if (idSet(after).has(userId) === idSet(before).has(userId)) return
  const texts = givingMessages[ctx.locale]
  throw new Refusal(texts.own(texts.charges), { code: 510 })
}

interface Parent {
  id: string
  org_code: string
  org_type: string | null
  depart_name: string
  rel_tenant_id: string | null
}

function parentBy(ctx: Ctx, column: 'id' | 'org_code', value: string): Promise<Parent | undefined> {
  return tables(ctx.db).selectFrom('sys_depart').select(['id', 'org_code', 'org_type', 'depart_name', 'rel_tenant_id']).where(column, '=',
    value).where('del_flag', '=', 0).executeTakeFirst()
}

/** The department above the code that a workbook brings (wire contract §6.6); undefined for a top one. */
async function parentByCode(ctx: Ctx, code: string): Promise<Parent | undefined> {
  const above = codeAbove(code)
  if (above === undefined) throw new Refusal(messages[ctx.locale].badCode(code))
  if (above === '') return undefined
  const parent = await parentBy(ctx, 'org_code', above)
  if (!parent) throw new Refusal(messages[ctx.locale].noParent(code, above))
  return parent
}

async function nextCode(ctx: Ctx, parent: Parent | undefined): Promise<string> {
  const prefix = parent?.org_code ?? ''
  // Codes of deleted departments are not given again: records still bear them.
  const { rows } = await sql<{ code: string }>`select max(org_code) as code from sys_depart where org_code like ${`${prefix}___`}`.execute(
    ctx.db,
  )
  const code = childCode(prefix, rows[0]?.code ?? undefined)
  if (code === undefined) throw new Refusal(messages[ctx.locale].full(parent?.depart_name ?? messages[ctx.locale].top))
  return code
}

/** What was granted to a department and its roles goes with it. */
async function dropGrants(ctx: Ctx, departId: string): Promise<void> {
  const roles = sql`(select id from sys_depart_role where depart_id = ${departId})`
  await sql`delete from sys_depart_role_user where drole_id in ${roles}`.execute(ctx.db)
  await sql`delete from sys_depart_role_permission where role_id in ${roles}`.execute(ctx.db)
  await sql`delete from sys_depart_role where depart_id = ${departId}`.execute(ctx.db)
  await sql`delete from sys_depart_permission where depart_id = ${departId}`.execute(ctx.db)
}
