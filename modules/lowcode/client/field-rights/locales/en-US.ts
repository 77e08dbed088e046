import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  fieldRights: 'Rights of fields',
  title: 'Rights of the fields of "{{name}}"',
  titleFor: 'Fields for "{{name}}"',
  role: 'Role',
  chooseRole: 'Choose a role',
  help:
    'A hidden field is never sent to the role: it stands in no list, detail, export, print or form. A read-only one is seen and not changed. Who has several roles gets the strictest of them.',
  requiredHelp: 'A required field that is hidden or read-only is not asked of the role: others fill it in, or it stays empty.',
  field: 'Field',
  mode: 'Right',
  open: 'As drawn',
  readonly: 'Read-only',
  hidden: 'Hidden',
  modeFor: 'Right to {{name}}',
  required: 'Required',
  notAsked: 'not asked of this role',
  column: '{{table}} · {{name}}',
  save: 'Save',
  unsaved: 'Not saved yet',
}
