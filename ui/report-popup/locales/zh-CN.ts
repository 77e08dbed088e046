/** Texts of report popups; quoted ones of spec 2 §5 and §8 stand word for word. */
export const zhCN = {
  ok: '确定',
  choose: '选择',
  clear: '清空',
  chooseFor: '选择{{label}}',
  clearFor: '清空{{label}}',
  preview: '预览：{{title}}',
  selectOne: '请选择一条记录',
  wrong: '出错了',
  initFailed: '弹窗初始化失败，请检查配置或稍后再试！',
  popupMissing: 'popup参数未正确配置!',
  popupCounts: 'popup参数未正确配置,原始值和目标值数量不一致!',
  enterSearch: '请输入搜索内容',
  noMatch: '没有查询到任何数据',
  selectRow: '选择第 {{row}} 行',
  total: '合计',
}
