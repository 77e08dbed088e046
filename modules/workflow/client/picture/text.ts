import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type SayPicture = ZoneSay<keyof typeof zhCN>

/** Texts of drawn processes. */
export const usePictureText = zoneTexts<keyof typeof zhCN>('workflow-picture', zhCN, enUS)
