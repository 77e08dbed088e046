import { defineRead } from '#kernel/entity/call.ts'
import { byTablesOfChart, chartShape } from '#kernel/entity/console/charts.ts'
import { is } from '#kernel/entity/shape.ts'
import { chart } from '../entities/chart.ts'

export const chartsOf = defineRead('GET /online/cgreport/api/getCharts/:id', { of: chart.id, title: '报表的图表', en: 'Charts of a report',
  right: byTablesOfChart, input: { id: is.text }, answer: is.list(is.fields({ code: is.text, name: is.text, kind: is.text })) })
/** What is wrong in the chart is refused as when it is saved. */
export const chartPreview = defineRead('POST /online/chart/preview', {
  of: chart.id,
  title: '图表预览',
  en: 'A chart as it is typed',
  right: 'lowcode:chart:edit',
  input: {
    report: is.text,
    name: is.anything,
    kind: is.anything,
    categoryColumn: is.anything,
    seriesColumn: is.anything,
    sortBy: is.anything,
    rowLimit: is.anything,
    paramStr: is.anything,
    measures: is.anything,
  },
  answer: chartShape,
})
