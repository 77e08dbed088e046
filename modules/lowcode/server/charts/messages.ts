import type { Locale } from '#kernel/entity/index.ts'
import type { ChartFault, ChartFaultCode } from '../../rules/chart-config.ts'

type Text = readonly [zh: string, en: string]

const faults: Record<ChartFaultCode, Text> = {
  kind: ['没有图表类型「{text}」，请重新选择', 'There is no kind of chart "{text}": please choose one'],
  sort: ['没有排序「{text}」，请重新选择', 'There is no order "{text}": please choose one'],
  limit: ['最多分类应为 1 至 {max} 的整数', 'Most groups is a whole number from 1 to {max}'],
  noCategory: ['请选择分类列，只有数字图表可以不选', 'Please choose the column to group by; only a number does without'],
  noMeasure: ['请至少添加一个数值列', 'Please add a measure at least'],
  tooManyMeasures: ['数值列最多 {max} 个', 'At most {max} measures'],
  unknownColumn: ['报表没有列「{column}」，请重新选择', 'The report has no column "{column}": please choose another'],
  aggregate: ['没有汇总方式「{text}」，请重新选择', 'There is no aggregate "{text}": please choose one'],
  noColumn: ['请选择要汇总的列，只有计数可以不选', 'Please choose the column; only a count does without'],
  notNumber: ['列「{column}」不是数值，只能计数；或在报表中把它的类型改为整数或数值',
    'The column "{column}" is no number and can only be counted; or make it one in the report'],
  oneMeasure: ['饼图和有第二维度的图表只能有一个数值列', 'A pie, and a chart with a second dimension, take one measure'],
  sameColumn: ['第二维度不能与分类列相同（{column}）', 'The second dimension differs from the column grouped by ({column})'],
}

/** A fault of a chart in words. */
export function chartFaultText({ code, params }: ChartFault, locale: Locale): string {
  return faults[code][locale === 'zh-CN' ? 0 : 1].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

export const chartMessages = {
  'zh-CN': {
    noChart: (text: string) => `图表「${text}」不存在，请检查编码或在「图表」中建立`,
    tooManyGroups: (max: number) => `分组超过 ${max} 个，请增加条件或换一个分类列`,
    rows: '行数',
  },
  'en-US': {
    noChart: (text: string) => `There is no chart "${text}": please check the code, or add it under "Charts"`,
    tooManyGroups: (max: number) => `There are more than ${max} groups: please add conditions or group by another column`,
    rows: 'Rows',
  },
} as const
