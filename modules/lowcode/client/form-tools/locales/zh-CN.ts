/** Texts of the windows in which scripts, buttons and rights of online forms are written. */
export const zhCN = {
  scripts: '脚本', scriptsTitle: '「{{name}}」的脚本', where: '运行位置', server: '服务器', browser: '浏览器', operation: '操作或按钮', moment: '时机', before: '操作前', after: '操作后', inUse: '启用', formPage: '表单', listPage: '列表', source: '脚本内容',
  serverHelp: '可用：record（当前记录，按字段名读写）、previous（修改前的记录，新增时为 null）、user（username、realname、orgCode）、now、refuse(文字) 拒绝操作、log(…) 写日志、decimal.add/sub/mul/div/round/compare 精确计算。小数是文本。限时 1 秒、内存 32 MB，没有网络和定时器。',
  browserHelp: '可声明函数：loaded(form) 打开表单时、onlChange() 返回 { 字段名(form, event) {…} } 在字段改变时、beforeSubmit(form) 保存前；列表中以按钮编码命名的函数 (form)。form 有 values、get、set、message、refuse、mode。',
  save: '保存', close: '关闭', cancel: '取消', trial: '试运行', trialRecord: '样例记录（JSON）', trialResult: '试运行结果', badJson: '样例记录不是有效的 JSON 对象，请检查括号和引号', trialLogs: '日志', trialRecordAfter: '运行后的记录', trialFault: '未通过', history: '历史版本', version: '版本 {{version}}', restore: '恢复', restoreVersion: '恢复版本 {{version}}', noHistory: '还没有历史版本', unsavedHint: '有未保存的修改', written: '已编写',
  buttons: '自定义按钮', buttonsTitle: '「{{name}}」的按钮', addButton: '新增按钮', editButton: '编辑按钮', edit: '编辑', remove: '删除', removeAsk: '确定要删除按钮「{{name}}」吗？它的脚本会保留，但不再运行。', actions: '操作', noButtons: '还没有自定义按钮', noButtonsText: '按钮可以放在列表上方、行内或表单中，按下后运行您编写的脚本。', required: '请填写{{field}}',
  rights: '授权', rightsTitle: '「{{name}}」的权限', columnsTab: '字段控制', grantsTab: '角色授权', dataTab: '数据规则', columnsHelp: '打开开关后，只有被授权的角色才能看到或修改该字段；隐藏的字段不会发送到浏览器，也不会导出。管理员保持原有权限。', column: '字段', listShow: '列表可见受控', formShow: '表单可见受控', formEditable: '可编辑受控', pressable: '使用受控', button: '按钮', controlFor: '{{name}}：{{use}}',
  role: '角色', chooseRole: '请选择角色', columnGrants: '字段权限', buttonGrants: '按钮权限', ruleGrants: '数据规则', nothingControlled: '没有受控的字段或按钮：所有能进入表单的人都可以使用全部字段。', noRules: '没有数据规则：角色能看到其数据范围内的全部记录。', ruleName: '规则名称', ruleColumn: '规则字段', ruleOperator: '条件', ruleValue: '规则值', addRule: '新增规则', ruleHelp: '持有规则的角色只能看到符合条件的记录；规则值可用 #{sys_user_code}、#{sys_org_code} 等变量。', removeRuleAsk: '确定要删除规则「{{name}}」吗？',
  importTables: '导入数据表', importTitle: '导入已有的数据表', importHelp: '没有被系统、模块或其他表单使用的表。导入后检查字段，再同步数据库。', importChosen: '导入所选（{{count}}）', noTables: '没有可以导入的表', table: '表', comment: '说明', search: '按表名筛选',
  copyTable: '复制表', copyTitle: '复制「{{name}}」为新表', newTable: '新表名', copyHelp: '复制字段和索引，不复制数据；保存后同步数据库。', copyView: '复制视图', copyViewAsk: '为「{{name}}」建立视图？视图共用同一张表的数据，可以有自己的字段名称、列表和表单。',
  press: '{{name}}', pressAsk: '对选中的 {{count}} 条记录执行「{{name}}」？', chooseRows: '请先勾选记录', linkAbove: '请先选择{{label}}',
}
