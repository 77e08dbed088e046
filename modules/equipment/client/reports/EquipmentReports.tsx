import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { PeriodReports } from '#ui/reports/PeriodReports.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { MoldForecast } from '../molds/MoldForecast.tsx'
import { CostTab, DowntimeTab, FulfilmentTab, ReliabilityTab } from './tabs.tsx'
import { useReportText } from './text.ts'

/** How reliable machines are, why they stood, what they cost, whether they were seen to in time, and which tools come to their end. */
export default function EquipmentReports() {
  const { say } = useReportText()
  const sees = useElementVisible('equipment:report:view')
  return (
    <ScreenRoot>
      {sees
        ? (
          <PeriodReports usual="thisYear" reports={[
            { key: 'reliability', label: say('reliability'), Report: ReliabilityTab },
            { key: 'downtime', label: say('downtime'), Report: DowntimeTab },
            { key: 'cost', label: say('cost'), Report: CostTab },
            { key: 'fulfilment', label: say('fulfilment'), Report: FulfilmentTab },
            { key: 'molds', label: say('molds'), Report: MoldForecast },
          ]} />
        )
        : <NoRightView />}
    </ScreenRoot>
  )
}
