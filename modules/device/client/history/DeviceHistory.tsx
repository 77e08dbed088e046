import { Segmented, Select } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs, wallOf } from '#kernel/entity/wall-time.ts'
import { MomentRange } from '#ui/kinds/moment-pickers.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { overview, type ShownDevice } from '../../calls/values.ts'
import { device } from '../../entities/device.ts'
import { useDeviceText } from '../text.ts'
import { Curves, type Span } from './Curves.tsx'
import '../live/monitor.css'

const hourMs = 3_600_000
const plantOffsetMs = 8 * hourMs
const presets = { last1h: 1, last8h: 8, last1d: 24, last7d: 168, last30d: 720 } as const
type Preset = keyof typeof presets
const usual: Preset = 'last8h'
const mostCurves = 24

/** Curves of any tags in any time; what is chosen stands in the address. */
export default function DeviceHistory() {
  const sees = useElementVisible(`${device.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useDeviceText()
  const { search: params, write: change } = useScreenSearch()
  const answer = useRead(overview, {})
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { devices, now } = answer.data
  if (devices.length === 0) return <EmptyView title={say('none')} text={say('noneText')} />
  const series = seriesOf(params, devices)
  const preset = (params.get('last') ?? (params.has('from') ? '' : usual)) as Preset | ''
  const span = spanOf(params, preset, instantMs(now))
  return (
    <div className="mw-stack">
      <div className="iot-tools">
        <Select className="iot-tags" mode="multiple" showSearch={{ optionFilterProp: 'label' }} allowClear maxCount={mostCurves}
          maxTagCount="responsive" aria-label={say('choose')} placeholder={say('chooseHint')} value={series}
          onChange={(chosen: string[]) => change({ series: chosen.join(','), device: undefined })}
          options={devices.map(({ id, code, name, tags }) => ({ label: `${code} ${name}`, title: code,
            options: tags.filter(({ kind }) => kind !== 'STATE').map((tag) => ({ value: `${id}:${tag.tag}`,
              label: `${code} ${tag.name}` })
            ) })
          )} />
        <Segmented<Preset | ''> aria-label={say('from')} value={preset}
          options={(Object.keys(presets) as Preset[]).map((value) => ({ value, label: say(value) }))}
          onChange={(value) => change({ last: value, from: undefined, to: undefined })} />
        <MomentRange kind="datetime" begin={span.from} end={span.to} aria-label={say('from')} onChange={(from, to) => {
          if (from && to && from < to) change({ from, to, last: undefined })
        }} />
      </div>
      <Curves series={series} span={span} />
      {series.length > 0 && <p className="mw-faint">{say('dragHint')}</p>}
    </div>
  )
}

/** What the address names, or the main tags of one device. */
function seriesOf(params: URLSearchParams, devices: readonly ShownDevice[]): string[] {
  const chosen = params.get('series')
  if (chosen !== null) return chosen.split(',').filter((one) => one !== '')
  const one = devices.find(({ id }) => id === params.get('device'))
  return one ? one.tags.filter(({ kind }) => kind !== 'STATE').slice(0, mostCurves).map(({ tag }) => `${one.id}:${tag}`) : []
}

function spanOf(params: URLSearchParams, preset: Preset | '', nowMs: number): Span {
  const [from, to] = [params.get('from'), params.get('to')]
  if (preset === '' && from !== null && to !== null) return { from, to }
  const hours = presets[preset === '' ? usual : preset]
  const end = nowMs + plantOffsetMs
  return { from: wallOf(end - hours * hourMs), to: wallOf(end) }
}
