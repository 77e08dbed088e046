import type { OrderTextKey } from '../text.ts'

export const enUS: Readonly<Record<OrderTextKey, string>> = {
  begin: 'Do it',
  goOn: 'Go on',
  hint: 'Plans in force make orders as they come due; others are added by hand. They are done with a phone, by the code on the machine',
  found: 'What was found',
  signature: 'Signature',
  kinds: 'Kind',
  allKinds: 'All',
  dueAt: 'due {{time}}',
  lateSince: 'late · was due {{time}}',
  doneBy: '{{who}}, {{time}}',
  abnormal: '{{count}} abnormal',
}
