/** Door 3 of the workflow: the generic screens of its models, with deployment. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'

registerSlots('workflow.model', () => import('./client/model.slots.tsx'))

export const workflowClient: ClientModule = {
  id: 'workflow', screens: {},
  texts: async (language) => ({ workflow: (language === 'zh-CN' ? await import('./client/locales/zh-CN.ts') : await import('./client/locales/en-US.ts')).default }),
}
