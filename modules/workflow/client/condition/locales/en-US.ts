import type { zhCN } from './zh-CN.ts'

/** Texts of conditions made of fields. */
export const enUS: Record<keyof typeof zhCN, string> = {
  lostFields:
    'Conditions of these processes ask for fields that are about to go: the processes would stand still there, so change them first',
  lostAt: '"{{name}}": {{places}}',
  condition: 'Condition',
  conditionOf: 'Condition: {{place}}',
  set: 'Set a condition',
  change: 'Change the condition',
  byFields: 'By fields',
  byText: 'As an expression',
  textHelp: 'FEEL such as amount > 50000 and kind = "A"',
  textOnly: 'Rows of fields cannot say what this condition says: it stands as it was written.',
  fault: 'The condition cannot be read at "{{at}}"',
  noForm: 'No form is chosen yet: choose it at "Form" above, then its fields stand here.',
  ok: 'OK',
  cancel: 'Cancel',
  clear: 'No condition',
  none: 'no condition',
  and: 'and',
  or: 'or',
  starter: 'Started by',
  starterDeparts: 'Departments of the starter (with those above)',
  outcome: 'What the step before decided',
  names: 'Fields',
}
