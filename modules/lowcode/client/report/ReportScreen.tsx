import { Tabs } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import type { ScreenProps } from '#kernel/client/module.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ReportForm } from '#ui/report-popup/ReportForm.tsx'
import type { Filters } from '#ui/report-popup/report-query.ts'
import { ReportTable } from '#ui/report-popup/ReportTable.tsx'
import { nothing } from '#ui/report-popup/selection.ts'
import { useReport } from '#ui/report-popup/use-report.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import { ReportParameters } from './ReportParameters.tsx'
import { ReportTools } from './ReportTools.tsx'
import { useReportText } from './text.ts'
import '#ui/report-popup/report-popup.css'
import './report.css'

/** The screen of a report: rows that are searched, sorted, paged and totalled, and its charts (issue 6 §4). The address narrows it: each name as search field and as parameter. */
export default function ReportScreen({ entry }: ScreenProps) {
  const { code = decodeURIComponent(entry.path.split('/').at(-1)!) } = useParams()
  const { search } = useScreenSearch()
  // Another address is another question: the form begins with it.
  return (
    <ScreenRoot className="mw-report-screen">
      <OpenReport key={`${code} ${search.toString()}`} code={code} address={Object.fromEntries(search)} />
    </ScreenRoot>
  )
}

function OpenReport({ code, address }: { code: string; address: Filters }) {
  const { say } = useReportText()
  const [tab, setTab] = useState('rows')
  const [given, setGiven] = useState(0)
  const report = useReport({ code, param: address, sort: undefined, filters: address })
  if (report.failure) return <FailureView error={report.failure} onRetry={report.reload} />
  if (!report.ready || !report.config)
    return (
      <div className="mw-panel">
        <Loading rows={8} />
      </div>
    )
  const drill = (query: Filters) => {
    report.search(query)
    setGiven(given + 1)
    setTab('rows')
  }
  return (
    <>
      <ReportParameters id={report.config.cgRpConfigId} address={address} />
      {report.fields.length > 0 && <ReportForm key={given} report={report} />}
      <div className="mw-panel">
        <div className="mw-toolbar">
          <h2 className="mw-report-title">{report.config.cgRpConfigName}</h2>
          <ReportTools config={report.config} query={report.query} />
        </div>
        <Tabs activeKey={tab} onChange={setTab} items={[
          { key: 'rows', label: say('rows'),
            children: (
              <ReportTable report={report} multiple={false} selection={nothing} onSelect={undefined}
                scrollY="max(240px, calc(100vh - 460px))" />
            ) },
          { key: 'charts', label: say('charts'),
            children: <ReportCharts id={report.config.cgRpConfigId} query={report.query} onDrill={drill} /> },
        ]} />
      </div>
    </>
  )
}
