/** Texts of dashboards. */
export const zhCN = {
  design: '布置', designFor: '布置 {{name}}', open: '打开', openFor: '打开 {{name}}', designTitle: '布置看板', hintDashboard: '看板把图表、报表和快捷方式排在一起；绑定角色后成为这些人的首页。',
  fullScreen: '全屏', leaveFullScreen: '退出全屏', refresh: '刷新', clearFilters: '清空筛选', noTiles: '看板上还没有内容', noTilesText: '点「布置」添加图表、列表、文字和快捷方式。', noPart: '这里不显示首页内容，请在首页查看。',
  addTile: '添加', chart: '图表', number: '数字', list: '报表列表', text: '文字', shortcut: '快捷方式', waiting: '等我处理', records: '数据概况', visits: '访问', changes: '最近变更',
  settings: '设置{{name}}', remove: '删除{{name}}', tileTitle: '标题', tileTitleEn: '英文标题', chooseChart: '图表', chooseReport: '报表', textZh: '文字', textEn: '英文文字', path: '地址', pathHelp: '本系统的路径（/ 开头）或 http(s):// 网址',
  filters: '筛选条件', addFilter: '添加筛选条件', removeFilter: '删除筛选条件 {{name}}', filterLabel: '名称', filterLabelEn: '英文名称', filterKind: '类型', dateRange: '日期范围', depart: '部门', dict: '字典', dictCode: '字典编码', narrows: '{{name}} 筛选的列', notNarrowed: '不筛选', newFilter: '筛选条件',
  save: '保存', saved: '保存成功', saveOver: '仍然保存', saveOverText: '保存后以您的布置为准，对方的版本仍可在历史记录中查看。', incomplete: '「{{name}}」还没有设置完，请先设置或删除',
}
