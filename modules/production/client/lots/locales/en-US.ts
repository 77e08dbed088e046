import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  splitInto: 'It becomes {{count}} travellers: {{parts}}',
  splitTooMuch: '{{qty}} {{uom}} are in process: split off less than that',
  there: '{{qty}} {{uom}} in process',
  made: 'New travellers',
  madeHint: 'Print them and hang them on in place of the old one',
  splitOf: 'Split {{card}}',
  close: 'Close',
  moveNow: 'Now at {{place}}',
  moveNowhere: 'Nobody has said where it stands',
  moveTo: 'To {{place}}',
  moveHint: 'Scan a machine or a bin, or enter the name of a rack or an area',
  cards: 'Travellers',
  printCards: 'Print travellers',
  printed: 'The travellers are in the PDF that was downloaded',
  chooseCards: 'Tick the travellers to print',
  mergeHint: 'Choose travellers of the same order at the same operation: they become one with this',
  mergeNone: 'There is no traveller to merge with',
  mergeNoneText: 'Travellers of the same order that wait at the same operation can be merged',
  mergeSum: '{{qty}} {{uom}} together',
}
