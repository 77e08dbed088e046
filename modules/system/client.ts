/** Door 3 of system administration: the generic screens of its entities, with what roles need beyond them. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'

registerSlots('system.role', () => import('./client/role.slots.tsx'))
registerSlots('system.announcement', () => import('./client/announcements/announcement.slots.tsx'))
registerSlots('system.message-template', () => import('./client/messages/message-template.slots.tsx'))

export const systemClient: ClientModule = {
  id: 'system',
  screens: {
    'system/GridDemo': () => import('./client/grid-demo/GridDemo.tsx'),
    'system/WidgetDemo': () => import('./client/widget-demo/WidgetDemo.tsx'),
  },
  texts: async (language) => ({ system: (language === 'zh-CN' ? await import('./client/locales/zh-CN.ts') : await import('./client/locales/en-US.ts')).default }),
}
