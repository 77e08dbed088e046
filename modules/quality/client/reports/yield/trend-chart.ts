import type { ChartData, ChartQuery } from '#ui/charts/chart-data.ts'
import type { YieldAnswer } from '../../../calls/reports.ts'
import type { Period } from '#kernel/entity/period.ts'
import { rounded } from '#ui/reports/shown.ts'
import type { useReportText } from '../text.ts'

const field = 'bucket'
const percent = (value: string | null) => (value === null ? null : rounded(value))

/** FPY and LAR by time, as a chart that leads to the lots of a step. */
export function trendChart({ now, trend, step }: Pick<YieldAnswer, 'now' | 'trend' | 'step'>,
  say: ReturnType<typeof useReportText>['say']): ChartData {
  return {
    code: 'quality_yield',
    name: say('trend'),
    reportCode: '',
    reportName: '',
    kind: 'line',
    category: { field, title: say(step), searched: true },
    series: null,
    measures: [{ title: `${say('fpy')} %`, aggregate: 'avg' }, { title: `${say('lar')} %`, aggregate: 'avg' }],
    categories: trend.map(({ from, to, name, figures }) => ({ value: `${from}/${to}`, text: name,
      values: [percent(figures.fpy), percent(figures.lar)] })
    ),
    seriesKeys: [],
    cells: [],
    totals: [percent(now.fpy), percent(now.lar)],
    categoryCount: trend.length,
    freeAxis: true,
  }
}

/** The days of what was pressed. */
export function trendPeriod(query: ChartQuery): Period | undefined {
  const [from, to] = query[field]?.split('/') ?? []
  return from === undefined || to === undefined ? undefined : { from, to }
}
