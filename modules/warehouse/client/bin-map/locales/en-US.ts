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
  nothing: 'Nothing lies in this bin',
  lots: 'Items: {{items}}, lots: {{lots}}',
  load: '{{load}} % full',
  found: 'Bins found: {{count}}',
  legend: 'Legend',
  summary: '{{bins}} bins, {{used}} of them with stock',
}
