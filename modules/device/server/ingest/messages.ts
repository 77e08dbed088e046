/** What a device, or whoever sets it up, is told. */
export const ingestMessages = {
  'zh-CN': {
    unknownKey: '密钥无效或已吊销',
    shape: '请求体应为 [{ "ts": 毫秒时间, "tag": 测点, "v": 数值 }]',
    tooMany: (most: number) => `一次最多 ${most} 条，请分批上送`,
    kept: (accepted: number, refused: number) => refused === 0 ? `已保存 ${accepted} 个点` : `已保存 ${accepted} 个点，拒收 ${refused} 个`,
    full: '暂时无法保存，请稍后重发',
  },
} as const
