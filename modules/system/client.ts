/** Door 3 of system administration: the generic screens of its entities, with what roles need beyond them. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerMenuCounts } from '#kernel/client/menu/menu-counts.ts'
import { registerSlots } from '#ui/screens/slots.ts'

registerSlots('system.user', () => import('./client/people/users/user.slots.tsx'))
registerSlots('system.role', () => import('./client/people/role.slots.tsx'))
registerSlots('system.permission', () => import('./client/people/menus/permission.slots.tsx'))
registerSlots('system.depart', () => import('./client/people/departs/depart.slots.tsx'))
registerSlots('system.announcement', () => import('./client/announcements/announcement.slots.tsx'))
registerSlots('system.message-template', () => import('./client/messages/message-template.slots.tsx'))
registerSlots('system.quartz-job', () => import('./client/operation/jobs/quartz-job.slots.tsx'))
registerSlots('system.job-run', () => import('./client/operation/jobs/job-run.slots.ts'))
registerSlots('system.dict', () => import('./client/operation/dictionaries/dict.slots.tsx'))
registerSlots('system.log', () => import('./client/operation/logs/log.slots.ts'))
registerSlots('system.fill-rule', () => import('./client/operation/rules/fill-rule.slots.tsx'))
registerSlots('system.check-rule', () => import('./client/operation/rules/check-rule.slots.tsx'))
registerSlots('system.oss-file', () => import('./client/oss/oss-file.slots.tsx'))
registerSlots('system.data-source', () => import('./client/operation/rules/data-source.slots.tsx'))

registerMenuCounts({ load: async (signal) => (await import('./client/work/menu-numbers.ts')).waiting(signal) })

export const systemClient: ClientModule = {
  id: 'system',
  screens: {
    'system/NewPermissionList': () => import('./client/people/menus/NewPermissionList.tsx'),
    'system/DepartUserList': () => import('./client/people/departs/DepartUserList.tsx'),
    'system/AccessWhy': () => import('./client/access/AccessWhy.tsx'),
    'system/AddressList': () => import('./client/people/departs/AddressList.tsx'),
    'system/BackupList': () => import('./client/operation/backup/BackupList.tsx'),
    'system/DataLogList': () => import('./client/operation/logs/DataLogList.tsx'),
    'system/SettingForm': () => import('./client/operation/settings/SettingForm.tsx'),
    'system/SetUp': () => import('./client/set-up/SetUp.tsx'),
    'system/SysUserOnlineList': () => import('./client/operation/monitor/OnlineUsers.tsx'),
    'system/MonitorHealth': () => import('./client/operation/monitor/MonitorHealth.tsx'),
    'system/GridDemo': () => import('./client/grid-demo/GridDemo.tsx'),
    'system/WidgetDemo': () => import('./client/widget-demo/WidgetDemo.tsx'),
  },
}
