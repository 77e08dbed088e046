/** Client code that sends to an address which no description gives it, with where the address comes from. */
export const byAddress: Record<string, string> = {
  'kernel/client/records/import-api.ts': 'the import window takes the address of its caller (spec 2 §7)',
  'kernel/client/records/url-list.ts': 'lists by the addresses of their configuration (spec 2 §7)',
  'ui/designer/editor/panel/try/ask-address.ts': 'the author of a form typed it',
  'ui/designer/viewer/fields/use-field-options.ts': 'the author of a form typed it',
  'ui/grid/tree/load-children.ts': 'the table takes the address of its caller (spec 2 §3)',
  'ui/kinds/store-file.ts': 'columns and fields may name another address for their files (spec 2 §3)',
  'ui/pickers/people/configs.ts': 'lists of roles and positions, which system administration describes and every form chooses from',
  'ui/upload/download-file.ts': 'a stored file, which HTTP itself gives out',
  'modules/system/client/widget-demo/examples/ConfiguredList.tsx': 'shows a list by its addresses',
  'modules/system/client/widget-demo/examples/ImportFiles.tsx': 'shows the import window by an address',
  'modules/system/client/widget-demo/inspection-sheet.ts': 'shows a form whose author typed it',
  'modules/system/client/grid-demo/examples/TreeTable.tsx': 'shows a table by an address',
}
