import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import type { DrilledRows } from '../../../calls/reports.ts'
import { drillFields } from '../../../rules/reports/drill-fields.ts'
import type { DrillKind } from '../../../rules/reports/drills.ts'
import type { Period } from '#kernel/entity/period.ts'
import { rowsText, type OpenRows } from '../asked.ts'
import { reportApi, reportKey } from '../report-api.ts'
import { amountText } from '#ui/reports/shown.ts'
import { useReportText, type ReportTextKey } from '../text.ts'

const pageSize = 50
const titles: Readonly<Record<DrillKind, ReportTextKey>> = { defects: 'rowsDefects', ncrs: 'rowsNcrs', openNcrs: 'rowsOpenNcrs',
  lots: 'rowsLots', judged: 'rowsJudged', overdue: 'rowsOverdue', complaints: 'rowsComplaints', shipped: 'rowsShipped' }
/** Rows that stand as they are now, in no period. */
const ofNow: readonly DrillKind[] = ['openNcrs', 'overdue']

interface RowsWindowProps {
  /** Nothing is open where there are none. */
  rows: OpenRows | undefined
  period: Period
  onClose: () => void
}

/** The rows that a figure is made of; each opens its document. */
export function RowsWindow({ rows, period, onClose }: RowsWindowProps) {
  const { say } = useReportText()
  const days = rows?.period ?? period
  const title = rows
    && [say(titles[rows.of]), rows.name, ofNow.includes(rows.of) ? '' : say('fromTo', { from: days.from, to: days.to })].filter(Boolean)
      .join(' · ')
  return (
    <Drawer open={rows !== undefined} size="min(1180px, 100vw)" title={title} onClose={onClose} destroyOnHidden>
      {rows && <Pages key={rowsText(rows)} rows={rows} period={days} />}
    </Drawer>
  )
}

function Pages({ rows, period }: { rows: OpenRows; period: Period }) {
  const { say } = useReportText()
  const { i18n: { language } } = useTranslation()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({ queryKey: reportKey('rows', rows, period, pageNo, language),
    queryFn: ({ signal }) => reportApi.rows(rows, period, { pageNo, pageSize }, signal), placeholderData: keepPreviousData, staleTime: 0,
    retry: false })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading rows={8} />
  return data.total === 0 ? <EmptyView title={say('noRows')} /> : <Rows kind={rows.of} data={data} pageNo={pageNo} onPage={setPageNo} />
}

function Rows(
  { kind, data: { records, total, sums }, pageNo, onPage }: { kind: DrillKind; data: DrilledRows; pageNo: number;
    onPage: (page: number) => void },
) {
  const { say, locale } = useReportText()
  const fields = drillFields[kind]
  const label = (name: string) => fieldLabel(name, fields[name]!, locale)
  const columns: TableColumnsType<Rec> = Object.entries(fields).map(([name, field], index) => {
    const { Display, align } = uiKindOf(field)
    const { list } = field
    return {
      key: name,
      title: label(name),
      width: (list && list.width) || 120,
      align,
      ellipsis: true,
      render: (_, row) => (index === 0
        ? <RecordLink target={String(row.target)} id={String(row.targetId)} text={String(row[name])} />
        : <Display name={name} field={field} record={row} />),
    }
  })
  const width = columns.reduce((sum, { width: one }) => sum + Number(one), 0)
  return (
    <div className="mw-screen mw-rep-rows">
      <p className="mw-rep-sums" role="status">
        {[say('rowCount', { count: total }),
          ...Object.entries(sums).map(([name, sum]) => say('sumOf', { name: label(name), sum: amountText(sum) }))].join(' · ')}
      </p>
      <Table<Rec> className="mw-table" size="small" rowKey="id" columns={columns} dataSource={records as Rec[]} scroll={{ x: width }}
        pagination={total > pageSize ? { current: pageNo, pageSize, total, showSizeChanger: false, onChange: onPage } : false} />
    </div>
  )
}
