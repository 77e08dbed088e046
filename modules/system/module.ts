import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { announcement, announcementSend } from './entities/announcement.ts'
import { appVersion } from './entities/app-version.ts'
import { permissionRule } from './entities/data-rule.ts'
import { depart } from './entities/depart.ts'
import { departPermission, departRole, departRolePermission, departRoleUser } from './entities/depart-grants.ts'
import { dict, dictItem } from './entities/dictionary.ts'
import { dataSource } from './entities/data-source.ts'
import { jobRun, quartzJob } from './entities/job.ts'
import { log } from './entities/log.ts'
import { message, messageTemplate } from './entities/message.ts'
import { category, position, tenant } from './entities/organisation.ts'
import { ossFile } from './entities/oss-file.ts'
import { permission } from './entities/permission.ts'
import { role, rolePermission } from './entities/role.ts'
import { remembered } from './entities/remembered.ts'
import { sharedQuery } from './entities/shared-query.ts'
import { userAgent } from './entities/user-agent.ts'
import { user, userDepart, userRole } from './entities/user.ts'
import { checkRule, fillRule } from './entities/value-rule.ts'
import { menu } from './menu.ts'
import { published } from './published.ts'
import { tiles } from './tiles.ts'

/** Who looks at the furnaces and machines of the plant. */
const watchers = ['plant-manager', 'workshop', 'process-engineer', 'equipment-engineer']

export const system = defineModule({
  id: 'system',
  title: '系统',
  en: 'System',
  depends: [],
  entities: [user, userRole, userDepart, role, rolePermission, permission, permissionRule, depart, departPermission, departRole,
    departRolePermission, departRoleUser, userAgent, position, tenant, category, dict, dictItem, log, quartzJob, jobRun, fillRule,
    checkRule, dataSource, sharedQuery, announcement, announcementSend, message, messageTemplate, ossFile, appVersion, remembered],
  published,
  dictionaries,
  menu,
  tiles,
  grants: { '*': ['menu:dashboard'],
    ...Object.fromEntries(watchers.map((role) => [role, ['menu:vacuum-furnace', 'menu:device-operation']])) },
})
