import { Segmented, Select } from 'antd'
import { useQueries } from '@tanstack/react-query'
import type { Locale } from '#kernel/entity/index.ts'
import { currentLanguage } from '#kernel/client/i18n.ts'
import { readKey, useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { EmptyView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { heatChoices, heatCurve, type HeatCurveOf } from '../../calls/heats.ts'
import { heatEval } from '../../entities/heat-eval.ts'
import { ScrollPlace } from '../parts/ScrollPlace.tsx'
import { energyText, hoursText } from './amounts.ts'
import { HeatChart, type DrawnZone } from './HeatChart.tsx'
import { useHeatText } from './text.ts'
import '../live/monitor.css'

const mostHeats = 6

/** Several heats in one picture, aligned at their start or where a step of their recipe begins. */
export default function HeatCompare() {
  const sees = useElementVisible(`${heatEval.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say, locale } = useHeatText()
  const { search: params, write } = useScreenSearch()
  const ids = (params.get('heats') ?? '').split(',').filter((id) => id !== '').slice(0, mostHeats)
  const align = params.get('align') ?? ''
  const { data: choices = [] } = useRead(heatChoices, {})
  const answers = useQueries({
    queries: ids.map((id) => ({ queryKey: [...readKey(heatCurve, { heat: id }), currentLanguage()],
      queryFn: () => ask(heatCurve, { heat: id }) })
    ),
  })
  const heats = answers.flatMap(({ data }) => data ?? [])
  const steps = [...new Set(heats.flatMap(({ targets }) => targets.flatMap(({ step }) => step ?? [])))].toSorted((a, b) => a - b)
  return (
    <div className="mw-stack">
      <div className="iot-tools">
        <Select className="iot-tags" mode="multiple" showSearch={{ optionFilterProp: 'label' }} maxCount={mostHeats}
          aria-label={say('heats')} placeholder={say('chooseHeats')} value={ids}
          onChange={(chosen: string[]) => write({ heats: chosen.join(',') })}
          options={choices.map(({ id, heatNo, startedAt, judge }) => ({ value: id,
            label: [heatNo, startedAt?.slice(5, 16), judge === null ? '' : judgeText(judge, locale)].filter(Boolean).join(' ') })
          )} />
        <Segmented aria-label={say('align')} value={align} onChange={(value) => write({ align: String(value) })}
          options={[{ value: '', label: say('fromStart') },
            ...steps.map((step) => ({ value: String(step), label: say('fromStep', { step }) }))]} />
      </div>
      {heats.length === 0
        ? <EmptyView title={say('chooseHeats')} />
        : (
          <>
            <HeatChart zones={drawnOf(heats, align, ({ control }) => control)} />
            <HeatChart zones={drawnOf(heats, align, ({ kind }) => kind === 'VAC')} />
            <Energies heats={heats} />
          </>
        )}
    </div>
  )
}

/** What each heat used, by itself and by each kg of its load. */
function Energies({ heats }: { heats: readonly HeatCurveOf[] }) {
  const { say, locale } = useHeatText()
  return (
    <ScrollPlace label={say('eachHeat')}>
      <table className="iot-table">
        <thead>
          <tr>
            {(['heat', 'length', 'load', 'energy', 'judged'] as const).map((key) => <th key={key} scope="col">{say(key)}</th>)}
          </tr>
        </thead>
        <tbody>
          {heats.map(({ heatNo, minutes, loadKg, energy, judge }) => (
            <tr key={heatNo}>
              <th scope="row">{heatNo}</th>
              <td className="mw-number">{hoursText(minutes)}</td>
              <td className="mw-number">{Number(loadKg)} kg</td>
              <td className="mw-number">{energyText(energy, loadKg)}</td>
              <td>{judge === null ? '' : judgeText(judge, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPlace>
  )
}

const judgeText = (judge: string, locale: Locale) => dictEntry({ dict: 'mes_curve_judge' }, judge, null, locale).text

/** One curve of each heat, moved so that what they are aligned at lies at the same place. */
function drawnOf(heats: readonly HeatCurveOf[], align: string, which: (zone: HeatCurveOf['zones'][number]) => boolean): DrawnZone[] {
  return heats.flatMap((heat, index) => {
    const zone = heat.zones.find(which)
    return zone && zone.points.length > 0
      ? [{ name: `${heat.heatNo} ${zone.name}`, zone, color: index, shift: -beginOf(heat, Number(align)) }]
      : []
  })
}

/** Minutes at which a step begins; the start where none is named. */
function beginOf({ targets }: HeatCurveOf, step: number): number {
  const end = targets.findIndex((one) => one.step === step)
  return end <= 0 ? 0 : targets[end - 1]!.minute
}
