/** Texts of reports as screens and of the editors of charts. */
export const zhCN = {
  rows: '明细', charts: '图表', export: '导出', print: '打印', noCharts: '这个报表还没有图表', noChartsText: '在「低代码 → 图表」中新增图表并选择这个报表。',
  parameters: '报表参数', apply: '应用', byDefault: '默认', publish: '发布到菜单', publishFor: '发布到菜单 {{name}}', publishHelp: '所选角色在菜单中看到此报表；报表的数据仍按其数据表的查看权限。', tryAgain: '未能计算，请稍后再试', openReport: '打开', openReportFor: '打开 {{name}}',
  columnFor: '第 {{row}} 个数值列', countRows: '行数', aggregate: '汇总方式', aggregateFor: '第 {{row}} 个数值列的汇总方式', titleFor: '第 {{row}} 个数值列的标题', titleEnFor: '第 {{row}} 个数值列的英文标题', title: '标题', titleEn: '英文标题', addMeasure: '添加数值列', removeMeasure: '删除第 {{row}} 个数值列',
  sum: '合计', avg: '平均', count: '计数', min: '最小', max: '最大', chooseReport: '请先选择报表', preview: '预览', previewHelp: '按上面的设置计算，尚未保存的修改也算在内。', refresh: '更新预览', hintChart: '图表按列汇总报表的数据：选择报表、分类列和数值列，放到看板或报表页面上。',
}
