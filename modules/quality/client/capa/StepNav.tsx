import { CheckOutlined } from '@ant-design/icons'
import { capaSteps, stepNumber, type CapaStep } from '../../index.ts'
import { stateOfStep } from './step-view.ts'
import { useCapaText, type CapaTextKey } from './text.ts'

/** The steps and how far they are; the chosen one is shown beside or below. */
export function StepNav({ status, chosen, onChoose }: { status: string; chosen: CapaStep; onChoose: (step: CapaStep) => void }) {
  const { say } = useCapaText()
  return (
    <nav className="qca-nav" aria-label={say('steps')}>
      <ol>
        {capaSteps.map((step) => {
          const state = stateOfStep(step, status)
          const number = stepNumber(step)
          return (
            <li key={step}>
              <button type="button" className={`qca-step qca-${state}`} aria-current={step === chosen ? 'step' : undefined}
                onClick={() => onChoose(step)}
              >
                <span className="qca-number">{state === 'done' ? <CheckOutlined aria-hidden /> : `D${number}`}</span>
                <span className="qca-name">
                  D{number} {say(`step${number}` as CapaTextKey)}
                  <span className="mw-faint">{say(state)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
