import { LineChart, ScatterChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { painted } from './driven.ts'
import { longChart, points } from './points.ts'

/* The same points by the drawing library of the project's other charts: both lines thinned out as it offers, violations as points, zoom and pan of its own. */

register([LineChart, ScatterChart, DataZoomComponent, GridComponent, MarkLineComponent, CanvasRenderer])
const { stat, spread, violations, limits } = longChart()
const host = document.getElementById('root')!
host.tabIndex = 0
const chart = init(host)
const [, , center, ucl, lcl] = limits[0]!
/** Places and values one after the other, as the library reads them fastest. */
const flat = (pairs: readonly (readonly [number, number | null])[]) =>
  Float64Array.from(pairs.flatMap(([place, value]) => [place, value ?? Number.NaN]))
const line = (data: readonly (number | null)[], grid: number) => ({ type: 'line' as const, dimensions: ['place', 'value'],
  data: flat(data.map((value, place) => [place, value] as const)), progressive: 5000, xAxisIndex: grid, yAxisIndex: grid, showSymbol: false,
  sampling: 'lttb' as const, animation: false, lineStyle: { width: 1.25 } })
chart.setOption({
  animation: false,
  grid: [{ top: 20, height: 250, left: 60, right: 20 }, { top: 300, height: 130, left: 60, right: 20 }],
  xAxis: [{ type: 'value', min: 'dataMin', max: 'dataMax', gridIndex: 0 }, { type: 'value', min: 'dataMin', max: 'dataMax', gridIndex: 1 }],
  yAxis: [{ scale: true, gridIndex: 0 }, { scale: true, gridIndex: 1 }],
  dataZoom: [{ type: 'inside', xAxisIndex: [0, 1], filterMode: 'filter' }],
  series: [
    { ...line(stat, 0), markLine: { symbol: 'none', animation: false, data: [center, ucl, lcl].map((value) => ({ yAxis: value! })) } },
    line(spread, 1),
    { type: 'scatter', xAxisIndex: 0, yAxisIndex: 0, symbolSize: 8, animation: false, large: true, progressive: 5000,
      dimensions: ['place', 'value'], data: flat(stat.flatMap((value, place) => (violations[place] ? [[place, value] as const] : []))) },
  ],
})

window.chartDriven = {
  standing: painted().then(painted),
  seen: () => {
    const [{ startValue, endValue }] = (chart.getOption() as unknown as { dataZoom: [{ startValue: number; endValue: number }] }).dataZoom
    return Math.min(points, endValue - startValue + 1)
  },
}
