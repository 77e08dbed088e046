import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  hintForm: 'An online form is a table of your own: write its fields, synchronise the database, publish it in the menu, and colleagues fill, search, import and export.',
  synchronise: 'Synchronise', synchroniseFor: 'Synchronise {{name}}', synchroniseForced: 'Synchronise by force', synchroniseTitle: 'Synchronise {{name}}', close: 'Close', nothingToDo: 'The table is as designed; there is nothing to change.', newVersion: 'Becomes version {{version}}', lossTitle: 'These changes touch data',
  lossText: 'By force, the values stay in archived columns and the form shows them no longer.', stepCreate: 'New table {{table}}', stepAdd: '{{table}}: new field {{column}} ({{type}})', stepRename: '{{table}}: field {{column}} becomes {{to}} with its data', stepRetype: '{{table}}: field {{column}} turns from {{from}} to {{type}}; all data fits',
  stepMisfits: '{{table}}: field {{column}} turns from {{from}} to {{type}}; {{misfits}} rows do not fit (such as {{samples}}), their values go to {{archive}}', stepArchive: '{{table}}: field {{column}} goes; it is empty', stepArchiveFilled: '{{table}}: field {{column}} goes; the values of {{filled}} rows go to {{archive}}', stepUnique: '{{table}}: {{columns}} become unique', stepDuplicates: '{{table}}: {{columns}} are to be unique, but {{duplicates}} rows share them: mend these first',
  publish: 'Publish', publishFor: 'Publish {{name}}', publishTitle: 'Publish {{name}} in the menu', publishHelp: 'The roles may view, add, edit, delete, import and export. Publishing again adds rights and takes none.', parentMenu: 'Below', roles: 'Roles', rolesNeeded: 'Choose a role at least', noParent: 'On the first level where none is chosen',
  hintDrawn: 'Turn paper forms into screens: draw, save, put into the menu; colleagues fill them in at a desk or on a phone, search and export.',
  draw: 'Draw', drawFor: 'Draw {{name}}', drawNew: 'Draw a form', publishDrawn: 'Publish', publishDrawnFor: 'Publish {{name}}', publishDrawnTitle: 'Publish the form: {{name}}', publishForced: 'Publish anyway', formCode: 'Code', formCodeHelp: 'Names its table and address, such as first_piece; stays once the form is published', formCodeNeeded: 'Please give the form a code',
  renamedTitle: 'Fields with a new ID', renamedTo: '{{id}} is now', renamedNot: 'Gone', pdf: 'PDF', olderVersion: 'This record was written by version {{version}}; the form is at version {{latest}}.',
  designTitle: 'Draw a form', unreadable: 'The content of "{{name}}" cannot be read', formerTaken: 'Version {{version}} stands in the designer and is not saved yet; it can be undone.', saveOver: 'Save anyway', saveOverText: 'Your design then stands; theirs stays in the history.',
  hintReport: 'A report is one SELECT: write it, choose "Parse SQL" for its columns and parameters, save, and use it as a popup in forms and grids.',
  preview: 'Preview', previewFor: 'Preview {{name}}',
  parse: 'Parse SQL', parseTitle: 'Columns and parameters of the SQL', parseHelp: 'Settings of known columns stay, new columns and parameters are added, those that are gone are removed; adjust the result under "Columns and parameters".', parsed: 'Parsed: {{columns}} columns, {{params}} parameters', sqlEmpty: 'The SQL is empty: please write a SELECT',
}
export default enUS
