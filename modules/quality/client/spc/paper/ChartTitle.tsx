import { useQuery } from '@tanstack/react-query'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import type { Field } from '#kernel/entity/index.ts'
import { isEmpty } from '#ui/kinds/kind.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { spcChart } from '../../../index.ts'
import { chartTypeOf, figureText, isMeasured } from '../page/chart-words.ts'
import type { LimitRow } from '../../../calls/spc.ts'
import { chartKey, loadCapability } from '../spc-api.ts'
import { useSpcText } from '../text.ts'

const shownFields = ['code', 'name', 'chart', 'char', 'item', 'process', 'device', 'n', 'usl', 'target', 'lsl', 'ruleSet'] as const

interface ChartTitleProps {
  chart: Rec
  decimals: number
  /** What the picture shows, in words. */
  period?: string
  /** The version of limits that holds at its end, and its number. */
  limit?: { row: LimitRow; number: number } | undefined
  /** Numbers of the points of which capability is told; none of charts without values. */
  range?: { from?: number; to?: number }
}

/** What stands above a chart on paper: of what it is, when, by which limits, and what the process can do. */
export function ChartTitle({ chart, decimals, period, limit, range }: ChartTitleProps) {
  const { say, locale } = useSpcText()
  const fields: Readonly<Record<string, Field>> = spcChart.fields
  const shown = shownFields.filter((name) => !isEmpty(chart[name]) && (name !== 'n' || chartTypeOf(chart).startsWith('XBAR')))
  return (
    <DetailList columns={3} size="small" entries={[
      ...shown.map((name) => {
        const { Display } = uiKindOf(fields[name]!)
        return { key: name, label: fieldLabel(name, fields[name]!, locale),
          value: <Display name={name} field={fields[name]!} record={chart} /> }
      }),
      ...(period === undefined ? [] : [{ key: 'period', label: say('period'), value: period }]),
      ...(limit
        ? [{ key: 'limit', label: say('limits'),
          value: say('limitVersion', { version: say('version', { number: limit.number }), from: limit.row.fromSeq,
            center: figureText(Number(limit.row.center), decimals, 3), origin: textOf(limit.row, 'origin') }) }]
        : []),
      ...(range && isMeasured(chartTypeOf(chart)) ? [{ key: 'cpk', label: 'Cpk', value: <Cpk chart={chart} range={range} /> }] : []),
    ]} />
  )
}

function Cpk({ chart, range }: { chart: Rec; range: { from?: number; to?: number } }) {
  const { say } = useSpcText()
  const { data } = useQuery({ queryKey: [...chartKey(chart.id), 'capability', range],
    queryFn: ({ signal }) => loadCapability(chart.id, range, signal), staleTime: 0 })
  if (!data?.capability) return <>{data ? say('noSpec') : say('none')}</>
  const { cp, cpk, ppk, enough } = data.capability
  const [index, potential, performance] = [cpk, cp, ppk].map((value) => figureText(value, 3, 0))
  return <>{say('cpkWith', { cpk: index!, cp: potential!, ppk: performance! })}{!enough && ` ${say('notEnough')}`}</>
}
