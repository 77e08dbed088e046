/** Texts of the details of a row and of its sub-form. */
export const zhCN = {
  details: '详细信息',
  detailsOfRow: '第 {{row}} 行的详细信息',
  detailsOk: '确定',
  detailsCancel: '取消',
  detailsFullscreen: '全屏',
  detailsWindow: '退出全屏',
  subFormOfRow: '第 {{row}} 行的子表',
  subFormClose: '关闭子表',
  subFormFailed: '打开子表失败',
} as const

export const enUS: Record<keyof typeof zhCN, string> = {
  details: 'Detailed information',
  detailsOfRow: 'Detailed information of row {{row}}',
  detailsOk: 'OK',
  detailsCancel: 'Cancel',
  detailsFullscreen: 'Fullscreen',
  detailsWindow: 'Leave fullscreen',
  subFormOfRow: 'Sub-table of row {{row}}',
  subFormClose: 'Close the sub-table',
  subFormFailed: 'The sub-table could not be opened',
}
