/** Certificates of analysis. */
export const zhCN = {
  hint: '选择销售出库单后自动带出客户与批次，并按检验标准的「质保书项」取检验实测值；缺少必需数据时不能签发',
  downloaded: '证书已下载',
  chinese: '中文证书',
  english: '英文证书',
  renew: '出新版本',
  renewHint: '新版本签发后替代 {{no}}',
  reason: '换版原因',
  ok: '确定',
  cancel: '取消',
}
