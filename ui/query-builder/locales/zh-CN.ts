/** Texts of the advanced query; those of spec 2 §5 stand word for word. */
export const zhCN = {
  title: '高级查询', titleOf: '高级查询：{{title}}', activeTitle: '高级查询（{{count}} 个条件生效）',
  matchType: '条件之间', matchAnd: '全部满足（且）', matchOr: '任一满足（或）', and: '且', or: '或',
  field: '字段', rule: '规则', value: '值', chooseField: '选择字段', chooseValue: '选择值', enterValue: '输入值', enterValues: '输入后回车，可填多个',
  addCondition: '添加条件', addGroup: '添加条件组', removeCondition: '删除条件「{{field}}」', removeEmptyCondition: '删除此条件', removeGroup: '删除条件组', group: '条件组', conditions: '查询条件', noConditions: '还没有条件',
  eq: '等于', like: '包含', right_like: '开头是', left_like: '结尾是', in: '属于', ne: '不等于', gt: '大于', ge: '大于等于', lt: '小于', le: '小于等于', hasOne: '包含该项', hasAny: '包含任一项',
  after: '晚于', notBefore: '不早于', before: '早于', notAfter: '不晚于',
  run: '查询', reset: '重置', save: '保存', close: '关闭',
  queryEmpty: '不能查询空条件', saveEmpty: '空条件不能保存', nameEmpty: '保存名称不能为空', exists: '{{name}} 已存在，是否覆盖？', savedDone: '保存成功', removeAsk: '是否删除当前查询？',
  saved: '保存的查询', savedNone: '没有保存的查询', savedHint: '只保存在这台电脑的浏览器里', savedName: '保存名称', cancel: '取消', load: '载入「{{name}}」', removeSaved: '删除「{{name}}」',
  shared: '角色共享的查询', sharedFrom: '{{role}} · {{by}}', share: '共享给角色', shareNamed: '共享「{{name}}」', shareHint: '所选角色的人会看到一份副本；以后再改这里的查询，副本不变。', roles: '角色', rolesEmpty: '请选择角色', sharedDone: '已共享', unshared: '已取消共享', unshare: '取消共享「{{name}}」', unshareAsk: '是否取消共享「{{name}}」？',
  active: '生效的查询条件', clearAll: '清除全部', removeChip: '移除条件：{{condition}}',
  onlyThese: '只看「{{value}}」', withoutThese: '不看「{{value}}」', onlySame: '只看相同', cellEntry: '{{field}}：{{value}}', cellMenu: '{{field}}的查询',
}
