import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { category, dict, dictItem } from '../index.ts'
import { departRules } from './depart.rules.ts'
import type { DictionaryStore } from './dictionary-store.ts'
import { permissionRules } from './permission.rules.ts'
import { departRoleRules, roleRules } from './role.rules.ts'
import type { SessionStore } from './sessions.ts'
import { tenantRules } from './tenant.rules.ts'
import { userAgentRules } from './user-agent.rules.ts'
import { userRules } from './user.rules.ts'

/** What system administration adds to the generic operations; people, departments, menus, tenants and roles have files of their own. */
export function systemRules(sessions: () => SessionStore, dictionaries: () => DictionaryStore): BoundRules[] {
  const dictionariesChanged = (ctx: Ctx) => dictionaries().invalidate(ctx.db)
  return [
    userRules(sessions),
    departRules(sessions),
    permissionRules(sessions),
    tenantRules(sessions),
    userAgentRules,
    departRoleRules(sessions),
    roleRules(sessions),
    defineRules(dict, { afterSave: dictionariesChanged, afterRemove: dictionariesChanged }),
    defineRules(dictItem, { afterSave: dictionariesChanged, afterRemove: dictionariesChanged }),
    defineRules(category, {
      async afterSave(ctx, record) {
        if (record.pid) await sql`update sys_category set has_child = '1' where id = ${record.pid}`.execute(ctx.db)
      },
    }),
  ]
}
