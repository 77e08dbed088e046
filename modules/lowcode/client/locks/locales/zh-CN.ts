export const zhCN = {
  heldBy: '「{{name}}」自 {{since}} 起正在设计此表单，您可以查看，或接管后修改',
  takenBy: '「{{name}}」已于 {{since}} 接管了此设计',
  keptDraft: '您未保存的内容已作为草稿留在本浏览器，重新接管后可以恢复。',
  heldByNobody: '现在没有人在设计此表单',
  begin: '开始设计',
  take: '接管',
  takeTitle: '接管「{{name}}」正在进行的设计？',
  takeText: '对方将立即收到通知，不能再保存；其未保存的内容留作对方的草稿。',
  cancel: '取消',
} as const
