/** Texts of low code. */
const zhCN = {
  hintForm: '在线表单是自己设计的数据表：填好字段后同步数据库，再发布到菜单，同事即可填写、查询、导入和导出。',
  synchronise: '同步数据库', synchroniseFor: '同步数据库 {{name}}', synchroniseForced: '强制同步', synchroniseTitle: '同步数据库：{{name}}', close: '关闭', nothingToDo: '数据表与设计一致，没有改动。', newVersion: '发布为版本 {{version}}', lossTitle: '以下改动会影响已有数据',
  lossText: '强制同步后，原值保留在归档列中，表单不再显示。', stepCreate: '新建表 {{table}}', stepAdd: '{{table}} 增加字段 {{column}}（{{type}}）', stepRename: '{{table}} 的字段 {{column}} 改名为 {{to}}，数据保留', stepRetype: '{{table}} 的字段 {{column}} 由 {{from}} 改为 {{type}}，已有数据全部符合',
  stepMisfits: '{{table}} 的字段 {{column}} 由 {{from}} 改为 {{type}}：{{misfits}} 行不符合（如 {{samples}}），原值归档到 {{archive}}', stepArchive: '{{table}} 去掉字段 {{column}}，无数据', stepArchiveFilled: '{{table}} 去掉字段 {{column}}：{{filled}} 行的值归档到 {{archive}}', stepUnique: '{{table}} 的 {{columns}} 设为唯一', stepDuplicates: '{{table}} 的 {{columns}} 设为唯一：有 {{duplicates}} 行重复，须先处理',
  publish: '发布到菜单', publishFor: '发布到菜单 {{name}}', publishTitle: '发布到菜单：{{name}}', publishHelp: '所选角色得到查看、新增、编辑、删除、导入、导出的权限；再次发布只增加权限，不会收回。', parentMenu: '上级菜单', roles: '角色', rolesNeeded: '请选择至少一个角色', noParent: '不选则放在一级菜单',
  hintDrawn: '把纸质表单画成电子表单：设计、保存、发布到菜单，同事即可在电脑和手机上填写、查询、导出。',
  draw: '设计', drawFor: '设计 {{name}}', drawNew: '设计表单', publishDrawn: '发布', publishDrawnFor: '发布 {{name}}', publishDrawnTitle: '发布表单：{{name}}', publishForced: '强制发布', formCode: '表单编码', formCodeHelp: '数据表和地址用它命名，如 first_piece；发布后不能修改', formCodeNeeded: '请填写表单编码',
  renamedTitle: '改了 ID 的字段', renamedTo: '{{id}} 现在是', renamedNot: '已删除', pdf: 'PDF', olderVersion: '本记录按版本 {{version}} 填写，当前版本为 {{latest}}。',
  designTitle: '设计表单', unreadable: '「{{name}}」的内容无法读取', formerTaken: '版本 {{version}} 的内容已放入设计器，尚未保存；可以撤销。', saveOver: '仍然保存', saveOverText: '保存后以您的设计为准，对方的版本仍可在历史记录中查看。',
  hintReport: '报表是一条 SELECT：写好后点「解析 SQL」得到列与参数，保存后即可预览，并作为弹窗在表单和表格中使用。',
  preview: '预览', previewFor: '预览 {{name}}',
  parse: '解析 SQL', parseTitle: '由 SQL 得到列与参数', parseHelp: '已有列的设置保留，SQL 中新出现的列和参数加入，不再出现的移除；结果在「列与参数」中调整。', parsed: '解析成功：{{columns}} 列，{{params}} 个参数', sqlEmpty: '报表 SQL 不能为空，请写一条 SELECT',
}
export default zhCN
