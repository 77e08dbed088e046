import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type ProofTextKey = keyof typeof zhCN

/** Texts of the stock proof. */
export const useProofText = zoneTexts<ProofTextKey>('warehouse-proof', zhCN, enUS)

/** One of them outside of components. */
export function proofText(key: ProofTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
