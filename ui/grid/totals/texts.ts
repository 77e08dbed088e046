/** Labels of the statistics rows (spec 2 §2.1: the words for total and average). */
export const zhCN = { totalsSum: '合计', totalsAverage: '平均' }

export const enUS: Record<keyof typeof zhCN, string> = { totalsSum: 'Total', totalsAverage: 'Average' }
