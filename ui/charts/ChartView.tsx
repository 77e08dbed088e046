import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { saveBlob } from '#kernel/client/request/files.ts'
import { EmptyView } from '../parts/StateView.tsx'
import { ChartCanvas, type ChartPicture } from './ChartCanvas.tsx'
import { chartColumns, drillQuery, type ChartData, type ChartQuery } from './chart-data.ts'
import { shownValue } from './chart-option.ts'
import { ChartTable } from './ChartTable.tsx'
import { useChartText } from './text.ts'
import './charts.css'

export interface ChartViewProps {
  readonly data: ChartData
  /** Leads to the rows behind what was pressed; without it nothing can be pressed. */
  readonly onDrill?: (query: ChartQuery) => void
  /** Says the chart's name above it. */
  readonly named?: boolean
}

/** A computed chart: its picture, its figures as a table instead, and the picture as a file. */
export function ChartView({ data, onDrill, named = false }: ChartViewProps) {
  const { say } = useChartText()
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<ChartPicture>(null)
  const name = named && <h3 className="mw-chart-name">{data.name}</h3>
  if (data.kind === 'number')
    return (
      <div className="mw-chart mw-chart-low">
        {name}
        <ChartNumbers data={data} />
      </div>
    )
  if (data.categories.length === 0)
    return (
      <div className="mw-chart">
        {name}
        <EmptyView title={say('empty')} text={say('emptyText')} />
      </div>
    )
  const tableOnly = data.kind === 'table'
  const press = (category: number, column: number) => {
    const group = data.categories[category]
    const query = group && drillQuery(data, group, data.seriesKeys[column])
    if (query) onDrill?.(query)
  }
  return (
    <div className="mw-chart">
      <div className="mw-chart-tools">
        {name}
        {!tableOnly && (
          <Button type="text" size="small" icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            aria-label={say(asTable ? 'showPicture' : 'showTable', { name: data.name })}
            title={say(asTable ? 'showPicture' : 'showTable', { name: data.name })} onClick={() => setAsTable(!asTable)} />
        )}
        {!tableOnly && !asTable && (
          <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={say('downloadPng', { name: data.name })}
            title={say('downloadPng', { name: data.name })} onClick={() => void savePicture(picture.current, data.name)} />
        )}
      </div>
      {tableOnly || asTable
        ? <ChartTable data={data} onDrill={onDrill} />
        : <ChartCanvas data={data} label={summaryOf(data, say)} onPress={onDrill && press} picture={picture} />}
      {data.categoryCount > data.categories.length && (
        <div className="mw-faint">{say('firstOf', { shown: data.categories.length, count: data.categoryCount })}</div>
      )}
    </div>
  )
}

/** What the picture says at a glance; its figures stand in the table. */
function summaryOf(data: ChartData, say: ReturnType<typeof useChartText>['say']): string {
  const [first] = chartColumns(data, say('noValue'))
  return say('summary', { name: data.name, category: data.category?.title ?? '', count: data.categories.length,
    measure: data.series?.title ?? first?.title ?? '', total: shownValue(data.totals[0]) })
}

async function savePicture(picture: ChartPicture | null, name: string): Promise<void> {
  const made = await picture?.png()
  if (made) saveBlob(made, `${name}.png`)
}

function ChartNumbers({ data }: { data: ChartData }) {
  return (
    <dl className="mw-chart-numbers">
      {data.measures.map(({ title }, index) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="mw-number">{shownValue(data.totals[index]) || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
