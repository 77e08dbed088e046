import type { ServedCall } from '#kernel/server/calls/serve.ts'
import { departCalls } from './departs/depart.calls.ts'
import { departPermissionCalls } from './departs/depart-permission.calls.ts'
import { departRoleCalls } from './departs/depart-role.calls.ts'
import { myDepartCalls } from './departs/my-depart.calls.ts'
import { addressCalls } from './people/address.calls.ts'
import { userAgentCalls } from './people/user-agent.calls.ts'
import { userCalls } from './people/user.calls.ts'
import { userMemberCalls } from './people/user-member.calls.ts'
import { userPickerCalls } from './people/user-picker.calls.ts'
import { userRecycleCalls } from './people/user-recycle.calls.ts'
import { permissionCalls } from './rights/permission.calls.ts'
import { permissionRuleCalls } from './rights/permission-rule.calls.ts'
import { roleCalls } from './rights/role.calls.ts'
import type { SessionStore } from './sessions/sessions.ts'
import { tenantCalls } from './tenants/tenant.calls.ts'

/** Who works here, in which departments, with which roles, menus and data rules. */
export function administrationCalls(sessions: SessionStore): ServedCall[] {
  return [...userCalls, ...userMemberCalls, ...userRecycleCalls, ...userAgentCalls, ...userPickerCalls, ...addressCalls,
    ...roleCalls(sessions), ...permissionCalls, ...permissionRuleCalls, ...departCalls, ...myDepartCalls,
    ...departPermissionCalls(sessions), ...departRoleCalls(sessions), ...tenantCalls]
}
