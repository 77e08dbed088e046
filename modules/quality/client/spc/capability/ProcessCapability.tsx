import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { Paper } from '#ui/screens/detail/Paper.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { characteristic, spcChart } from '../../../index.ts'
import { chartTypeOf, isMeasured } from '../page/chart-words.ts'
import { ChartTitle } from '../paper/ChartTitle.tsx'
import { useSpcText } from '../text.ts'
import { CapabilityPanel } from './CapabilityPanel.tsx'
import '../spc.css'

/** More charts than these are found by their own list. */
const most = 500

/** What a process can do, by the points of a control chart or a part of them. */
export default function ProcessCapability() {
  const sees = useElementVisible(`${spcChart.permission}:list`)
  return <ScreenRoot>{sees ? <Chosen /> : <NoRightView />}</ScreenRoot>
}

function Chosen() {
  const { say } = useSpcText()
  const { search, write } = useScreenSearch()
  const charts = useQuery({ queryKey: [spcChart.id, 'capability-charts'],
    queryFn: async ({ signal }) =>
      (await entityApi(spcChart).list({ pageNo: 1, pageSize: most, column: 'code', order: 'asc' }, signal)).records.filter((chart) =>
        isMeasured(chartTypeOf(chart))
      ) })
  if (charts.error) return <FailureView error={charts.error} onRetry={() => void charts.refetch()} />
  if (!charts.data) return <Loading />
  const chart = charts.data.find(({ id }) => id === search.get('chart')) ?? charts.data[0]
  if (!chart) return <EmptyView title={say('noChart')} />
  return (
    <div className="mw-stack">
      <Question charts={charts.data} chart={chart} from={placeOf(search.get('from'))} to={placeOf(search.get('to'))} onChange={write} />
      <section className="mw-panel mw-stack">
        <Panel chart={chart} from={placeOf(search.get('from'))} to={placeOf(search.get('to'))} />
      </section>
    </div>
  )
}

function Question(
  { charts, chart, from, to, onChange }: { charts: readonly Rec[]; chart: Rec; from: number | undefined; to: number | undefined;
    onChange: (values: Record<string, string | null>) => void },
) {
  const { say } = useSpcText()
  const id = useId()
  const last = Number(chart.pointCount ?? 0)
  const text = (value: number | null) => (value === null ? null : String(value))
  return (
    <section className="mw-panel qms-ask" aria-label={say('capabilityOf')}>
      <label htmlFor={`${id}chart`}>{say('capabilityOf')}</label>
      <Select id={`${id}chart`} value={chart.id} showSearch={{ optionFilterProp: 'label' }}
        options={charts.map(({ id: value, code, name }) => ({ value, label: `${String(code)} ${String(name)}` }))}
        onChange={(next) => onChange({ chart: next, from: null, to: null })} />
      <label htmlFor={`${id}from`}>{say('chooseRange')}</label>
      <InputNumber id={`${id}from`} aria-label={say('from')} placeholder="1" min={1} max={Math.max(1, last)} precision={0}
        value={from ?? null} onChange={(value) => onChange({ from: text(value) })} />
      <InputNumber aria-label={say('to')} placeholder={String(last)} min={1} max={Math.max(1, last)} precision={0} value={to ?? null}
        onChange={(value) => onChange({ to: text(value) })} />
    </section>
  )
}

function Panel({ chart, from, to }: { chart: Rec; from: number | undefined; to: number | undefined }) {
  const { say } = useSpcText()
  const char = useRecord(characteristic, String(chart.char))
  const mayPrint = useElementVisible(`${spcChart.permission}:print`)
  const [printing, setPrinting] = useState(false)
  const decimals = Number(char.data?.decimals ?? 2)
  const panel = (
    <CapabilityPanel chart={chart.id} decimals={decimals} {...(from === undefined ? {} : { from })} {...(to === undefined ? {} : { to })} />
  )
  return (
    <>
      {mayPrint && (
        <div className="qms-chart-bar">
          <span />
          <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>{say('print')}</Button>
        </div>
      )}
      {panel}
      {printing && (
        <Paper title={say('capability')} subject={recordTitle(spcChart, chart)} reads={[spcChart.id]} onDone={() => setPrinting(false)}>
          <div className="qms-paper">
            <ChartTitle chart={chart} decimals={decimals}
              period={say('pointsOf', { from: from ?? 1, to: to ?? Number(chart.pointCount ?? 0) })} />
            {panel}
          </div>
        </Paper>
      )}
    </>
  )
}

function placeOf(text: string | null): number | undefined {
  const place = Number(text)
  return text !== null && Number.isSafeInteger(place) && place > 0 ? place : undefined
}
