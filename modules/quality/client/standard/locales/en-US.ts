import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  compare: 'Compare versions',
  with: 'Compared with',
  choose: 'Choose another version',
  noOthers: 'There is no other version to compare with.',
  head: 'Standard',
  lines: 'Characteristics',
  onlyChanges: 'Only changes',
  noChanges: 'The versions do not differ',
  field: 'Field',
  older: 'Older',
  newer: 'Newer',
  ADDED: 'Added',
  REMOVED: 'Removed',
  CHANGED: 'Changed',
  SAME: 'Same',
  emptyHint:
    'A standard says what is inspected, on how many pieces, within which limits. Add characteristics first, then a standard of an item or category; it holds once approved.',
  where_itemSupplier: 'Holds for {{type}} inspection of {{item}} from {{supplier}}, before other standards',
  where_itemProcess: 'Holds for {{type}} inspection of {{item}} at {{process}}, before the standard of the item',
  where_item: 'Holds for {{type}} inspection of {{item}}',
  where_category: 'Holds for {{type}} inspection of items of {{category}} without a standard of their own',
  where: 'Where it holds',
  notYet: ' (once approved)',
  gone: ' (no longer in force)',
}
