/** Texts of low code. */
const zhCN = {
  hintReport: '报表是一条 SELECT：写好后点「解析 SQL」得到列与参数，保存后即可预览，并作为弹窗在表单和表格中使用。',
  preview: '预览', previewFor: '预览 {{name}}',
  parse: '解析 SQL', parseTitle: '由 SQL 得到列与参数', parseHelp: '已有列的设置保留，SQL 中新出现的列和参数加入，不再出现的移除；结果在「列与参数」中调整。', parsed: '解析成功：{{columns}} 列，{{params}} 个参数', sqlEmpty: '报表 SQL 不能为空，请写一条 SELECT',
}
export default zhCN
