import { samplingPlan, type Strictness } from '../../rules/sampling/sampling-plan.ts'
import type { Asked } from './plan-of.ts'
import { useCalculatorText } from './text.ts'

const rows = [['NORMAL', 'normal'], ['TIGHTENED', 'tightened'], ['REDUCED', 'reduced']] as const

/** The same lot by all three kinds of inspection; a row is chosen by its name. */
export function StrictnessTable({ asked, onChoose }: { asked: Asked; onChoose: (state: Strictness) => void }) {
  const { say } = useCalculatorText()
  return (
    <table className="qms-states">
      <thead>
        <tr>
          <th scope="col">{say('state')}</th>
          <th scope="col">n</th>
          <th scope="col">Ac</th>
          <th scope="col">Re</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([state, name]) => {
          const { n, ac, re } = samplingPlan(asked.lot, asked.level, asked.aql, state)
          return (
            <tr key={state} aria-current={state === asked.state}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(state)}>{say(name)}</button>
              </th>
              <td>{n}</td>
              <td>{ac}</td>
              <td>{re}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
