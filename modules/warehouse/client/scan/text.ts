import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ScanTextKey = keyof typeof zhCN
export type SayScan = ZoneSay<ScanTextKey>

/** Texts of scan mode. */
export const useScanText = zoneTexts<ScanTextKey>('warehouse-scan', zhCN, enUS)
