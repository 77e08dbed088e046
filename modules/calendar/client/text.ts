import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type CalendarTextKey = keyof typeof zhCN

/** Texts of the boards of the work calendar. */
export const useCalendarText = zoneTexts<CalendarTextKey>('calendarBoards', zhCN, enUS)
