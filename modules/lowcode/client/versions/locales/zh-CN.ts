export const zhCN = {
  versions: '版本', version: '版本 {{version}}', current: '当前', by: '发布人', at: '发布时间', actions: '操作', close: '关闭', cancel: '取消',
  changes: '改动', changesFor: '版本 {{version}} 的改动', changesBetween: '版本 {{version}} 相对版本 {{before}} 的改动', first: '首次发布',
  savedAsPublished: '保存的设计与当前版本 {{version}} 一致', savedDiffers: '保存的设计有尚未发布的改动（当前版本 {{version}}）', showUnpublished: '查看未发布的改动', unpublished: '保存的设计相对版本 {{version}} 的改动',
  preview: '预览', previewFor: '预览版本 {{version}}', previewTitle: '版本 {{version}} 预览',
  takeBack: '放回设计器', takeBackFor: '把版本 {{version}} 放回设计器', takeBackTitle: '把版本 {{version}} 放回设计器？', takeBackText: '它的内容作为未保存的修改打开，可以撤销；保存并再次发布后才生效，已有版本不受影响。',
  unpublishedYet: '还没有发布', unpublishedYetText: '每次发布都会在这里留下一个版本，可以对比、预览和取回。', unreadable: '此版本的内容无法读取',
} as const
