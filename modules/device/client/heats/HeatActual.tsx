import { Button } from 'antd'
import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { evaluateHeat, heatCurve, type HeatCurveOf } from '../../calls/heats.ts'
import { heatEval } from '../../entities/heat-eval.ts'
import { energyText, hoursText } from './amounts.ts'
import { HeatChart } from './HeatChart.tsx'
import { ScrollPlace } from '../parts/ScrollPlace.tsx'
import { useHeatText } from './text.ts'
import '../live/monitor.css'

/** What a furnace measured of a heat, beside its recipe, and how each step went. */
export function HeatActual({ record }: { record: Rec }) {
  const { say } = useHeatText()
  const may = useElementVisible(`${heatEval.permission}:evaluate`)
  const { send, busy } = useCall(evaluateHeat, { also: [['production.furnace-batch']] })
  const answer = useRead(heatCurve, { heat: String(record.id) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={6} />
  const { zones, targets, steps, alarms, judge, energy, loadKg, minutes } = answer.data
  const drawn = zones.filter(({ points }) => points.length > 0)
  if (drawn.length === 0) return <p className="mw-faint">{say('noValues')}</p>
  const panels = [...Map.groupBy(drawn, ({ uom }) => uom ?? '')]
  return (
    <div className="mw-stack">
      <span>{say('length')} {hoursText(minutes)} · {say('energy')} {energyText(energy, loadKg)}</span>
      {panels.map(([uom, own], panel) => (
        <HeatChart key={uom} zones={own.map((zone, index) => ({ name: zone.name, zone, color: index, shift: 0 }))}
          {...(panel === 0 ? { targets, alarms } : {})} />
      ))}
      {steps.length > 0 && <Steps steps={steps} />}
      <div className="iot-tools">
        {may && record.status === 'UNLOADED' && judge === null && (
          <Button loading={busy} onClick={() => void send({ heat: String(record.id) })}>{say('judge')}</Button>
        )}
        <Link to={`/device/heats?heats=${record.id}`}>{say('compare')}</Link>
      </div>
    </div>
  )
}

function Steps({ steps }: { steps: HeatCurveOf['steps'] }) {
  const { say, locale } = useHeatText()
  return (
    <ScrollPlace label={say('steps')}>
      <table className="iot-table">
        <thead>
          <tr>
            {(['step', 'kind', 'target', 'result', 'soak', 'deviation', 'ramp', 'vacuum', 'note'] as const).map((key) => (
              <th key={key} scope="col">{say(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.seq}</th>
              <td>{dictEntry({ dict: 'mes_furnace_step_kind' }, one.kind, one.kind_dictText, locale).text}</td>
              <td className="mw-number">{shown(one.targetC, 0)}</td>
              <td>
                <StatusTag entry={dictEntry({ dict: 'iot_step_result' }, one.result, one.result_dictText, locale)} />
              </td>
              <td className="mw-number">{shown(one.longestSoakMin, 1)}</td>
              <td className="mw-number">{shown(one.maxDev, 1)}</td>
              <td className="mw-number">{shown(one.ramp, 2)}</td>
              <td className="mw-number">{shown(one.maxVacuum, 2)}</td>
              <td>{one.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPlace>
  )
}

const shown = (value: string | null, digits: number) => (value === null ? '' : Number(value).toFixed(digits))
