import { useMemo, useState } from 'react'
import type { ProcessDefinition } from '../../../rules/definition/process.ts'
import { evaluateFeel } from '../../../rules/evaluate.ts'
import { placesOf, simulate, takenOf, type Simulation } from '../../../rules/simulate.ts'
import { sayState } from '../../picture/place-marks.ts'
import { usePictureText } from '../../picture/text.ts'
import { useDrawing } from '../../picture/use-drawing.ts'
import { useMarks, type Mark } from '../../picture/use-marks.ts'
import { ZoomButtons } from '../../picture/ZoomButtons.tsx'
import { useModellerText } from '../text.ts'
import { SimulationStart } from './SimulationStart.tsx'
import { SimulationSteps } from './SimulationSteps.tsx'
import './simulation.css'

/** Tries the process as it is drawn, step by step, with the engine that runs it. */
export function SimulationView({ xml, definition }: { xml: string; definition: ProcessDefinition }) {
  const { say } = useModellerText()
  const { host, drawing } = useDrawing(xml)
  // A trial is a history of states: one step back is the state before.
  const [states, setStates] = useState<readonly Simulation[]>([])
  const simulation = states.at(-1)
  const marks = useSimulationMarks(simulation)
  useMarks(drawing, marks)
  return (
    <div className="mw-wf-simulation">
      <div className="mw-wf-drawing">
        <div ref={host} className="mw-wf-canvas" />
        {drawing && <ZoomButtons drawing={drawing} />}
      </div>
      <aside className="mw-wf-panel" aria-label={say('simulation')}>
        {simulation
          ? (
            <SimulationSteps simulation={simulation} onStep={(next) => setStates([...states, next])} onBack={states.length > 1
              ? () => setStates(states.slice(0, -1))
              : undefined} onAnew={() => setStates([])} />
          )
          : <SimulationStart definition={definition} onStart={(variables) => setStates([simulate(definition, variables, evaluateFeel)])} />}
      </aside>
    </div>
  )
}

/** Tokens and the way that was gone. */
function useSimulationMarks(simulation: Simulation | undefined): readonly Mark[] {
  const { say } = usePictureText()
  return useMemo(() => (simulation
    ? [
      ...takenOf(simulation).map((id): Mark => ({ id, className: 'mw-wf-taken' })),
      ...[...placesOf(simulation)].map(([id, { state, times }]): Mark => ({ id, className: `mw-wf-${state}`,
        text: sayState(say, state, times) })
      ),
    ]
    : []), [simulation, say])
}
