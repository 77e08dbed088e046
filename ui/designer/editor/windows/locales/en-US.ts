import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  save: 'Save', preview: 'Preview', json: 'JSON', settings: 'Settings', clear: 'Clear', help: 'Help', templates: 'Templates', changes: 'Changes', toolbar: 'Form tools',
  ok: 'OK', cancel: 'Cancel', close: 'Close',

  addForm: 'Add form', editForm: 'Edit form', formName: 'Form name', remark: 'Remark', nameMissing: 'Enter a name for the form', nameLong: 'The name is too long; at most {{max}} characters', notSavable: 'The form cannot be saved yet:',

  previewTitle: 'Preview', desktop: 'Desktop', phone: 'Phone', width: 'Width', light: 'Light', dark: 'Dark', appearance: 'Appearance', previewEmpty: 'The form is still empty', previewFrame: 'The form in preview',

  jsonTitle: 'Form as JSON', jsonHint: 'Change it here, or paste or upload the JSON of another form; once it is found right it takes the place of the form. You can undo that.', jsonText: 'JSON text', takeOver: 'Apply to the form', copy: 'Copy', download: 'Download', upload: 'Upload a file', reset: 'Back to the form as it is', copied: 'Copied', copyFailed: 'The browser does not allow copying; select the text and press Ctrl+C',
  takenOver: 'Applied', faultsFound: '{{count}} faults; the form has not been changed:', moreFaults: '{{count}} more', fileUnread: 'The file could not be read', fileLarge: 'The file is too large', fileName: 'form',

  settingsTitle: 'Form settings', clearTitle: 'Confirm delete', clearText: 'This clears the whole form. Continue?',

  templatesTitle: 'Form templates', templatesHint: 'A template takes the place of the form. You can undo that.', useTemplate: 'Use this template', templateTaken: 'The template "{{name}}" is in use', templateList: 'Templates', templatePreview: 'Preview of "{{name}}"',

  changesTitle: 'Compared with the saved form', same: 'Nothing has changed', added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed', settingsChanged: 'Form settings', movedTo: '{{from}} → {{to}}', movedWithin: 'another order', empty: '(empty)', nOptions: '{{count}} entries', propertySpans: 'Column widths', propertyGrid: 'Rows × columns', propertyMerge: 'Covers columns × rows', propertyHide: 'Covered', yes: 'Yes', no: 'No',

  helpTitle: 'Help', keysTitle: 'Keys', rulesTitle: 'Rules', keyColumn: 'Key', doesColumn: 'What it does',
  key_undo: 'Undo', key_redo: 'Redo', key_copy: 'Copy, cut, paste', key_duplicate: 'Duplicate', key_selectAll: 'Select all', key_remove: 'Delete what is selected', key_next: 'Select the component above or below', key_extend: 'Select several in a row', key_parent: 'Select what holds it; go inside', key_move: 'Move what is selected up or down', key_width: 'Make it narrower or wider', key_pickUp: 'Pick up, choose a place with the arrows, Enter puts down, Esc gives back', key_clear: 'Select nothing',
  mouseMany: 'Select several one by one', mouseCell: 'Menu of a cell: merge, split, add and delete rows and columns', click: 'click', rightClick: 'Right-click',
  rule_unique: 'The ID of a component is unique in its form.', rule_nested: 'Layout components (rows, dynamic tables, tables) do not hold each other.', rule_dynamic: 'A dynamic table takes inputs, choices, numbers, dates and the like; each becomes a column.', rule_cell: 'A cell takes all but layout components.', rule_merge: 'Cells merge with neighbours that are visible and not merged; a split brings them back.', rule_options: 'When the data type becomes dynamic, static options are put aside; they come back with the static type.', rule_draft: 'Submit in the preview checks all components.',

  template_firstPiece: 'First-piece inspection', template_patrol: 'Patrol inspection', template_equipment: 'Equipment check', template_abnormal: 'Abnormality report', template_training: 'Training attendance', template_material: 'Material request', template_furnace: 'Sintering run',
  about_firstPiece: 'A table about the part, measured sizes, verdict on its looks', about_patrol: 'Shift, station, point after point, pictures of problems', about_equipment: 'A table of daily points and stops', about_abnormal: 'What happened, what it touches, causes and measures', about_training: 'What was taught, who attended, test', about_material: 'Materials with sums, purpose, approval', about_furnace: 'Load, temperatures and vacuum, verdict',
}
