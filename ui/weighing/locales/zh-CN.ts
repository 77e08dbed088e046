export const zhCN = {
  take: '取重',
  tare: '去皮',
  typed: '手填的重量须另一人复核',
  sign: '复核',
  signed: '{{by}} 已复核手填的重量',
  signTitle: '复核手填的重量',
  signHint: '由另一人输入本人的账号和密码，确认所填重量与秤一致。重量更改后须重新复核。',
  password: '复核人密码',
} as const
