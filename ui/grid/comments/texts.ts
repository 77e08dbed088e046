/** Comments on cells and the history of a cell. */
export const zhCN = {
  comments: '批注',
  cellHistory: '修改历史',
  commentsOf: '{{title}}的批注',
  commentsNone: '暂无批注',
  commentsPlaceholder: '写批注，Ctrl+Enter 发送',
  commentsSend: '发送',
  commentsResolve: '标为已解决',
  commentsReopen: '重新打开',
  commentsRemove: '删除',
  commentsResolvedBy: '{{name}} 于 {{time}} 标为已解决',
  commentsHistory: '单元格修改记录',
  commentsNoHistory: '此单元格没有修改记录',
  commentsFirstValue: '初始值',
}

export type CommentTextKey = keyof typeof zhCN

export const enUS: Record<CommentTextKey, string> = {
  comments: 'Comments',
  cellHistory: 'History',
  commentsOf: 'Comments on {{title}}',
  commentsNone: 'No comments',
  commentsPlaceholder: 'Write a comment, Ctrl+Enter sends',
  commentsSend: 'Send',
  commentsResolve: 'Mark as resolved',
  commentsReopen: 'Open again',
  commentsRemove: 'Remove',
  commentsResolvedBy: 'Marked as resolved by {{name}} at {{time}}',
  commentsHistory: 'Changes of the cell',
  commentsNoHistory: 'This cell was never changed',
  commentsFirstValue: 'First value',
}
