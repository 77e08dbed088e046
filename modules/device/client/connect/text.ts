import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of devices that the server asks. */
export const useConnectText = zoneTexts<keyof typeof zhCN>('deviceConnect', zhCN, enUS)
