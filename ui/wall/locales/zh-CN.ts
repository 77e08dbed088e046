export const zhCN = {
  fullScreen: '全屏',
  leaveFull: '退出全屏',
  updated: '{{time}} 更新',
  stale: '连接中断，显示的是 {{time}} 的数据',
}
