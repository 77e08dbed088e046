import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  warehouse: 'Warehouse',
  find: 'Find an item or a lot',
  empty: 'Empty',
  usable: 'Unrestricted',
  waiting: 'Waits for inspection',
  blocked: 'On hold or nonconforming',
  frozen: 'Bin frozen',
  disabled: 'Disabled',
  noArea: 'No area',
  noWarehouse: 'There is no enabled warehouse yet',
  noBins: 'This warehouse has no bins yet',
  contents: 'Bin {{code}}',
  sums: 'Together',
  nothing: 'Nothing lies in this bin',
  others: 'and {{count}} more',
  load: '{{load}} % full',
  found: 'Bins found: {{count}}',
  counts: 'States of the bins of {{area}}',
  legend: 'Legend',
  summary: '{{bins}} bins, {{used}} of them with stock',
}
