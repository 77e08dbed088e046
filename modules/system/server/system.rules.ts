import type { BoundRules } from '#kernel/server/rules.ts'
import { categoryRules } from './dictionaries/category.rules.ts'
import { dictionaryRules } from './dictionaries/dictionary.rules.ts'
import { departRules } from './departs/depart.rules.ts'
import { permissionRuleRules, permissionRules } from './rights/permission.rules.ts'
import { departRoleRules, roleRules } from './rights/role.rules.ts'
import { positionRules } from './people/position.rules.ts'
import type { SessionStore } from './sessions/sessions.ts'
import { tenantRules } from './tenants/tenant.rules.ts'
import { userAgentRules } from './people/user-agent.rules.ts'
import { userRules } from './people/user.rules.ts'

/** What system administration adds to the generic operations; people, departments, menus, tenants and roles have files of their own. */
export function systemRules(sessions: () => SessionStore): BoundRules[] {
  return [
    userRules(sessions),
    departRules(sessions),
    permissionRules(sessions),
    permissionRuleRules(sessions),
    tenantRules(sessions),
    userAgentRules,
    departRoleRules(sessions),
    roleRules(sessions),
    ...dictionaryRules,
    categoryRules,
    positionRules,
  ]
}
