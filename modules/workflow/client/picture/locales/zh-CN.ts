/** Texts of drawn processes. */
export const zhCN = {
  picture: '流程图', zoomIn: '放大', zoomOut: '缩小', fit: '适应窗口', zoom: '缩放', failed: '流程图无法显示，请检查流程的 BPMN', places: '节点状态',
  done: '已办', now: '进行中', stuck: '异常', skipped: '已跳过', legend: '图例', taken: '走过的路径', heat: '用时：浅色短，深色长',
  minutes: '{{minutes}} 分钟', hours: '{{hours}} 小时 {{minutes}} 分', wholeHours: '{{hours}} 小时', wholeDays: '{{days}} 天', days: '{{days}} 天 {{hours}} 小时', named: '{{name}}：{{text}}',
}
