import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  yes: 'Yes', no: 'No', weekOf: '{{year}}, week {{week}}', rowCount: '{{count}} rows',
  from: 'From', to: 'To', actions: 'Actions', field: 'Field', loading: 'Loading', more: 'More', moreFor: 'More actions for {{record}}',

  query: 'Search', reset: 'Reset', expand: 'More filters', collapse: 'Fewer filters', refresh: 'Refresh',
  add: 'New', edit: 'Edit', details: 'Details', copy: 'Copy', delete: 'Delete', deleteBatch: 'Delete selected', print: 'Print', back: 'Back', cancel: 'Cancel', close: 'Close', save: 'Save', saveAndNext: 'Save and new', saveKey: 'Ctrl+S', retry: 'Try again', restore: 'Restore', download: 'Download',

  pageRange: '{{from}}-{{to}} of {{count}} items', selectedCount: '{{count}} selected', clearSelection: 'Clear', selectRow: 'Select {{record}}',
  columnSettings: 'Columns', columnWidth: 'Column width', columnsKept: 'Kept here for 7 days', restoreColumns: 'Restore defaults', moveColumnUp: 'Move {{column}} up', moveColumnDown: 'Move {{column}} down',

  savedQueries: 'Saved queries', noQueries: 'No saved queries yet', saveQuery: 'Save this query', queryName: 'Name of the query', emptyQuery: 'An empty query cannot be saved', queryNameEmpty: 'The name must not be empty', queryExists: '{{name}} exists already. Replace it?', querySaved: 'Saved', queryDelete: 'Delete this query?', queryDeleteNamed: 'Delete query {{name}}',

  deleteTitle: 'Confirm delete', deleteOne: '{{title}} "{{record}}" will be deleted', deleteSelected: 'Delete the selected data?', deleteCount: '{{count}} records are selected.', deleted: 'Deleted', selectOne: 'Please select one record!', urlMissing: 'Please set the url.{{name}} property!', done: 'Done',
  moveTitle: '{{move}}: {{title}}', moveDone: '{{move}}: done', comment: 'Reason', commentMissing: 'Please give a reason: {{move}}',
  added: 'Added', edited: 'Saved',

  recycleBin: 'Recycle bin', recycleBinOf: 'Recycle bin: {{title}}', recycleBinEmpty: 'The recycle bin is empty', restored: 'Restored', purge: 'Delete for good', purged: 'Deleted for good', purgeTitle: 'Confirm deletion for good', purgeText: '{{count}} records will be deleted for good. This cannot be undone.',

  export: 'Export', exporting: 'Exporting', exportAll: 'Export all ({{type}})', exportSelected: 'Export {{count}} selected ({{type}})', exportXlsxInstead: 'Export as .xlsx instead', exportFile: 'export file', downloadFailed: 'File download failed',

  loadFailed: 'Loading failed', noRight: 'No permission', noRightText: 'Ask an administrator for the right.',
  noMatch: '{{title}}: nothing matches', noMatchText: 'Loosen the filters or clear them.', clearFilters: 'Clear filters',
  noneYet: '{{title}}: nothing here yet', noneYetText: 'Add records one by one, or import them from Excel.', noneYetLook: 'Records show here once there are any.', addFirst: 'New: {{title}}',

  newTitle: 'New: {{title}}', editTitle: 'Edit: {{title}}', unsaved: 'Unsaved', unsavedTitle: 'There are unsaved changes', unsavedText: 'They are lost if you leave now.', secretKept: 'Leave empty to keep it', keepEditing: 'Keep editing', discard: 'Discard',
  draftFound: 'Unsaved entries of {{at}} were found', draftTake: 'Restore', draftDrop: 'Discard',
  faultCount: '{{count}} entries need your attention', moreFaults: 'and {{count}} more',
  staleTitle: 'Somebody else has changed this record', staleText: '{{by}} saved this record at {{at}}. Choose what to keep for each field, then save again.', staleTake: 'Take the chosen', staleSame: 'Both are the same: you can save.', mine: 'Mine', theirs: 'Theirs', takeAll: 'Take all', bothChanged: 'Both changed',
  newerSaved: '{{by}} saved a newer version at {{at}}', newerCompare: 'Compare', newerTake: 'Load', compareRow: 'Row {{row}} {{title}}', rowAdded: 'Added row', rowRemoved: 'Removed row', rowOrder: 'Order of the rows', rowKept: 'Keep', rowLeft: 'Leave out', orderMine: 'My order', orderTheirs: 'Their order', oneSided: '{{count}} changes of one side only, merged', conflictCount: '{{count}} conflicts', moreChanges: '{{count}} more',

  rowNo: '#',

  searchByKey: 'Type a code or name', searching: 'Searching', nothingFound: 'Nothing found', lookupFailed: 'The look-up failed: please try again',
  history: 'History', noHistory: 'No changes yet', trace: 'Status trace', noTrace: 'No status changes yet', isReversal: 'Reversal',
  actionAdd: 'Added', actionEdit: 'Changed', actionDelete: 'Deleted', actionRestore: 'Restored', actionImport: 'Imported', actionReverse: 'Reversed',
  printedBy: 'Printed by {{name}}, {{at}}',
}

export default enUS
