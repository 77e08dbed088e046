/** Texts of the rich text, code and Markdown editors. */
export const zhCN = {
  toolbar: '格式', content: '正文',
  undo: '撤销', redo: '重做', style: '段落样式', paragraph: '正文', heading1: '标题 1', heading2: '标题 2', heading3: '标题 3',
  bold: '加粗', italic: '斜体', underline: '下划线', strike: '删除线', code: '行内代码', clear: '清除格式',
  alignLeft: '左对齐', alignCenter: '居中', alignRight: '右对齐', bullets: '项目符号', numbers: '编号', quote: '引用', rule: '分隔线',
  link: '链接', linkAddress: '链接地址', linkApply: '确定', linkRemove: '取消链接', linkBad: '请输入以http和https开头的网址',
  picture: '插入图片', pictureOnly: '请上传图片', pictureFailed: '{{name}} 上传失败.', uploading: '正在上传 {{name}}…',
  table: '表格', tableInsert: '插入表格', rowAfter: '下方插入行', rowDelete: '删除行', columnAfter: '右侧插入列', columnDelete: '删除列', tableDelete: '删除表格',
  count: '{{count}}/{{max}}', tooLong: '超出 {{over}} 个字符，请删减后保存',
  fullscreen: '全屏', leaveFullscreen: '退出全屏', language: '语言',
}
