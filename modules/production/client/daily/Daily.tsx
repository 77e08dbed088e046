import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { PeriodReports } from '#ui/reports/PeriodReports.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { FiguresTab } from './FiguresTab.tsx'
import { LaborTab } from './LaborTab.tsx'
import { ScrapTab } from './ScrapTab.tsx'
import { useDailyText } from './text.ts'

/** What was planned and made, what was scrapped and why, and who made it. */
export default function Daily() {
  const { say } = useDailyText()
  const sees = useElementVisible('production:daily:view')
  return (
    <ScreenRoot>
      {sees
        ? (
          <PeriodReports reports={[
            { key: 'figures', label: say('figures'), Report: FiguresTab },
            { key: 'scrapTab', label: say('scrapTab'), Report: ScrapTab },
            { key: 'labor', label: say('labor'), Report: LaborTab },
          ]} />
        )
        : <NoRightView />}
    </ScreenRoot>
  )
}
