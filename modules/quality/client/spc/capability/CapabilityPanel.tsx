import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import type { Interval } from '../../../index.ts'
import type { StoredCapability } from '../../../rules/spc/stored-capability.ts'
import { figureText } from '../page/chart-words.ts'
import { chartKey, loadCapability } from '../spc-api.ts'
import { useSpcText, type SpcTextKey } from '../text.ts'
import { Histogram } from './Histogram.tsx'

interface CapabilityPanelProps {
  chart: string
  decimals: number
  /** Numbers of points; all of them where absent. */
  from?: number
  to?: number
}

/** What a process can do: indices with their intervals, normality and histogram (domain §2.6 rule 7). */
export function CapabilityPanel({ chart, decimals, from, to }: CapabilityPanelProps) {
  const { say } = useSpcText()
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const { data, error, refetch } = useQuery({ queryKey: [...chartKey(chart), 'capability', range],
    queryFn: ({ signal }) => loadCapability(chart, range, signal), staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.values === 0) return <EmptyView title={say('noValues')} />
  return (
    <div className="mw-stack">
      <Warnings data={data} />
      <div className="qms-capability">
        {data.capability && <Indices data={data} decimals={decimals} />}
        <Histogram data={data} decimals={decimals} />
      </div>
    </div>
  )
}

function Warnings({ data: { capability, normality, values, subgroups } }: { data: StoredCapability }) {
  const { say } = useSpcText()
  const figures = normality
    && { statistic: normality.adjusted.toFixed(3), p: normality.p < 0.001 ? '< 0.001' : `= ${normality.p.toFixed(3)}` }
  const normal = normality !== null && normality.p >= 0.05
  return (
    <>
      {!capability && <Alert type="info" showIcon title={say('noSpec')} description={say('noSpecText')} />}
      {capability && !capability.enough && (
        <Alert type="warning" showIcon title={say('notEnough')}
          description={say('notEnoughText', { subgroups: subgroups === null ? '' : say('subgroupsAre', { count: subgroups }), values })} />
      )}
      <Alert type={figures ? (normal ? 'success' : 'warning') : 'info'} showIcon
        title={say('adTest', { result: figures ? say(normal ? 'normalYes' : 'normalNo', figures) : say('normalUnknown') })} />
    </>
  )
}

const indices = ['cp', 'cpk', 'cpl', 'cpu', 'pp', 'ppk', 'cpm', 'ca'] as const
const meanings: Partial<Record<(typeof indices)[number], SpcTextKey>> = { cp: 'cpMeaning', cpk: 'cpkMeaning', cpl: 'cplMeaning',
  cpu: 'cpuMeaning', pp: 'ppMeaning', ppk: 'ppkMeaning', cpm: 'cpmMeaning', ca: 'caMeaning' }
const names = { cp: 'Cp', cpk: 'Cpk', cpl: 'Cpl', cpu: 'Cpu', pp: 'Pp', ppk: 'Ppk', cpm: 'Cpm', ca: 'Ca' } as const

function Indices({ data: { capability }, decimals }: { data: StoredCapability; decimals: number }) {
  const { say } = useSpcText()
  const { intervals, mean, sigmaWithin, sigmaTotal, ppm, ppmWithin } = capability!
  const interval = (name: (typeof indices)[number]): Interval => (name in intervals ? intervals[name as keyof typeof intervals] : null)
  return (
    <div className="qms-scroll">
      <table className="qms-spc-table">
        <thead>
          <tr>
            <th scope="col">{say('index')}</th>
            <th scope="col">{say('meaning')}</th>
            <th scope="col" className="qms-number">{say('estimate')}</th>
            <th scope="col" className="qms-number">{say('interval')}</th>
          </tr>
        </thead>
        <tbody>
          {indices.map((name) => (
            <tr key={name}>
              <th scope="row">{names[name]}</th>
              <td>{say(meanings[name]!)}</td>
              <td className="qms-number">{figureText(capability![name], 3, 0)}</td>
              <td className="qms-number">{intervalText(interval(name))}</td>
            </tr>
          ))}
          {([['mean', mean, decimals + 2], ['sigmaWithin', sigmaWithin, decimals + 3], ['sigmaTotal', sigmaTotal, decimals + 3], ['ppm',
            ppm, 1], ['ppmWithin', ppmWithin, 1]] as const).map(([key, value, places]) => (
              <tr key={key}>
                <th scope="row" colSpan={2}>{say(key)}</th>
                <td className="qms-number">{figureText(value, places, 0)}</td>
                <td className="qms-number">{say('none')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function intervalText(interval: Interval): string {
  return interval ? `${interval[0].toFixed(3)} – ${interval[1].toFixed(3)}` : ''
}
