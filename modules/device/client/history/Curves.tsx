import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { instantMs, wallOf } from '#kernel/entity/wall-time.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { curves, type CurveSeries } from '../../calls/values.ts'
import { measured } from '../live/shown-value.ts'
import { ScrollPlace } from '../parts/ScrollPlace.tsx'
import { useDeviceText } from '../text.ts'
import { CurveChart } from './CurveChart.tsx'
import { csvOf } from './csv.ts'
import { extentOf } from './scale.ts'
import './curves.css'

/** Moments of the plant's wall. */
export interface Span {
  from: string
  to: string
}

const plantOffsetMs = 8 * 3_600_000
const wall = (at: number) => wallOf(at + plantOffsetMs)
const colors = 8

/** Curves of tags in a time; closer and back, earlier and later, by pointer and by keyboard. */
export function Curves({ series, span }: { series: readonly string[]; span: Span }) {
  const { say } = useDeviceText()
  const [steps, setSteps] = useState<readonly Span[]>([])
  const [first, setFirst] = useState(span)
  // Another time from outside begins anew.
  if (first.from !== span.from && first.to !== span.to && steps.length > 0) {
    setFirst(span)
    setSteps([])
  }
  const shown = steps.at(-1) ?? span
  const answer = useRead(curves, { series: [...series], ...shown, most: 2000 }, { enabled: series.length > 0, keep: true })
  if (series.length === 0) return <EmptyView title={say('chooseFirst')} text={say('chooseHint')} />
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={8} />
  const [from, to] = [instantMs(shown.from), instantMs(shown.to)]
  const go = (start: number, end: number) => setSteps([...steps, { from: wall(start), to: wall(Math.max(end, start + 1000)) }])
  const length = to - from
  const drawn = answer.data.series.filter(({ points }) => points.length > 0)
  const panels = [...Map.groupBy(drawn, ({ uom }) => uom ?? '')]
  const colorOf = (one: CurveSeries) => drawn.indexOf(one) % colors
  return (
    <div className="mw-stack">
      <div className="iot-tools">
        <Button onClick={() => go(from - length / 2, to - length / 2)}>{say('earlier')}</Button>
        <Button onClick={() => go(from + length / 2, to + length / 2)}>{say('later')}</Button>
        <Button onClick={() => go(from + length / 4, to - length / 4)}>{say('zoomIn')}</Button>
        <Button onClick={() => go(from - length / 2, to + length / 2)}>{say('zoomOut')}</Button>
        <Button disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>{say('back')}</Button>
        <Button disabled={drawn.length === 0} onClick={() => saveBlob(csvOf(drawn), `${shown.from.slice(0, 16).replaceAll(':', '')}.csv`)}>
          {say('exportCsv')}
        </Button>
        <span className="mw-faint mw-number">{shown.from.slice(0, 16)} – {shown.to.slice(0, 16)}</span>
      </div>
      {panels.length === 0 && <EmptyView title={say('noPoints')} />}
      {panels.map(([uom, own]) => (
        <CurveChart key={uom} series={own} from={from} to={to} colorOf={colorOf} onZoom={go} onBack={() => setSteps(steps.slice(0, -1))} />
      ))}
      {drawn.length > 0 && <Extremes series={drawn} />}
    </div>
  )
}

/** The same in figures, for those who do not see the picture. */
function Extremes({ series }: { series: readonly CurveSeries[] }) {
  const { say } = useDeviceText()
  return (
    <ScrollPlace label={say('curve')}>
      <table className="iot-table">
        <thead>
          <tr>{(['tag', 'lowest', 'highest', 'lastValue', 'curve'] as const).map((key) => <th key={key} scope="col">{say(key)}</th>)}</tr>
        </thead>
        <tbody>
          {series.map((one) => {
            const [low, high] = extent(one)
            return (
              <tr key={`${one.device}:${one.tag}`}>
                <th scope="row">{one.code} {one.name}</th>
                <td className="mw-number">{measured(low, one)}</td>
                <td className="mw-number">{measured(high, one)}</td>
                <td className="mw-number">{measured(one.points.at(-1)?.[1], one)}</td>
                <td className="mw-faint">
                  {one.step === 'raw'
                    ? say('thinned', { of: one.of, shown: one.points.length })
                    : say('thinnedSums', { of: one.of, shown: one.points.length, step: say(one.step === '1m' ? 'minute' : 'hour') })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollPlace>
  )
}

function extent({ points }: CurveSeries): [number, number] {
  const values = points.map(([, value]) => value!)
  return new Set(values).size === 1 ? [values[0]!, values[0]!] : extentOf(values)
}
