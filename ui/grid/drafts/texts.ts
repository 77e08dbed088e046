/** Unsaved rows of before. */
export const zhCN = {
  rowDraft: '上次有 {{count}} 处修改没有保存（{{time}}）',
  rowDraftTake: '恢复',
  rowDraftDrop: '丢弃',
}

export const enUS: Record<keyof typeof zhCN, string> = {
  rowDraft: '{{count}} changes were not saved last time ({{time}})',
  rowDraftTake: 'Restore',
  rowDraftDrop: 'Discard',
}
