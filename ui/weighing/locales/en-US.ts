import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  take: 'From scale',
  tare: 'Tare',
  typed: 'What is typed is countersigned by somebody else',
  sign: 'Countersign',
  signed: '{{by}} countersigned what was typed',
  signTitle: 'Countersign what was typed',
  signHint:
    'Somebody else enters their account and password to say that the scale shows what was typed. A weight that is changed is signed again.',
  password: 'Password of the countersigner',
}
