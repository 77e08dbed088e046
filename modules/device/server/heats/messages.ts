/** What curves of heats say. */
export const heatMessages = {
  'zh-CN': {
    uncovered: (percent: number) => `炉次只采集到 ${percent}% 的时间，不能按曲线判定，请由工艺与质量人工判定`,
    good: '曲线各步均合格',
    step: (seq: number, what: string) => `第 ${seq} 步：${what}`,
    faults: {
      soak: '保温时间不足',
      overshoot: '超温',
      ramp: '升温速率超差',
      vacuum: '真空度超限',
      noData: '没有数据',
    },
  },
  'en-US': {
    uncovered: (percent: number) => `Only ${percent}% of the heat was measured: process and quality judge it by hand`,
    good: 'All steps of the curve are good',
    step: (seq: number, what: string) => `Step ${seq}: ${what}`,
    faults: {
      soak: 'soaked too short',
      overshoot: 'too hot',
      ramp: 'ramp out of tolerance',
      vacuum: 'vacuum too bad',
      noData: 'no values',
    },
  },
} as const
