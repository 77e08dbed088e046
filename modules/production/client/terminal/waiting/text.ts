import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type WaitingTextKey = keyof typeof zhCN

/** Texts of reports that wait for the network. */
export const useWaitingText = zoneTexts<WaitingTextKey>('productionWaiting', zhCN, enUS)
