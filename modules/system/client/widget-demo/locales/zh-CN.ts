/** Texts of the widget examples: titles, and what to try. An example is a file of `examples/` with its title and `…Help` here. */
const zhCN = {
  examples: '示例', code: '代码', stored: '当前值',

  groupSchedules: '周期',
  CronField: 'Cron 字段', CronFieldHelp: '可直接键入或粘贴；点右侧按钮打开编辑窗口。',
  CronPanel: 'Cron 编辑器', CronPanelHelp: '逐段设置或修改表达式，二者同步；停止修改 0.5 秒后列出接下来 10 次运行时间。',
  HourOfDay: '小时选择', HourOfDayHelp: '默认每小时（*）。',
  WeekOrDay: '按周或按日', WeekOrDayHelp: '日与周只能设置其中之一：设置「周」后「日」停用并变为 ?。',
}
export default zhCN
