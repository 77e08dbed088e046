import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { addressRoutes } from './address-routes.ts'
import { departPermissionRoutes } from './depart-permission-routes.ts'
import { departRoleRoutes } from './depart-role-routes.ts'
import { departRoutes } from './depart-routes.ts'
import { myDepartRoutes } from './my-depart-routes.ts'
import { permissionRoutes } from './permission-routes.ts'
import { permissionRuleRoutes } from './permission-rule-routes.ts'
import { roleRoutes } from './role-routes.ts'
import type { SessionStore } from './sessions.ts'
import { tenantRoutes } from './tenant-routes.ts'
import { userAgentRoutes } from './user-agent-routes.ts'
import { userMemberRoutes } from './user-member-routes.ts'
import { userRecycleRoutes } from './user-recycle-routes.ts'
import { userRoutes } from './user-routes.ts'

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
