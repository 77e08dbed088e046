import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { addressRoutes } from './people/address.routes.ts'
import { departPermissionRoutes } from './departs/depart-permission.routes.ts'
import { departRoleRoutes } from './departs/depart-role.routes.ts'
import { departRoutes } from './departs/depart.routes.ts'
import { myDepartRoutes } from './departs/my-depart.routes.ts'
import { permissionRoutes } from './rights/permission.routes.ts'
import { permissionRuleRoutes } from './rights/permission-rule.routes.ts'
import { roleRoutes } from './rights/role.routes.ts'
import type { SessionStore } from './sessions/sessions.ts'
import { tenantRoutes } from './tenants/tenant.routes.ts'
import { userAgentRoutes } from './people/user-agent.routes.ts'
import { userMemberRoutes } from './people/user-member.routes.ts'
import { userRecycleRoutes } from './people/user-recycle.routes.ts'
import { userRoutes } from './people/user.routes.ts'

/** Derived calls of people, departments, menus and tenants that are answered here. */
export const administrationCalls: Record<string, readonly string[]> = {
  'system.permission': ['list', 'delete', 'deleteBatch'],
  'system.depart': ['delete', 'deleteBatch'],
  'system.user': ['recycleBin'],
  'system.tenant': ['deleteBatch'],
}

/** Who works here, in which departments, with which roles, menus and data rules. */
export function administrationRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore): void {
  userRoutes(app, kernel)
  userMemberRoutes(app, kernel)
  userRecycleRoutes(app, kernel)
  userAgentRoutes(app, kernel)
  addressRoutes(app, kernel)
  roleRoutes(app, kernel, sessions)
  permissionRoutes(app, kernel)
  permissionRuleRoutes(app, kernel)
  departRoutes(app, kernel)
  myDepartRoutes(app, kernel)
  departPermissionRoutes(app, kernel, sessions)
  departRoleRoutes(app, kernel, sessions)
  tenantRoutes(app, kernel)
}
