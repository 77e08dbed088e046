import type { BoundRules } from '#kernel/server/rules.ts'
import { categoryRules } from './dictionaries/category.rules.ts'
import { dictionaryRules } from './dictionaries/dictionary.rules.ts'
import { departRules } from './depart.rules.ts'
import type { DictionaryStore } from './dictionary-store.ts'
import { permissionRuleRules, permissionRules } from './permission.rules.ts'
import { departRoleRules, roleRules } from './role.rules.ts'
import { positionRules } from './position.rules.ts'
import type { SessionStore } from './sessions.ts'
import { tenantRules } from './tenant.rules.ts'
import { userAgentRules } from './user-agent.rules.ts'
import { userRules } from './user.rules.ts'

/** What system administration adds to the generic operations; people, departments, menus, tenants and roles have files of their own. */
export function systemRules(sessions: () => SessionStore, dictionaries: () => DictionaryStore): BoundRules[] {
  return [
    userRules(sessions),
    departRules(sessions),
    permissionRules(sessions),
    permissionRuleRules(sessions),
    tenantRules(sessions),
    userAgentRules,
    departRoleRules(sessions),
    roleRules(sessions),
    ...dictionaryRules(dictionaries),
    categoryRules,
    positionRules,
  ]
}
