import type { EntitySlots } from '#ui/screens/slots.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { AnnouncementPreviewButton } from './AnnouncementPreviewButton.tsx'
import { Readers } from './Readers.tsx'

/** Announcements are looked at as their readers see them, and show who has read them. */
const slots: EntitySlots = {
  detailActions: AnnouncementPreviewButton,
  detailTabs: [{ key: 'readers', title: (locale) => (locale === 'zh-CN' ? zhCN : enUS).readers, Component: Readers }],
  emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).emptyHint,
}
export default slots
