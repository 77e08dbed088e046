import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { depart } from './entities/depart.ts'
import { dict, dictItem } from './entities/dictionary.ts'
import { log } from './entities/log.ts'
import { category, position, tenant } from './entities/organisation.ts'
import { permission } from './entities/permission.ts'
import { role, rolePermission } from './entities/role.ts'
import { sharedQuery } from './entities/shared-query.ts'
import { user, userDepart, userRole } from './entities/user.ts'
import { menu } from './menu.ts'

export const system = defineModule({
  id: 'system', title: '系统', en: 'System', depends: [],
  entities: [user, userRole, userDepart, role, rolePermission, permission, depart, position, tenant, category, dict, dictItem, log, sharedQuery],
  dictionaries, menu,
  grants: { '*': ['menu:dashboard'] },
})
