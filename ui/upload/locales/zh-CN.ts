/** Texts of file widgets; those of spec 2 §5 and §8 word for word. */
export const zhCN = {
  choose: '上传', dropHere: '点击选择，或将文件拖到此处', resumableHint: '大文件分段上传，中断后可继续。',
  suffixRefused: '该后缀文件不允许上传', tooLarge: '文件大小超出限制，请检查！', imageOnly: '请上传图片', noFile: '未上传任何文件', limit: '最多上传 {{count}} 个文件',
  failed: '上传失败', failedNamed: '{{name}} 上传失败.', errorTitle: '上传出错', errorText: '错误信息：{{message}}', unknownError: '未知错误', ok: '确定', cancel: '取消',
  unknownMove: '未知的操作', alreadyLast: '已到最后~',
  running: '已上传 {{percent}}%', waiting: '等待上传', paused: '已暂停 {{percent}}%', done: '上传完成',
  explain: '{{name}}：查看失败原因', remove: '删除 {{name}}', pause: '暂停 {{name}}', resume: '继续上传 {{name}}', retry: '重新上传 {{name}}', download: '下载 {{name}}', preview: '查看 {{name}}', moveLeft: '{{name}} 左移', moveRight: '{{name}} 右移',
  downloadFailed: '文件下载失败', unknownFile: '未知的文件',
  popupTitle: '文件上传', imagePopupTitle: '图片上传',
}
