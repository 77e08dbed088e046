import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type QueueTextKey = keyof typeof zhCN

/** Texts of the queues of machines. */
export const useQueueText = zoneTexts<QueueTextKey>('queue', zhCN, enUS)
