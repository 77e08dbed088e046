import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  title: 'Advanced query', titleOf: 'Advanced query: {{title}}', activeTitle: 'Advanced query ({{count}} in force)',
  matchType: 'Between conditions', matchAnd: 'All must hold (and)', matchOr: 'One must hold (or)', and: 'and', or: 'or',
  field: 'Field', rule: 'Rule', value: 'Value', chooseField: 'Choose a field', chooseValue: 'Choose a value', enterValue: 'Enter a value', enterValues: 'Enter ends each of several',
  addCondition: 'Add condition', addGroup: 'Add group', removeCondition: 'Remove the condition on {{field}}', removeEmptyCondition: 'Remove this condition', removeGroup: 'Remove group', group: 'Group', conditions: 'Conditions', noConditions: 'No conditions yet',
  eq: 'equals', like: 'contains', right_like: 'starts with', left_like: 'ends with', in: 'is one of', ne: 'is not', gt: 'greater than', ge: 'at least', lt: 'less than', le: 'at most', hasOne: 'has', hasAny: 'has any of',
  after: 'after', notBefore: 'not before', before: 'before', notAfter: 'not after',
  run: 'Query', reset: 'Reset', save: 'Save', close: 'Close',
  queryEmpty: 'An empty query cannot be run', saveEmpty: 'An empty query cannot be saved', nameEmpty: 'The name must not be empty', exists: '{{name}} already exists. Overwrite it?', savedDone: 'Saved', removeAsk: 'Delete this query?',
  saved: 'Saved queries', savedNone: 'No saved queries', savedHint: 'Kept in this browser only', savedName: 'Name', cancel: 'Cancel', load: 'Load "{{name}}"', removeSaved: 'Delete "{{name}}"',
  shared: 'Shared with your roles', sharedFrom: '{{role}} · {{by}}', share: 'Share with roles', shareNamed: 'Share "{{name}}"', shareHint: 'People of these roles see a copy; later changes here leave it as it is.', roles: 'Roles', rolesEmpty: 'Please choose a role', sharedDone: 'Shared', unshared: 'No longer shared', unshare: 'Stop sharing "{{name}}"', unshareAsk: 'Stop sharing "{{name}}"?',
  active: 'Conditions in force', clearAll: 'Clear all', removeChip: 'Remove condition: {{condition}}',
  onlyThese: 'Only "{{value}}"', withoutThese: 'Without "{{value}}"', onlySame: 'Only the same', cellEntry: '{{field}}: {{value}}', cellMenu: 'Query by {{field}}',
}
