/** Texts about labels and codes. */
export const zhCN = {
  design: '设计', designFor: '设计标签 {{name}}', designTitle: '设计标签', save: '保存', saved: '已保存', undo: '撤销', redo: '重做',
  hintTemplate: '标签模板规定一类记录的标签长什么样；新增后点「设计」，在列表中勾选记录即可打印。', hintBarcode: '供应商、客户的条码登记在此后，扫码即可找到对应的记录；本厂的编号无需登记。', hintPrintLog: '打印过的标签都记在这里。',
  add_text: '文字', add_barcode: '条码', add_line: '线', add_box: '框', add_image: '图片', palette: '添加元素', paper: '标签纸', properties: '属性', elements: '元素', noElements: '还没有元素，请从上方添加',
  x: '左边距', y: '上边距', width: '宽', height: '高', rotate: '旋转', content: '内容', size: '字号', bold: '加粗', align: '对齐', left: '左', center: '中', right: '右', symbology: '码制', showText: '显示可读文字', thickness: '线宽', picture: '图片',
  remove: '删除', duplicate: '复制', toFront: '移到最前', toBack: '移到最后', fields: '字段', insertField: '插入字段 {{name}}', fieldsHint: '点击字段插入到内容中；日期可写格式，如 {receiptDate:yyMMdd}', gs1Hint: '按 GS1 应用标识符填写，如 (01){gtin}(10){lotNo}；值为空的标识符不打印',
  preview: '用记录预览', previewRecord: '预览记录', noPreview: '还没有可预览的记录', unreadable: '内容「{{content}}」不符合 {{symbology}} 的要求', keysHint: '方向键移动 0.5 mm，加 Shift 移动 5 mm，加 Alt 改变大小，Delete 删除', elementName: '{{type}} {{content}}', resize: '改变大小', canvas: '标签画布',
  print: '打印标签', printTitle: '打印 {{count}} 条记录的标签', template: '标签模板', copies: '每条份数', output: '输出', pdf: 'PDF（通用打印机）', zpl: 'ZPL（标签打印机）', reason: '补打原因', reasonHint: '这些记录打印过该标签，请说明为什么再打', doPrint: '打印', cancel: '取消', printed: '已生成 {{count}} 张标签', noTemplate: '没有可用的标签模板',
} as const
