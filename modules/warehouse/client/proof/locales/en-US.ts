import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = { prove: 'Prove now',
  none:
    'Not proven yet. A proof checks stock against the whole ledger; it runs every night and whenever you ask for it. Differences are shown, never repaired silently.' }
