export const zhCN = {
  measured: '设备采集 {{value}}（{{time}}），改填须说明原因',
  title: '记录参数 — {{task}}',
  save: '记录',
  between: '{{lower}}～{{upper}}',
  atLeast: '≥ {{lower}}',
  atMost: '≤ {{upper}}',
  target: '目标 {{target}}',
  critical: '关键',
  last: '已记 {{value}}',
  low: '超出 {{limits}}',
  none: '该工序没有工艺参数',
}
