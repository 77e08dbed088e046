import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type PopupTextKey = keyof typeof zhCN
export type SayPopup = ZoneSay<PopupTextKey>

const useZoneText = zoneTexts<PopupTextKey>('reportPopup', zhCN, enUS)

/** Texts of report popups. */
export function usePopupText(): SayPopup {
  return useZoneText().say
}
