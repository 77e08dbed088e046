import { Button } from 'antd'
import { Link } from 'react-router'
import { callTitle } from '#kernel/client/entity-text.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { device } from '#modules/equipment/index.ts'
import { stepsOf } from '#ui/acts/steps.ts'
import { useSteps } from '#ui/acts/use-steps.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import type { FurnaceOf } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { heatActs } from './acts.ts'
import { PlanHeat } from './PlanHeat.tsx'
import { useFurnaceText } from './text.ts'

interface FurnacesProps {
  furnaces: readonly FurnaceOf[]
  heats: readonly Rec[]
  chosen: string | undefined
  onChoose: (heat: string) => void
}

/** Every furnace with its heats, each with its state and what is done with it next; of a furnace only what keeps it from being used. */
export function Furnaces({ furnaces, heats, chosen, onChoose }: FurnacesProps) {
  const { say, locale } = useFurnaceText()
  const plans = useElementVisible(`${furnaceBatch.permission}:add`)
  return (
    <section aria-label={say('furnaces')}>
      <ul className="mes-furnaces">
        {furnaces.map((furnace) => {
          const { id, code, name, status, statusText } = furnace
          const own = heats.filter((heat) => heat.furnace === id)
          return (
            <li key={id} className="mw-panel mes-furnace" aria-label={code}>
              <div className="mes-line">
                <Link to={`${device.path}?open=view:${id}`} title={name}>{code}</Link>
                {status !== 'IDLE' && <StatusTag entry={dictEntry(device.fields.status, status, statusText, locale)} />}
              </div>
              {own.map((heat) => <Heat key={heat.id} heat={heat} chosen={heat.id === chosen} onChoose={onChoose} />)}
              <div className="mes-line">
                {own.length === 0 && <span className="mw-faint">{say('free')}</span>}
                {plans && <PlanHeat furnace={furnace} onPlanned={onChoose} />}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Heat({ heat, chosen, onChoose }: { heat: Rec; chosen: boolean; onChoose: (id: string) => void }) {
  const { locale } = useFurnaceText()
  const steps = useSteps()
  const [next] = stepsOf(furnaceBatch, heat, heatActs).filter(({ act }) => !act.danger && act.name !== 'load')
  return (
    <div className="mes-heat" data-chosen={chosen || undefined}>
      <button type="button" className="mes-heat-name" aria-pressed={chosen} onClick={() => onChoose(heat.id)}>
        <strong>{String(heat.heatNo)}</strong>
        <StatusTag entry={dictEntry(furnaceBatch.fields.status, String(heat.status), textOf(heat, 'status'), locale)} />
        <span className="mw-faint">
          {textOf(heat, 'recipe')} · {quantityText(heat.loadKg, 'kg')} · {String(heat.planStart).slice(5, 16)}
        </span>
      </button>
      {next && (
        <Button size="small" type="primary" disabled={steps.making} onClick={() => steps.start(next, heat)}>
          {callTitle(next.act, locale)}
        </Button>
      )}
      {steps.window}
    </div>
  )
}
