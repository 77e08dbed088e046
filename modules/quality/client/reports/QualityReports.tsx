import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { askedOf, rowsText, type Tab } from './asked.ts'
import { HeatTab } from './heat/HeatTab.tsx'
import { InspectorsTab } from './inspectors/InspectorsTab.tsx'
import { ParetoTab } from './pareto/ParetoTab.tsx'
import { usePeriod } from '#ui/reports/use-period.tsx'
import type { ReportProps } from './report-props.ts'
import { RowsWindow } from './rows/RowsWindow.tsx'
import { useReportText } from './text.ts'
import { YieldTab } from './yield/YieldTab.tsx'
import '#ui/reports/reports.css'

/** Reports of quality; what is shown stands in the address, also the rows behind a figure. */
export default function QualityReports() {
  const sees = useElementVisible('quality:report:view')
  return <ScreenRoot>{sees ? <Reports /> : <NoRightView />}</ScreenRoot>
}

function Reports() {
  const { say } = useReportText()
  const { search, active, write, today, bar } = usePeriod()
  const asked = askedOf(search, today)
  // Rows are a step of their own, so that the browser's way back closes them.
  const props: ReportProps = { asked, onAsk: write, onRows: (rows) => write({ rows: rowsText(rows) }, { replace: false }) }
  const panes: Readonly<Record<Tab, ReactNode>> = { pareto: <ParetoTab {...props} />, yield: <YieldTab {...props} />,
    heat: <HeatTab {...props} />, inspectors: <InspectorsTab {...props} /> }
  return (
    <div className="mw-stack">
      <section className="mw-panel">
        {bar}
      </section>
      <section className="mw-panel">
        <Tabs activeKey={asked.tab} destroyOnHidden onChange={(tab) => write({ tab })}
          items={Object.entries(panes).map(([key, children]) => ({ key, label: say(key as Tab), children }))} />
      </section>
      <PeekRecords active={active}>
        <RowsWindow rows={active ? asked.rows : undefined} period={asked.period} onClose={() => write({ rows: undefined })} />
      </PeekRecords>
    </div>
  )
}
