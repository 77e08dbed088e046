import { Alert } from 'antd'
import { rowsOf, type Values } from '#kernel/client/records/form-values.ts'
import { capa, stepFaults, type CapaStep, type CapaView } from '../../index.ts'
import { stateOfStep } from './step-view.ts'
import { useCapaText } from './text.ts'

/** What a step still needs, as it is typed. */
export function StepNotice({ step, status, values }: { step: CapaStep; status: string; values: Values }) {
  const { say } = useCapaText()
  const state = stateOfStep(step, status)
  if (state === 'done') return <Alert type="info" showIcon title={say('locked')} />
  const faults = stepFaults(step, { ...values, team: rowsOf(values, 'team'), actions: rowsOf(values, 'actions') } as unknown as CapaView)
  const note = [...(state === 'todo' ? [say('ahead')] : []), ...(step === capa.state.d6 ? [say('verifierHint')] : [])].join(say('between'))
  if (faults.length === 0) return <Alert type="success" showIcon title={say('ready')} {...(note ? { description: note } : {})} />
  return (
    <Alert type="warning" showIcon title={say('missing')} description={
      <>
        <ul className="qca-missing">{faults.map((fault) => <li key={fault}>{say(fault)}</li>)}</ul>
        {note && <p>{note}</p>}
      </>
    } />
  )
}
