export const zhCN = {
  upload: '上传文件',
  uploading: '正在上传 {{percent}}%',
  chooser: '选择要上传的文件',
  uploaded: '已上传 {{count}} 个文件',
  refused: '{{name}}：{{reason}}',
  preview: '预览',
  previewOf: '预览「{{name}}」',
  download: '下载',
  cannotShow: '图片无法显示，请下载后查看',
  emptyHint: '上传后的文件可在这里预览、下载和删除；图片、PDF、文本、音频和视频可直接查看。',
}
