import { FastForwardOutlined, ReloadOutlined, StepBackwardOutlined } from '@ant-design/icons'
import { Alert, Button, Tag } from 'antd'
import { evaluateFeel } from '../../../rules/evaluate.ts'
import { answer, runThrough, waitingOf, type Simulation } from '../../../rules/simulate.ts'
import { useModellerText } from '../text.ts'
import { SimulationLog } from './SimulationLog.tsx'
import { WaitingCard } from './WaitingCard.tsx'

interface SimulationStepsProps {
  simulation: Simulation
  onStep: (next: Simulation) => void
  onBack: (() => void) | undefined
  onAnew: () => void
}

/** Most people who are asked where the trial runs by itself. */
const sampleSize = 3

/** What the process waits for, the answers that may be given, and what happened so far. */
export function SimulationSteps({ simulation, onStep, onBack, onAnew }: SimulationStepsProps) {
  const { say } = useModellerText()
  const waiting = waitingOf(simulation)
  const { ended } = simulation.state
  const people = Array.from({ length: sampleSize }, (_, index) => say('person', { number: index + 1 }))
  return (
    <>
      <div className="mw-wf-sim-tools">
        <Button size="small" icon={<StepBackwardOutlined />} disabled={!onBack} onClick={onBack}>{say('stepBack')}</Button>
        <Button size="small" icon={<FastForwardOutlined />} disabled={ended !== null}
          onClick={() => onStep(runThrough(simulation, people, evaluateFeel))}
        >
          {say('runThrough')}
        </Button>
        <Button size="small" icon={<ReloadOutlined />} onClick={onAnew}>{say('anew')}</Button>
      </div>
      <div role="status">{ended && <Alert type={ended === 'approved' ? 'success' : 'error'} showIcon title={say(`ended_${ended}`)} />}</div>
      {waiting.map((one) => (
        <WaitingCard key={one.token} waiting={one} definition={simulation.definition} people={people}
          onAnswer={(given) => onStep(answer(simulation, given, evaluateFeel))} />
      ))}
      <VariableTags variables={simulation.state.variables} />
      <SimulationLog simulation={simulation} />
    </>
  )
}

function VariableTags({ variables }: { variables: Readonly<Record<string, unknown>> }) {
  const { say } = useModellerText()
  const entries = Object.entries(variables)
  return entries.length > 0 && (
    <div className="mw-tags" role="group" aria-label={say('variables')}>
      {entries.map(([name, value]) => <Tag key={name}>{name} = {JSON.stringify(value)}</Tag>)}
    </div>
  )
}
