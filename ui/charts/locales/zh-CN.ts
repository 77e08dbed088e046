/** Texts of charts. */
export const zhCN = {
  noValue: '（空）',
  rest: '其他',
  total: '合计',
  empty: '没有数据',
  emptyText: '当前条件下报表没有数据，请改变筛选条件。',
  showTable: '以表格查看{{name}}',
  showPicture: '以图形查看{{name}}',
  downloadPng: '下载{{name}}为 PNG',
  rowsOf: '查看{{name}}的明细',
  firstOf: '显示前 {{shown}} 个分类，共 {{count}} 个',
  summary: '{{name}}：按{{category}}分 {{count}} 组，{{measure}}，合计 {{total}}。可切换为表格查看数值。',
}
