/** Texts of the small widgets. */
export const zhCN = {
  slide: '拖动滑块验证',
  slid: '验证通过',
  search: '搜索',
  qrCode: '二维码',
}
