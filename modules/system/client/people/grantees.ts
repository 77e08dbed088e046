import type { AnswerOf } from '#kernel/entity/call.ts'
import { ask, makeCall } from '#kernel/client/request/calls.ts'
import { menusForDepartRole, menusOfDepart, menusOfDepartRole, rulesOfDepart, rulesOfDepartRole, saveMenusOfDepart, saveMenusOfDepartRole,
  saveRulesOfDepart, saveRulesOfDepartRole } from '../../calls/departs.ts'
import { menusOfRole, menusToGrant, rulesOfRole, saveMenusOfRole, saveRulesOfRole } from '../../calls/rights.ts'

interface MenuChange {
  permissionIds: string
  /** What was granted when the person began. */
  lastpermissionIds: string
}

interface RuleChoice {
  permissionId: string
  dataRuleIds: string
}

type Done = Promise<{ message: string }>

/** Those who are granted menus, with the calls of wire contract §6.4, §6.5 and §6.7 that read and save it. */
export interface Grantee {
  /** Tells them apart where answers are kept. */
  key: string
  name: string
  /** Of a role, for what else is set for roles. */
  roleId?: string
  /** Menus and buttons to choose from. */
  tree: () => Promise<AnswerOf<typeof menusToGrant>>
  granted: () => Promise<AnswerOf<typeof menusOfRole>>
  save: (change: MenuChange) => Done
  rules: (permissionId: string) => Promise<AnswerOf<typeof rulesOfRole>>
  saveRules: (choice: RuleChoice) => Done
}

/** A menu without rules is refused, which the drawer says in its own place. */
const quiet = { quiet: true }

export function roleGrantee(roleId: string, name: string): Grantee {
  return {
    key: `role ${roleId}`,
    name,
    roleId,
    tree: () => ask(menusToGrant, {}),
    granted: () => ask(menusOfRole, { roleId }),
    save: (change) => makeCall(saveMenusOfRole, { roleId, ...change }),
    rules: (permissionId) => ask(rulesOfRole, { permissionId, roleId }, quiet),
    saveRules: (choice) => makeCall(saveRulesOfRole, { roleId, ...choice }),
  }
}

export function departGrantee(departId: string, name: string): Grantee {
  return {
    key: `depart ${departId}`,
    name,
    tree: () => ask(menusToGrant, {}),
    granted: () => ask(menusOfDepart, { departId }),
    save: (change) => makeCall(saveMenusOfDepart, { departId, ...change }),
    rules: (permissionId) => ask(rulesOfDepart, { permissionId, departId }, quiet),
    saveRules: (choice) => makeCall(saveRulesOfDepart, { departId, ...choice }),
  }
}

/** A role within a department: it is granted of what the department has. */
export function departRoleGrantee(roleId: string, departId: string, name: string): Grantee {
  return {
    key: `depart-role ${roleId}`,
    name,
    tree: () => ask(menusForDepartRole, { departId }),
    granted: () => ask(menusOfDepartRole, { roleId }),
    save: (change) => makeCall(saveMenusOfDepartRole, { roleId, ...change }),
    rules: (permissionId) => ask(rulesOfDepartRole, { permissionId, departId, roleId }, quiet),
    saveRules: (choice) => makeCall(saveRulesOfDepartRole, { roleId, ...choice }),
  }
}
