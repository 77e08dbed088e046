import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { plantDay } from '#kernel/entity/greeting.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { PeriodBar } from '#ui/reports/PeriodBar.tsx'
import { periodOf } from '#ui/reports/preset-period.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { FiguresTab } from './FiguresTab.tsx'
import { LaborTab } from './LaborTab.tsx'
import { ScrapTab } from './ScrapTab.tsx'
import type { TabProps } from './tab-props.ts'
import { useDailyText, type DailyTextKey } from './text.ts'
import '#ui/reports/reports.css'

const tabs: readonly (readonly [key: DailyTextKey, Tab: ComponentType<TabProps>])[] = [['figures', FiguresTab], ['scrapTab', ScrapTab], [
  'labor',
  LaborTab,
]]

/** What was planned and made, what was scrapped and why, and who made it; what is shown stands in the address. */
export default function Daily() {
  const sees = useElementVisible('production:daily:view')
  return <ScreenRoot>{sees ? <Reports /> : <NoRightView />}</ScreenRoot>
}

function Reports() {
  const { say } = useDailyText()
  const { search, change } = useScreenSearch()
  const today = plantDay(new Date())
  const period = periodOf(search, today)
  const [active] = tabs.find(([key]) => key === search.get('tab')) ?? tabs[0]!
  const write = (values: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    change(next, { replace: true })
  }
  return (
    <div className="mw-stack">
      <section className="mw-panel">
        <PeriodBar period={period} today={today} onChange={({ from, to }) => write({ from, to })} />
      </section>
      <section className="mw-panel">
        <Tabs activeKey={active} destroyOnHidden onChange={(tab) => write({ tab, by: undefined })}
          items={tabs.map(([key, Tab]) => ({ key, label: say(key), children: <Tab period={period} search={search} onAsk={write} /> }))} />
      </section>
    </div>
  )
}
