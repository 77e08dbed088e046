import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { category, depart, dict, dictItem, permission, role, user } from '../index.ts'
import { childCode } from '../rules/org-code.ts'
import type { DictionaryStore } from './dictionary-store.ts'
import { hashPassword } from './passwords.ts'
import type { SessionStore } from './sessions.ts'
import { tables } from './tables.ts'

const said = {
  'zh-CN': { short: '密码至少 6 位，请重新输入', self: '不能删除或冻结自己', hasUsers: (name: string) => `部门「${name}」下还有用户，不能删除` },
  'en-US': { short: 'The password needs at least 6 characters', self: 'You cannot delete or freeze yourself', hasUsers: (name: string) => `Department "${name}" still has users and cannot be deleted` },
} as const

const shortestPassword = 6

/** What system administration adds to the generic operations: hashed passwords, department codes, caches told of changes. */
export function systemRules(sessions: () => SessionStore, dictionaries: () => DictionaryStore): BoundRules[] {
  const rightsChanged = (ctx: Ctx) => sessions().invalidate(ctx.db)
  const dictionariesChanged = (ctx: Ctx) => dictionaries().invalidate(ctx.db)
  return [
    defineRules(user, {
      async beforeSave(ctx, record, before) {
        if (before && record.id === ctx.session.userId && record.status !== 1) throw new Refusal(said[ctx.locale].self)
        if (record.password && !record.password.startsWith('$argon2')) {
          if (record.password.length < shortestPassword) throw new Refusal(said[ctx.locale].short)
          record.password = await hashPassword(record.password)
        }
      },
      async afterSave(ctx, record, before) {
        if (before && record.password) await sessions().closeOthers(ctx.db, record.id, ctx.session.id)
        await rightsChanged(ctx)
      },
      beforeRemove(ctx, record) {
        if (record.id === ctx.session.userId) throw new Refusal(said[ctx.locale].self)
      },
      afterRemove: (ctx, record) => sessions().closeOthers(ctx.db, record.id),
      // Tenants see their own people; the installation itself (tenant 0) sees everybody.
      scope: (ctx) => (ctx.session.tenantId === 0 ? undefined : { where: sql`${String(ctx.session.tenantId)} = any(string_to_array(t.rel_tenant_ids, ','))` }),
    }),
    defineRules(role, { afterSave: rightsChanged, afterRemove: rightsChanged }),
    defineRules(permission, { afterSave: rightsChanged, afterRemove: rightsChanged }),
    defineRules(dict, { afterSave: dictionariesChanged, afterRemove: dictionariesChanged }),
    defineRules(dictItem, { afterSave: dictionariesChanged, afterRemove: dictionariesChanged }),
    defineRules(depart, {
      async beforeSave(ctx, record, before) {
        if (before) return
        const parent = record.parentId ? await tables(ctx.db).selectFrom('sys_depart').select(['org_code', 'org_type']).where('id', '=', record.parentId).executeTakeFirst() : undefined
        const { rows } = await sql<{ code: string }>`select org_code as code from sys_depart where parent_id is not distinct from ${record.parentId} order by length(org_code) desc, org_code desc limit 1`.execute(ctx.db)
        record.orgCode = childCode(parent?.org_code ?? '', rows[0]?.code)
        record.orgType = String(Number(parent?.org_type ?? '0') + 1)
      },
      async beforeRemove(ctx, record) {
        const users = await tables(ctx.db).selectFrom('sys_user_depart').select('id').where('depart', '=', record.id).where('del_flag', '=', 0).limit(1).execute()
        if (users.length > 0) throw new Refusal(said[ctx.locale].hasUsers(record.departName))
      },
      afterSave: rightsChanged,
    }),
    defineRules(category, {
      async afterSave(ctx, record) {
        if (record.pid) await sql`update sys_category set has_child = '1' where id = ${record.pid}`.execute(ctx.db)
      },
    }),
  ]
}
