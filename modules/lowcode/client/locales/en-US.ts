import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  hintReport: 'A report is one SELECT: write it, choose "Parse SQL" for its columns and parameters, save, and use it as a popup in forms and grids.',
  preview: 'Preview', previewFor: 'Preview {{name}}',
  parse: 'Parse SQL', parseTitle: 'Columns and parameters of the SQL', parseHelp: 'Settings of known columns stay, new columns and parameters are added, those that are gone are removed; adjust the result under "Columns and parameters".', parsed: 'Parsed: {{columns}} columns, {{params}} parameters', sqlEmpty: 'The SQL is empty: please write a SELECT',
}
export default enUS
