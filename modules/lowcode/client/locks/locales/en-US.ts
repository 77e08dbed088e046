import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  heldBy: '{{name}} has been working on this design since {{since}}; you may look at it, or take it over to change it',
  takenBy: '{{name}} took this design over at {{since}}',
  keptDraft: 'What you had not saved is kept as a draft in this browser; take the design over again to go on with it.',
  heldByNobody: 'Nobody is working on this design now',
  begin: 'Begin',
  take: 'Take over',
  takeTitle: 'Take over what {{name}} is working on?',
  takeText: 'They hear of it at once and can no longer save; what they had not saved stays with them as a draft.',
  cancel: 'Cancel',
}
