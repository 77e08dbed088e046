export const zhCN = {
  begin: '去执行',
  goOn: '继续执行',
  hint: '启用的计划到期时自动生成点检保养单；也可以手工新增，用手机扫描设备二维码执行',
  found: '检查结果',
  signature: '签名',
  kinds: '类别',
  allKinds: '全部',
  dueAt: '到期 {{time}}',
  lateSince: '超期 · 应于 {{time}}',
  doneBy: '{{who}} {{time}} 完成',
  abnormal: '异常 {{count}} 项',
}
