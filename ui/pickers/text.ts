import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type PickTextKey = keyof typeof zhCN
export type SayPick = ZoneSay<PickTextKey>

const useZoneText = zoneTexts<PickTextKey>('pickers', zhCN, enUS)

/** Texts of the pickers. */
export function usePickText(): SayPick {
  return useZoneText().say
}
