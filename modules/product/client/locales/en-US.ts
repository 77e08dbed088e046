import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  flow: 'Flow of the route', flowEmpty: 'The picture appears once operations are entered.', flowSummary: '{{count}} operations, overall yield {{percent}}%', flowTimes: 'Set-up {{setup}} min · run {{run}} min ({{basis}})', flowTimesBase: 'Set-up {{setup}} min · run {{run}} min / {{qty}} ({{basis}})',
  keyOperation: 'Key', outsourced: 'Outsourced', overlap: 'Moves on at {{qty}}', stocked: 'Stocked: {{item}}',
  bomTree: 'Structure', bomTreeTitle: 'BOM structure', explode: 'Explode', whereUsed: 'Where used', compare: 'Compare versions', item: 'Item', qty: 'Quantity', date: 'Date', levels: 'Levels', allLevels: 'All', export: 'Export',
  chooseItem: 'Choose an item to see what it is made of and where it is used.', chooseBoms: 'Choose two versions of an item to compare them.', noBom: 'No BOM of this item is in effect on that day.', notUsed: 'No BOM uses this item.', loadFailed: 'Not loaded: {{reason}}', retry: 'Retry',
  status: 'Status', level: 'Level', code: 'Item code', name: 'Item name', lineType: 'Type', perBase: 'Quantity', scrap: 'Scrap rate', need: 'Need', unit: 'Unit', supply: 'Supply', bomNo: 'BOM no.', version: 'Version', parent: 'Used in', change: 'Change', left: 'Before', right: 'After',
  added: 'Added', removed: 'Removed', changed: 'Changed', same: 'Same', onlyChanges: 'Changes only', expandAll: 'Expand all', collapseAll: 'Collapse all',
  revise: 'Revise', reviseTitle: 'Revise', reviseText: 'A draft of a new version will be copied from "{{record}}"; the version itself stays as it is.', revised: 'New version {{record}}',
  tester: 'Test', testerHint: 'Shows the next number by the rule as it stands; no number is used up.', preview: 'Preview', previewed: 'Next number', input: 'Input',
  drillItem: 'Open item', hintItem: 'BOMs, routes and stock build on items: raw materials, semi-finished parts, products, packing and spare parts are all kept here.', pickComponents: 'Choose components', hintBom: 'A BOM says what an item is made of and how much of each. Keep the items first, then the BOMs level by level; they take effect once approved.', hintRoute: 'A route says which operations a kind of item passes, at which work centre and how long. Keep processes and work centres first.', hintSupplier: 'Suppliers and what each can deliver: items, lead time and smallest order.', includeAll: 'Include drafts and alternatives',
}
export default enUS
