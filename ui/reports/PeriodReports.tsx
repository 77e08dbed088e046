import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import type { Period } from '#kernel/entity/period.ts'
import type { AddressValues } from '#kernel/client/records/use-screen-search.ts'
import type { Preset } from './preset-period.ts'
import { usePeriod } from './use-period.tsx'
import './reports.css'

/** What a report is given: the days, what the address asks besides, and how to ask otherwise. */
export interface PeriodReport {
  period: Period
  search: URLSearchParams
  onAsk: (values: AddressValues) => void
}

interface PeriodReportsProps {
  /** In their order; each asks for itself. */
  reports: readonly { key: string; label: string; Report: ComponentType<PeriodReport> }[]
  /** The period where the address names none. */
  usual?: Preset
}

/** Reports of one period in tabs; what is shown stands in the address. */
export function PeriodReports({ reports, usual }: PeriodReportsProps) {
  const { search, write, period, bar } = usePeriod(usual)
  const { key: active } = reports.find(({ key }) => key === search.get('tab')) ?? reports[0]!
  return (
    <div className="mw-stack">
      <section className="mw-panel">
        {bar}
      </section>
      <section className="mw-panel">
        <Tabs activeKey={active} destroyOnHidden onChange={(tab) => write({ tab, by: null })} items={reports.map(({ Report, ...tab }) => ({
          ...tab,
          children: <Report period={period} search={search} onAsk={write} />,
        }))} />
      </section>
    </div>
  )
}
