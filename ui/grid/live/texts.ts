/** Who else is here, and what they changed. */
export const zhCN = {
  livePeople: '同时打开的人',
  liveMyself: '{{name}}（我的另一窗口）',
  liveChangedBy: '{{name}} 刚修改了此单元格',
  liveSomebody: '他人',
  liveBusy: '此行正在保存',
}

export type LiveTextKey = keyof typeof zhCN

export const enUS: Record<LiveTextKey, string> = {
  livePeople: 'Also here',
  liveMyself: '{{name}} (another window of mine)',
  liveChangedBy: '{{name}} has just changed this cell',
  liveSomebody: 'Somebody',
  liveBusy: 'This row is being saved',
}
