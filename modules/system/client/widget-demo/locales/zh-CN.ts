/** Texts of the widget examples: titles, and what to try. An example is a file of `examples/` with its title and `…Help` here. */
const zhCN = {
  examples: '示例', code: '代码', stored: '当前值',

  groupSchedules: '周期',
  CronField: 'Cron 字段', CronFieldHelp: '可直接键入或粘贴；点右侧按钮打开编辑窗口。',
  CronPanel: 'Cron 编辑器', CronPanelHelp: '逐段设置或修改表达式，二者同步；停止修改 0.5 秒后列出接下来 10 次运行时间。',
  HourOfDay: '小时选择', HourOfDayHelp: '默认每小时（*）。',
  WeekOrDay: '按周或按日', WeekOrDayHelp: '日与周只能设置其中之一：设置「周」后「日」停用并变为 ?。',

  groupQueries: '查询',
  AdvancedQuery: '高级查询', AdvancedQueryHelp: '字段由调用者给出，保存的查询放在代码 widget-demo 之下；查询后显示交给列表的条件。',
  ConfiguredList: '按地址配置的列表', ConfiguredListHelp: '只配置了 url.list：删除、批量删除或关闭时会提示缺少哪个地址。', codeColumn: '编码', nameColumn: '名称', actionsColumn: '操作', removeRow: '删除', closeRow: '关闭', deleteSelected: '批量删除',
}
export default zhCN
