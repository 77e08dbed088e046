export const zhCN = {
  readers: '阅读情况', readBy: '已读 {{count}} 人', notReadBy: '未读 {{count}} 人', find: '按姓名或账号查找', account: '账号', name: '姓名', readAt: '阅读时间', nobodyRead: '还没有人阅读', everybodyRead: '所有人都已阅读', noMatch: '没有符合条件的人员',
  draft: '发布后可在这里查看谁读过', preview: '预览', emptyHint: '写好的通告先保存为草稿，发布后在线的人立即收到提醒，并能看到谁已阅读。',
  send: '发送', sendTitle: '发送 {{code}}', channel: '发送方式', inApp: '系统消息', mail: '邮件', receivers: '接收人', receiversNeeded: '请选择接收人', values: '模板参数', notObject: '参数须为 JSON 对象，如 {"name":"王海"}', cancel: '取消',
  templateHint: '模板中的 ${名称} 在发送时替换为参数的值；缺少参数的消息不会发出。',
}
