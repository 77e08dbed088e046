export const zhCN = {
  fieldRights: '字段权限', title: '「{{name}}」的字段权限', role: '角色', chooseRole: '请选择角色',
  help: '隐藏的字段不会发送给该角色：列表、详情、导出、打印和填写页面中都没有它。只读的字段看得到、改不了。一个人有多个角色时，以最严格的设置为准。',
  requiredHelp: '必填字段隐藏或只读后，不再要求该角色填写；其值由其他人填写，或保持为空。',
  field: '字段', mode: '权限', open: '按设计', readonly: '只读', hidden: '隐藏', modeFor: '{{name}} 的权限', required: '必填', notAsked: '不再要求该角色填写', column: '{{table}} · {{name}}', save: '保存', unsaved: '有未保存的修改',
} as const
