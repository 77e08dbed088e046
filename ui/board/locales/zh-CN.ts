export const zhCN = {
  refreshed: '{{at}} 更新',
  none: '无',
  count: '{{count}} 单',
}
