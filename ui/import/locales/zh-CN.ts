/** Texts of imports; those of spec 2 §2.4 and §8 word for word. */
export const zhCN = {
  modalTitle: '导入EXCEL', importOk: '{{file}} 文件上传成功', importFault: '{{file}} {{message}}.', partlyTitle: '导入成功,但是有错误数据!', partlyLink: '点击下载详情', noFile: '未上传任何文件', wrongType: '请选择 .xls 或 .xlsx 文件', validate: '是否开启校验',
  chooseFiles: '选择文件', startUpload: '开始上传', fileList: '待导入的文件', removeFile: '移出 {{name}}',

  import: '导入', moreImports: '更多导入方式', manyFiles: '导入EXCEL（多个文件）', template: '下载导入模板', templateName: '{{title}}导入模板.xlsx', templateFailed: '文件下载失败', myImports: '我的导入',
  assistantTitle: '导入{{title}}', stepChoose: '选择文件', stepColumns: '对应列', stepPreview: '预览与修正', stepDone: '完成', stepOf: '第 {{step}} 步，共 4 步：{{title}}',
  drop: '点击选择或拖入文件', dropTypes: '.xls、.xlsx 或 .csv', wrongTypeCsv: '请选择 .xls、.xlsx 或 .csv 文件',
  updateExisting: '更新已有', updateOn: '编码已存在的行按文件内容更新。', updateOff: '编码已存在且内容不同的行将被拒绝。',
  sending: '正在上传', reading: '正在读取', checking: '正在检查', importing: '正在导入', rowsDone: '{{done}} / {{total}} 行', undoing: '正在撤销',
  sheet: '工作表', sheetOption: '{{name}}（{{rows}} 行）', headerRow: '表头在第几行', columnTitle: '文件中的列', noTitle: '第 {{column}} 列（无标题）', fieldOf: '「{{column}}」对应的字段', leaveOut: '不导入', samples: '例如 {{values}}', noSamples: '没有数据',
  found_name: '名称相同', found_remembered: '上次的选择', found_similar: '名称相近，请核对', found_chosen: '已选择', found_none: '不导入',
  missing: '还没有列对应：{{fields}}', wanting: '没有列对应必填字段：{{fields}}。新增的行将被拒绝，更新的行不受影响。', back: '上一步', next: '下一步', cancel: '取消', close: '关闭', start: '开始导入', another: '再导入一个', retry: '重试',
  previewOf: '{{file}} 的预览', previewAll: '共 {{total}} 行', previewSome: '共 {{total}} 行，显示其中 {{shown}} 行：前 200 行及其后有错误的行', previewHint: '错误可直接在单元格中修正，F8 跳到下一处；勾选后删除的行不导入。',
  rowNo: '行号', becomes: '处理', faults: '问题', became_added: '新增', became_updated: '更新', became_unchanged: '未变', became_refused: '拒绝', recheck: '正在检查修改', recheckFailed: '检查失败，修改一处后会再试',
  countTotal: '数据行', done: '导入成功', partly: '导入成功,但是有错误数据!', failed: '导入失败', errorFile: '被拒绝的行及原因：', undo: '撤销这次导入', undone: '已撤销',
  undoTitle: '撤销导入', undoText: '将删除新增的 {{added}} 行，恢复更新的 {{updated}} 行。有行被改动或使用时不会撤销。', undoOk: '撤销', undoFailed: '不能撤销',
  noImports: '30 天内没有导入', importsHint: '导入后 30 天内可以撤销。', file: '文件', time: '时间', result: '结果', counts: '新增 {{added}}，更新 {{updated}}，未变 {{unchanged}}，拒绝 {{refused}}', actions: '操作', undoOf: '撤销 {{file}} 的导入',
}
