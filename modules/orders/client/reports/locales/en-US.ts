import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  title: 'On-time delivery',
  by: 'By',
  month: 'Month',
  customer: 'Customer',
  item: 'Item',
  due: 'Due',
  onTime: 'Complete in time',
  late: 'Complete late',
  open: 'Late and open',
  percent: 'On time',
  hint:
    'By the day that was promised, else the day that was wanted. On time: positions that were complete by then, of all that were due. A figure opens its positions.',
  none: 'No position was due in this period',
  changePeriod: 'Choose another period',
}
