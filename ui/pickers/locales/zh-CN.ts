/** Texts of the pickers. Quoted ones of spec 2 §5 and §8 stand word for word. */
export const zhCN = {
  selection: '{{name}}选择', selected: '已选{{name}}', choose: '选择{{name}}', pickHere: '请点击选择{{name}}', ok: '确定', actions: '操作', removeRow: '删除 {{row}}', noneSelected: '还没有选择', rows: '可选{{name}}', selectRow: '选择 {{row}}', clear: '清除',
  enter: '请输入{{name}}', pick: '请选择{{name}}',

  user: '用户', userName: '用户姓名', account: '用户账号', phone: '手机号', birthday: '生日', userId: '编号', sex: '性别', departs: '部门',
  role: '角色', roleName: '角色名称', roleCode: '角色编码',
  position: '职务', positionName: '职务名称', positionCode: '职务编码', rank: '职级',

  selectDepart: '选择部门', departSearch: '请输入部门名称，按回车搜索', departTree: '部门', treeOperations: '树操作', linked: '父子关联', unlinked: '取消关联', closeWindow: '关闭', confirm: '确认', departCount: '已选 {{count}} 个部门', allUsers: '全部用户',
  tooMany: '仅显示前 {{count}} 项，请输入名称查找',

  area: '省 / 市 / 区', province: '省', city: '市', district: '区', badType: 'Bad type value', areaFailed: '地区数据加载失败，请重试',

  emptySearch: '请输入搜索内容', noMatch: '没有查询到任何数据',
  badCondition: 'JTreeSelect 组件的 condition 值不正确，应为 JSON 字符串！',
}
