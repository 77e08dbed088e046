import { Button } from 'antd'
import { EyeOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { report } from '../../index.ts'
import { enUS } from '../report/locales/en-US.ts'
import { zhCN } from '../report/locales/zh-CN.ts'
import { useReportText } from '../report/text.ts'
import { ColumnControl } from './ColumnControl.tsx'
import { MeasureRows } from './MeasureRows.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import './charts.css'

const textOf = (locale: 'zh-CN' | 'en-US') => (locale === 'zh-CN' ? zhCN : enUS)

/** The stored chart as it is drawn. */
function Drawn({ record }: { record: Rec }) {
  return (
    <div className="mw-chart-preview">
      <ChartPanel key={String(record.rev)} code={String(record.code)} />
    </div>
  )
}

/** Leads to the rows of the chart's report. */
function ToReport({ record }: { record: Rec }) {
  const { say } = useReportText()
  const navigate = useNavigate()
  const id = String(record.report)
  const { data } = useQuery({ queryKey: [report.id, 'code', id], queryFn: ({ signal }) => entityApi(report).queryById(id, signal) })
  return data
    ? (
      <Button icon={<EyeOutlined />} onClick={() => void navigate(`/online/cgreport/${encodeURIComponent(String(data.code))}`)}>
        {say('rows')}
      </Button>
    )
    : null
}

const slots: EntitySlots = {
  controls: { categoryColumn: ColumnControl, seriesColumn: ColumnControl },
  lines: { measures: MeasureRows },
  formSections: [{ key: 'preview', title: (locale) => textOf(locale).preview, Component: PreviewSection }],
  detailTabs: [{ key: 'drawn', title: (locale) => textOf(locale).charts, Component: Drawn }],
  detailActions: ToReport,
  emptyHint: (locale) => textOf(locale).hintChart,
}
export default slots
