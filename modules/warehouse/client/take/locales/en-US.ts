import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  take: 'From stock',
  takeKey: 'From stock (Ctrl+B)',
  find: 'Item, lot, bin or handling unit',
  takeCount: 'Take {{count}} rows',
  hint:
    'A tick takes all that is available (of what is not usable, all that lies there); the quantity can be changed. Each item stands in the order of its issue rule.',
  hintAdjust: 'Tick what is to be adjusted: a surplus is positive, a shortage negative.',
  takenQty: 'Quantity taken',
  takenOf: 'Quantity taken of {{item}}',
  nothing: 'No stock of that kind',
  more: 'Only the first {{count}} rows are shown: narrow the search',
}
