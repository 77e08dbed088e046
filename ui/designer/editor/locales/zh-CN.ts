/** Texts of the editor of drawn forms: palette, canvas, outline and what is said while components move. */
export const zhCN = {
  palette: '组件', paletteCommon: '常用组件', paletteLayout: '布局组件', paletteAuxiliary: '辅助组件', paletteSearch: '搜索组件', paletteNone: '没有名为「{{text}}」的组件', paletteHelp: '点按或回车添加，可拖到画布；按 M 后用方向键选位置。',
  outline: '大纲', outlineEmpty: '表单还是空的', properties: '属性', canvas: '画布', canvasHelp: '方向键选择组件，Alt 加上下键移动、左右键调宽度，按 M 拿起，Delete 删除', canvasRole: '表单画布',
  type_input: '单行文本', type_number: '数字', type_textarea: '多行文本', type_editor: '富文本', type_select: '下拉选择', type_radio: '单选框', type_checkbox: '多选框', type_cascader: '级联选择', type_switch: '开关', type_slider: '滑块', type_rate: '评分', type_date: '日期', type_time: '时间', type_colorPicker: '颜色', type_upload: '上传', type_photo: '拍照', type_signature: '签名', type_dialogList: '弹窗列表', type_userList: '用户选择', type_userDept: '部门选择',
  type_row: '栅格布局', type_dynamicTable: '动态表格', type_table: '表格布局', type_button: '按钮', type_divider: '分割线', type_alert: '提示', type_link: '链接', type_barCode: '条形码', type_text: '文字', type_html: 'HTML', type_tdItem: '单元格',
  undo: '撤销', redo: '重做', tools: '编辑', emptyTitle: '还没有组件', emptyText: '从「组件」中拖到这里，或点按添加', emptyPlace: '拖到这里', column: '第 {{column}} 列',
  frameTools: '{{name}}：操作', drag: '拖动', parent: '选择上级', moveUp: '上移', moveDown: '下移', copy: '复制', cut: '剪切', paste: '粘贴', duplicate: '再来一份', remove: '删除', more: '更多', pickUp: '用方向键移动', spanHandle: '拖动调整宽度', spanSet: '宽度 {{span}}/24',
  mergeRight: '向右合并', mergeDown: '向下合并', split: '拆分单元格', rowAbove: '上方插入行', rowBelow: '下方插入行', columnLeft: '左侧插入列', columnRight: '右侧插入列', deleteRow: '删除行', deleteColumn: '删除列', addColumn: '添加列', removeColumn: '删除此列',
  formItself: '表单', nothingChosen: '未选择组件', chosenOne: '已选择 {{name}}，第 {{index}} 个，共 {{count}} 个', chosenMany: '已选择 {{count}} 个组件', added: '已添加 {{name}}', removed: '已删除 {{count}} 个组件', copied: '已复制 {{count}} 个组件', pasted: '已粘贴 {{count}} 个组件', nothingToPaste: '剪贴板中没有可粘贴的组件', undone: '已撤销', redone: '已重做', moved: '已移到 {{place}}',
  carrying: '已拿起 {{name}}：方向键选位置，回车放下，Esc 放回', placeIn: '{{where}}，第 {{index}} 位，共 {{count}} 位', givenBack: '已放回原处', inColumn: '{{name}} 第 {{column}} 列',
  search: '搜索', close: '关闭',
}
