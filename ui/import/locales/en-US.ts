import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  modalTitle: 'import EXCEL', importOk: '{{file}} uploaded successfully', importFault: '{{file}} {{message}}.', partlyTitle: 'Imported, but some rows have errors!', partlyLink: 'Download the details', noFile: 'No file was uploaded', wrongType: 'Please choose .xls or .xlsx files', validate: 'Validate the data',
  chooseFiles: 'Choose files', startUpload: 'Upload', fileList: 'Files to import', removeFile: 'Leave {{name}} out',

  import: 'Import', moreImports: 'More ways to import', manyFiles: 'import EXCEL (several files)', template: 'Download the template', templateName: '{{title}} template.xlsx', templateFailed: 'File download failed', myImports: 'My imports',
  assistantTitle: 'Import: {{title}}', stepChoose: 'Choose a file', stepColumns: 'Assign columns', stepPreview: 'Look and mend', stepDone: 'Done', stepOf: 'Step {{step}} of 4: {{title}}',
  drop: 'Choose a file or drop it here', dropTypes: '.xls, .xlsx or .csv', wrongTypeCsv: 'Please choose an .xls, .xlsx or .csv file',
  updateExisting: 'Update existing records', updateOn: 'Rows whose code exists already are updated from the file.', updateOff: 'Rows whose code exists already with other values are refused.',
  sending: 'Sending the file', reading: 'Reading', checking: 'Checking', importing: 'Importing', rowsDone: '{{done}} of {{total}} rows', undoing: 'Undoing',
  sheet: 'Sheet', sheetOption: '{{name}} ({{rows}} rows)', headerRow: 'Headings in row', columnTitle: 'Column of the file', noTitle: 'Column {{column}} (no heading)', fieldOf: 'Field for "{{column}}"', leaveOut: 'Leave out', samples: 'such as {{values}}', noSamples: 'No values',
  found_name: 'Same name', found_remembered: 'As last time', found_similar: 'Similar name: please check', found_chosen: 'Chosen', found_none: 'Left out',
  missing: 'No column is assigned to: {{fields}}', wanting: 'No column fills the required {{fields}}: new rows will be refused, updates are not affected.', back: 'Back', next: 'Next', cancel: 'Cancel', close: 'Close', start: 'Import', another: 'Import another', retry: 'Try again',
  previewOf: 'Preview of {{file}}', previewAll: '{{total}} rows', previewSome: '{{total}} rows, of which {{shown}} are shown: the first 200, and those with errors behind them', previewHint: 'Mend errors in their cells, F8 goes to the next one; rows that you tick and delete are not imported.',
  rowNo: 'Row', becomes: 'Will be', faults: 'Problems', became_added: 'Added', became_updated: 'Updated', became_unchanged: 'Unchanged', became_refused: 'Refused', recheck: 'Checking your changes', recheckFailed: 'The check failed: it is tried again at the next change',
  countTotal: 'Rows', done: 'Imported', partly: 'Imported, but some rows have errors', failed: 'Import failed', errorFile: 'Refused rows with their reasons:', undo: 'Undo this import', undone: 'Undone',
  undoTitle: 'Undo the import', undoText: '{{added}} added rows will be deleted, {{updated}} updated ones restored. Nothing is undone if a row was changed or is in use.', undoOk: 'Undo', undoFailed: 'This cannot be undone',
  noImports: 'No imports in the last 30 days', importsHint: 'An import can be undone for 30 days.', file: 'File', time: 'Time', result: 'Result', counts: '{{added}} added, {{updated}} updated, {{unchanged}} unchanged, {{refused}} refused', actions: 'Actions', undoOf: 'Undo the import of {{file}}',
}
