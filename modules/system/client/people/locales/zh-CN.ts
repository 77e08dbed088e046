/** Texts of the screens about people, roles, menus and departments. */
export const zhCN = {
  cancel: '取消', save: '保存', close: '关闭', search: '按名称筛选', edit: '编辑', remove: '移除', delete: '删除', add: '新增',
  freeze: '冻结', unfreeze: '解冻', freezeAsk: '确定要冻结选中的 {{count}} 个用户吗？冻结后他们的下一次操作会被拒绝。', chooseUsers: '请先在列表中选择用户',
  resetPassword: '重置密码', resetTitle: '重置「{{name}}」的密码', newPassword: '新密码', confirmPassword: '确认新密码', passwordNeeded: '请输入新密码!', passwordDiffers: '两次输入的密码不一致！', resetNote: '保存后该用户的所有会话立即结束。',
  removeFactor: '关闭两步验证', removeFactorAsk: '关闭「{{name}}」的两步验证？', removeFactorText: '之后登录只需密码，直到本人重新开启。用于手机遗失而恢复码也不在手边的情况，请先确认对方身份。', hasFactor: '已开启两步验证',
  deputy: '代理人', deputyTitle: '「{{name}}」的代理人', deputyUser: '代理人', deputyFrom: '代理开始时间', deputyTo: '代理结束时间', deputyStatus: '状态', valid: '有效', invalid: '无效', required: '请填写{{field}}',
  grant: '授权', grantTitle: '「{{name}}」的菜单与按钮权限', changed: '新增 {{added}} 项，收回 {{removed}} 项', unchanged: '没有改动', hasRules: '数据规则', rulesOf: '「{{menu}}」的数据规则',
  rulesHint: '勾选的规则同时生效：持有者在该菜单的列表中只看到全部满足的数据。', noRules: '该菜单没有数据规则，请先在菜单管理中建立。', saveMenusFirst: '菜单权限有改动，请先保存，再选择数据规则。',
  members: '用户', membersOf: '「{{name}}」的用户', addMembers: '添加用户', removeMembers: '移除所选', removeAsk: '确定要把选中的 {{count}} 个用户从「{{name}}」移除吗？', noMembers: '还没有用户', account: '账号', name: '姓名', departs: '部门', status: '状态', phone: '手机号', find: '查找账号', selectRow: '选择 {{row}}', pageOf: '{{from}}-{{to}} 共 {{count}} 条', actions: '操作',
  dataRules: '数据规则', rulesTitle: '「{{name}}」的数据规则', addRule: '新增规则', editRule: '编辑规则', ruleName: '规则名称', ruleColumn: '规则字段', ruleConditions: '规则条件', ruleValue: '规则值', ruleStatus: '状态', deleteRuleAsk: '确定要删除规则「{{name}}」吗？持有它的角色将不再受其限制。', noRulesYet: '还没有数据规则', noRulesYetText: '规则限定角色在该菜单的列表中能看到哪些数据，建立后在角色授权中勾选。', variables: '可用变量（点击插入）', sqlHint: '例如：sys_org_code like \'#{sys_org_code}%\' and status = 1。只能用本表字段与值比较，以 and 连接。',
  menus: '菜单', menuName: '菜单名称', menuType: '类型', component: '前端组件', path: '路径', right: '授权标识', order: '排序', topMenu: '一级菜单', subMenu: '子菜单', button: '按钮', deleteMenuAsk: '确定要删除「{{name}}」吗？它的下级、授权和数据规则会一并删除。', disabled: '无效', expandRow: '展开 {{row}}', collapseRow: '收起 {{row}}', moreFor: '{{row}}的更多操作', noMenus: '还没有菜单', noIcon: '无匹配的图标',
  departments: '部门', departGrant: '部门权限', chooseDepart: '请在左侧选择部门', chooseDepartText: '可以按名称搜索；下级部门在展开时载入。',
  myDeparts: '我负责的部门', notSuperior: '您还不是部门负责人', notSuperiorText: '身份为「上级」并设有负责部门的用户在这里管理本部门的人员和部门角色，请联系管理员设置。', departRoles: '部门角色', rolesOf: '「{{name}}」的部门角色', giveRoles: '分配部门角色', rolesForUser: '「{{name}}」在本部门的角色', noDepartRoles: '还没有部门角色', roleName: '角色名称', roleCode: '角色编码', description: '描述', addRole: '新增部门角色', editRole: '编辑部门角色', deleteRoleAsk: '确定要删除部门角色「{{name}}」吗？', info: '基本信息', orgCode: '机构编码', include: '含下级部门',
  addressBook: '通讯录', position: '职务', workNo: '工号', landline: '座机', email: '邮箱', findName: '查找姓名', noPeople: '没有找到人员', wholeCompany: '全部部门',
}
