/** What the reports refuse. */
export const reportMessages = {
  'zh-CN': {
    unknown: (name: string, value: string, known: string) => `参数 ${name} 的值「${value}」不存在，可用：${known}`,
  },
  'en-US': {
    unknown: (name: string, value: string, known: string) => `There is no ${name} "${value}"; there are: ${known}`,
  },
} as const
