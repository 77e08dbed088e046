import { faultTexts } from '../document/fault-texts.ts'
import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  ...faultTexts['en-US'],

  noBarCode: 'There is no text for the bar code',
  badBarCode: '"{{text}}" cannot be a bar code; use letters, digits and signs',
  noOptions: 'No options',
  optionsLoading: 'Loading options…',
  optionsFailed: 'The options could not be loaded',
  noAction: 'No address is set',

  sign: 'Sign',
  signAgain: 'Sign again',
  signClear: 'Remove the signature',
  signTitle: 'Signature',
  signHere: 'Sign in the frame by pen, finger or mouse',
  signTyped: 'Or type your name',
  signUndo: 'Undo a stroke',
  signWipe: 'Clear',
  signEmpty: 'Sign or type your name first',
  signFailed: 'The signature could not be saved; please try again',

  submit: 'Submit',
  valid: 'success',
  invalid: 'Correct {{count}} errors',
  addRow: 'Add a row',
  deleteRow: 'Delete',
  deleteRowAt: 'Delete row {{row}}',
  deleteSelected: 'Delete selected',
  confirmDelete: 'Delete the selected data?',
  ok: 'OK',
  cancel: 'Cancel',
  rowNumber: 'No.',
  selectAll: 'Select all',
  selectRow: 'Select row {{row}}',
  actions: 'Actions',
  noRows: 'No data yet',
  cellLabel: '{{label}}, row {{row}}',
  rows: 'Table',
}
