import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  hint:
    'Choose a sales issue: customer and lots come along, and the values measured of what the standard wants on certificates. What is missing keeps it from being issued',
  downloaded: 'The certificate was downloaded',
  chinese: 'In Chinese',
  english: 'In English',
  renew: 'New version',
  renewHint: 'Once issued it takes the place of {{no}}',
  reason: 'Reason',
  ok: 'OK',
  cancel: 'Cancel',
}
