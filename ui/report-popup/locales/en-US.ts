import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  ok: 'OK',
  choose: 'Choose',
  clear: 'Clear',
  chooseFor: 'Choose {{label}}',
  clearFor: 'Clear {{label}}',
  preview: 'Preview: {{title}}',
  selectOne: 'Please select one record',
  wrong: 'Something went wrong',
  initFailed: 'Popup initialization failed, please check your configuration or try again later!',
  popupMissing: 'The popup is not configured properly!',
  popupCounts: 'The popup is not configured properly: the numbers of source and target fields differ!',
  enterSearch: 'Please enter what to search for',
  noMatch: 'Nothing was found',
  selectRow: 'Choose row {{row}}',
  total: 'Total',
}
