import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { FigureTable, type FigureColumn } from '#ui/reports/FigureTable.tsx'
import { oneOf } from '#ui/reports/preset-period.ts'
import { amountText, rounded } from '#ui/reports/shown.ts'
import { usePeriod } from '#ui/reports/use-period.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { furnaceBatch } from '#modules/production/index.ts'
import { energyGroups, energyReport, energySheet, type EnergyAnswer } from '../../calls/energy.ts'
import { device } from '../../entities/device.ts'
import { energyLink, heatLink, valuesLink } from './links.ts'
import { useEnergyText } from './text.ts'
import '#ui/reports/reports.css'

type Row = EnergyAnswer['all'] & Partial<Omit<EnergyAnswer['rows'][number], keyof EnergyAnswer['all']>>

/** What devices used, by device or month; what is shown stands in the address, and each figure opens what it is made of. */
export default function EnergyReport() {
  const sees = useElementVisible(`${device.permission}:list`)
  return <ScreenRoot>{sees ? <Report /> : <NoRightView />}</ScreenRoot>
}

function Report() {
  const { say } = useEnergyText()
  const seesHeats = useElementVisible(`${furnaceBatch.permission}:list`)
  const { search, write, period, bar } = usePeriod('thisYear')
  const by = oneOf(energyGroups, search.get('by'), 'device')
  const only = search.get('device')
  const asked = { ...period, by, device: only }
  const answer = useRead(energyReport, asked, { keep: true, staleTime: 0, quiet: true })
  const save = async () => saveBlob(await fetchFile(energySheet, asked), `${say('kwh')} ${period.from} ${period.to}.xlsx`)
  // One device opens its months, a month its devices, and what both of them say its values.
  const behind = ({ key, series, period: own = period }: Row) => {
    if (series && series.length > 0 && (by === 'month' || own.from.slice(0, 7) === own.to.slice(0, 7))) return valuesLink(series, own)
    return by === 'device' ? energyLink({ ...own, by: 'month', device: key }) : energyLink({ ...own, by: 'device' })
  }
  // Machines that are no furnaces have none.
  const heats = ({ heats: count, machine, period: own = period }: Row) => (count === 0 ? '' : heatLink(own, machine))
  const ofHeats = seesHeats ? { rows: heats } : {}
  const columns: FigureColumn<Row>[] = [
    { title: say('kwh'), text: ({ kwh }) => amountText(kwh), rows: behind },
    { title: say('source'), text: ({ source }) => say(source) },
    { title: say('heats'), text: ({ heats: count }) => (count === 0 ? '—' : String(count)), ...ofHeats },
    { title: say('kg'), text: ({ heats: count, kg }) => (count === 0 ? '—' : amountText(kg)), ...ofHeats },
    { title: say('perKg'), text: ({ perKg }) => rounded(perKg), ...ofHeats },
  ]
  return (
    <div className="mw-stack">
      <section className="mw-panel">
        {bar}
      </section>
      <section className="mw-panel mw-stack">
        <div className="mw-rep-bar">
          <Segmented<typeof by> aria-label={say('by')} value={by} options={energyGroups.map((value) => ({ value, label: say(value) }))}
            onChange={(value) => write({ by: value, device: undefined })} />
          {only && <Button onClick={() => write({ by: 'device', device: undefined })}>{say('allDevices')}</Button>}
          <Button icon={<DownloadOutlined />} onClick={() => void save()}>{say('export')}</Button>
        </div>
        {answer.error && !answer.data && <FailureView error={answer.error} onRetry={() => void answer.refetch()} />}
        {!answer.data && !answer.error && <Loading rows={8} />}
        {answer.data?.rows.length === 0 && <EmptyView title={say('none')} text={say('change')} />}
        {answer.data && answer.data.rows.length > 0
          && <FigureTable<Row> by={say(by)} rows={answer.data.rows} all={answer.data.all} columns={columns} />}
        <p className="mw-rep-note">{say('hint')}</p>
      </section>
    </div>
  )
}
