import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type QueryTextKey = keyof typeof zhCN
export type SayQuery = ZoneSay<QueryTextKey>

/** Texts of the advanced query and the language in force. */
export const useQueryText = zoneTexts<QueryTextKey>('query', zhCN, enUS)
