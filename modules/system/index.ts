/** Door 1 of system administration: what other modules, the server and the client may know. */
export { system } from './module.ts'
export { user, userDepart, userRole } from './entities/user.ts'
export { role, rolePermission } from './entities/role.ts'
export { permission } from './entities/permission.ts'
export { depart } from './entities/depart.ts'
export { category, position, tenant } from './entities/organisation.ts'
export { dict, dictItem } from './entities/dictionary.ts'
export { log } from './entities/log.ts'
