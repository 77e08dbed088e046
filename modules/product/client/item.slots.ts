import type { EntitySlots } from '#ui/screens/slots.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

const slots: EntitySlots = { emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).hintItem }
export default slots
