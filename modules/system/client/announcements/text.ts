import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the screens that write announcements and messages. */
export const useNoticeText = zoneTexts<keyof typeof zhCN>('systemNotices', zhCN, enUS)
