import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import type { DocumentFault } from './document/fault.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type DesignerTextKey = keyof typeof zhCN
export type SayDesigner = ZoneSay<DesignerTextKey>

/** Texts of drawn forms and the language in force. */
export const useDesignerText = zoneTexts<DesignerTextKey>('designer', zhCN, enUS)

/** What is wrong with a document, and where. */
export function sayFault(say: SayDesigner, { path, code, params }: DocumentFault): string {
  const text = say(`fault_${code}`, params)
  return path === '' ? text : say('faultAt', { path, text })
}
