import type { ComposeOption } from 'echarts/core'
import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '../kinds/format-number.ts'
import { chartColumns, restOf, type ChartColumn, type ChartData } from './chart-data.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>

/** Colours of the theme in force, and words of the language in force. */
export interface ChartStyle {
  readonly colors: readonly string[]
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly panel: string
  readonly font: string
  /** What stands for groups without a value, and for those that a pie leaves out. */
  readonly noValue: string
  readonly rest: string
}

const number = { kind: 'decimal' } as const
/** A value for reading: exact, whatever the picture rounds. */
export const shownValue = (
  value: string | null | undefined,
): string => (value === null || value === undefined ? '' : formatNumber(value, number))

/** A chart as the drawing library wants it. Pictures are drawn from rounded numbers, texts say the exact ones. */
export function chartOption(data: ChartData, style: ChartStyle): ChartOption {
  const columns = chartColumns(data, style.noValue)
  const legend = { show: columns.length > 1 || data.kind === 'pie', type: 'scroll' as const, bottom: 0, textStyle: { color: style.text },
    pageTextStyle: { color: style.text }, pageIconColor: style.text, pageIconInactiveColor: style.line }
  const common: ChartOption = { animation: false, color: [...style.colors], textStyle: { fontFamily: style.font, color: style.text },
    legend, tooltip: { backgroundColor: style.panel, borderColor: style.line, textStyle: { color: style.text }, confine: true } }
  return data.kind === 'pie' ? { ...common, ...pie(data, style) } : { ...common, ...axes(data, columns, style) }
}

const plainNumber = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value))

function axes(data: ChartData, columns: readonly ChartColumn[], style: ChartStyle): ChartOption {
  const names = data.categories.map(({ text }) => text || style.noValue)
  const line = data.kind === 'line'
  const stack = data.kind === 'stackedBar' ? { stack: 'all' } : {}
  return {
    grid: { left: 8, right: 16, top: 16, bottom: columns.length > 1 ? 36 : 8, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: line ? 'line' : 'shadow' }, backgroundColor: style.panel, borderColor: style.line,
      textStyle: { color: style.text }, confine: true, order: 'valueDesc' },
    xAxis: { type: 'category', data: names, axisLabel: { color: style.text, hideOverlap: true },
      axisLine: { lineStyle: { color: style.line } }, axisTick: { show: false } },
    yAxis: { type: 'value', scale: data.freeAxis === true, axisLabel: { color: style.text },
      splitLine: { lineStyle: { color: style.line } } },
    series: columns.map(({ title, values }): BarSeriesOption | LineSeriesOption => {
      const shared = { name: title, data: values.map(plainNumber),
        tooltip: { valueFormatter: (_value: unknown, index: number) => shownValue(values[index]) } }
      return line ? { ...shared, type: 'line', symbolSize: 7, connectNulls: true } : { ...shared, type: 'bar', barMaxWidth: 40, ...stack }
    }),
  }
}

function pie(data: ChartData, style: ChartStyle): ChartOption {
  const rest = restOf(data, (total, parts) => parts.reduce((left, part) => left.minus(part), new Decimal(total)).toFixed())
  const parts = [...data.categories.map(({ text, values: [value] }) => ({ name: text || style.noValue, value: value ?? null })),
    ...(rest === undefined ? [] : [{ name: style.rest, value: rest }])]
  return {
    series: [{
      type: 'pie',
      radius: ['42%', '70%'],
      center: ['50%', '45%'],
      itemStyle: { borderColor: style.panel, borderWidth: 2 },
      label: { color: style.text, formatter: '{d}%' },
      labelLine: { lineStyle: { color: style.line } },
      data: parts.map(({ name, value }) => ({ name, value: plainNumber(value) ?? 0 })),
      tooltip: { valueFormatter: (_value: unknown, index: number) => shownValue(parts[index]?.value) },
    }],
  }
}
