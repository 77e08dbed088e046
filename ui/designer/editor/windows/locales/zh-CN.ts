/** Texts of the form designer's toolbar and its windows. */
export const zhCN = {
  save: '保存', preview: '预览', json: 'JSON', settings: '设置', clear: '清空', help: '帮助', templates: '模板', changes: '改动', toolbar: '表单工具',
  ok: '确定', cancel: '取消', close: '关闭',

  addForm: '新增表单', editForm: '编辑表单', formName: '表单名称', remark: '备注', nameMissing: '请输入表单名称', nameLong: '表单名称最多 {{max}} 个字符', notSavable: '表单有以下问题，暂时不能保存：',

  previewTitle: '预览', desktop: '桌面', phone: '手机', width: '宽度', light: '浅色', dark: '深色', appearance: '外观', previewEmpty: '表单还是空的', previewFrame: '预览的表单',

  jsonTitle: '表单 JSON', jsonHint: '可直接修改，或粘贴、上传其他表单的 JSON；校验通过后替换当前表单，可撤销。', jsonText: 'JSON 文本', takeOver: '应用到表单', copy: '复制', download: '下载', upload: '上传文件', reset: '恢复为当前表单', copied: '已复制', copyFailed: '浏览器不允许复制，请选中文本后按 Ctrl+C',
  takenOver: '已应用', faultsFound: '发现 {{count}} 处问题，表单未改动：', moreFaults: '还有 {{count}} 处', fileUnread: '文件读取失败', fileLarge: '文件过大', fileName: '表单',

  settingsTitle: '表单设置', clearTitle: '确认删除', clearText: '此操作将清空整个表单,是否继续?',

  templatesTitle: '表单模板', templatesHint: '选用后替换当前表单，可撤销。', useTemplate: '选用此模板', templateTaken: '已选用模板「{{name}}」', templateList: '模板列表', templatePreview: '「{{name}}」预览',

  changesTitle: '与已保存的表单对比', same: '没有改动', added: '新增', removed: '删除', moved: '移动', changed: '修改', settingsChanged: '表单设置', movedTo: '{{from}} → {{to}}', movedWithin: '顺序改变', empty: '（空）', nOptions: '{{count}} 项', propertySpans: '各列宽度', propertyGrid: '行 × 列', propertyMerge: '占列 × 行', propertyHide: '被合并', yes: '是', no: '否',

  helpTitle: '帮助', keysTitle: '快捷键', rulesTitle: '规则', keyColumn: '按键', doesColumn: '作用',
  key_undo: '撤销', key_redo: '重做', key_copy: '复制、剪切、粘贴', key_duplicate: '再来一份', key_selectAll: '选择全部', key_remove: '删除所选', key_next: '选择上一个、下一个组件', key_extend: '连续多选', key_parent: '选择上级；进入内部', key_move: '上移、下移所选', key_width: '变窄、变宽', key_pickUp: '拿起后用方向键移动，回车放下，Esc 放回', key_clear: '取消选择',
  mouseMany: '逐个多选', mouseCell: '单元格菜单：合并、拆分、增删行列', click: '点击', rightClick: '右击',
  rule_unique: '组件 ID 在表单内唯一。', rule_nested: '布局组件（栅格、动态表格、表格）不能互相嵌套。', rule_dynamic: '动态表格只接受输入、选择、数字、日期等组件，拖入一个即多一列。', rule_cell: '单元格可放布局以外的组件。', rule_merge: '相邻单元格可见且未合并时才能合并；拆分后恢复原样。', rule_options: '数据类型改为动态时静态选项先收起，改回后恢复。', rule_draft: '预览时点击提交会校验全部组件。',

  template_firstPiece: '首件检验', template_patrol: '巡检记录', template_equipment: '设备点检', template_abnormal: '异常报告', template_training: '培训签到', template_material: '领料申请', template_furnace: '烧结炉次记录',
  about_firstPiece: '零件信息表格、尺寸测量明细、外观判定', about_patrol: '班次、工位、逐项检查与问题照片', about_equipment: '日常点检项目表格与停机登记', about_abnormal: '异常描述、影响范围、原因与对策', about_training: '培训内容、签到名单与考核', about_material: '领料明细与合计、用途、审批意见', about_furnace: '装炉明细、温度与真空记录、出炉结论',
}
