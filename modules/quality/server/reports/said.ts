/** What the reports refuse. */
export const reportSaid = {
  'zh-CN': {
    reversed: '开始日期不能晚于结束日期，请重新选择期间',
    tooLong: (days: number) => `期间最长 ${days} 天，请缩短期间`,
    unknown: (name: string, value: string, known: string) => `参数 ${name} 的值「${value}」不存在，可用：${known}`,
  },
  'en-US': {
    reversed: 'The period begins after its end: please choose it again',
    tooLong: (days: number) => `A period has at most ${days} days: please shorten it`,
    unknown: (name: string, value: string, known: string) => `There is no ${name} "${value}"; there are: ${known}`,
  },
} as const
