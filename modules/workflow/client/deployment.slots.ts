import type { EntitySlots } from '#ui/screens/slots.ts'
import { CompareDeployment } from './compare/entries.tsx'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

const slots: EntitySlots = {
  rowMenu: [{ key: 'compare', title: (locale) => (locale === 'zh-CN' ? zhCN : enUS).compare, shown: () => true,
    Window: CompareDeployment }],
}
export default slots
