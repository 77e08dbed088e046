/** Devices that the server asks: a test of the connection. */
export const zhCN = {
  test: '测试连接',
  testOf: '{{code}} 测试连接',
  answers: '连接成功，读到 {{read}} / {{all}} 个测点；数据未保存',
  tag: '测点',
  raw: '设备值',
  value: '换算后',
  refused: '问题',
  close: '关闭',
} as const
