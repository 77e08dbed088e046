import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { ProcessDefinition } from '../../../rules/definition/process.ts'
import type { Answer, Waiting } from '../../../rules/simulate.ts'
import { useModellerText } from '../text.ts'
import { sayRules, sayWaiting } from '../words/say-settings.ts'
import { valuesOf, variablesOf } from './variables.ts'

interface WaitingCardProps {
  waiting: Waiting
  definition: ProcessDefinition
  people: readonly string[]
  onAnswer: (answer: Answer) => void
}

/** A place where the process waits: who or what is asked, and the answers. */
export function WaitingCard({ waiting, definition, people, onAnswer }: WaitingCardProps) {
  const { say } = useModellerText()
  const { token, node, boundary, item } = waiting
  const name = node.name || node.id
  return (
    <section className="mw-wf-waiting" aria-label={item === undefined ? name : `${name} ${String(item)}`}>
      <h3>{name}</h3>
      <p className="mw-faint">{sayWaiting(say, waiting)}</p>
      <Answers waiting={waiting} definition={definition} people={people} onAnswer={onAnswer} />
      {boundary.map(({ id, name: event }) => (
        <Button key={id} size="small" onClick={() => onAnswer({ kind: 'fire', token, boundary: id })}>
          {say('fire', { name: event || id })}
        </Button>
      ))}
    </section>
  )
}

function Answers({ waiting: { kind, token, node }, definition, people, onAnswer }: WaitingCardProps) {
  const { say } = useModellerText()
  switch (kind) {
    case 'decide':
      return (
        <div className="mw-tags">
          <Button size="small" type="primary" onClick={() => onAnswer({ kind: 'approve', token })}>{say('action_approve')}</Button>
          <Button size="small" danger onClick={() => onAnswer({ kind: 'reject', token })}>{say('action_reject')}</Button>
        </div>
      )
    case 'go':
      return <Button size="small" type="primary" onClick={() => onAnswer({ kind: 'go', token })}>{say('goOn')}</Button>
    case 'people':
      return (
        <AskPeople fresh={people} rule={node.type === 'userTask' ? sayRules(say, node.work.assignees) : ''}
          onAnswer={(chosen) => onAnswer({ kind: 'people', token, people: chosen })} />
      )
    case 'retry':
      return <Retry definition={definition} onAnswer={(variables) => onAnswer({ kind: 'retry', token, variables })} />
  }
}

/** Each of several is asked: people as they come to mind. */
function AskPeople({ fresh, rule, onAnswer }: { fresh: readonly string[]; rule: string; onAnswer: (people: readonly string[]) => void }) {
  const { say } = useModellerText()
  const id = useId()
  const [people, setPeople] = useState<string[]>([...fresh])
  return (
    <>
      <label htmlFor={id}>{say('askWhom', { rule })}</label>
      <Select id={id} mode="tags" open={false} suffixIcon={null} value={people} onChange={setPeople} />
      <Button size="small" type="primary" onClick={() => onAnswer(people)}>{say('askThem', { count: people.length })}</Button>
    </>
  )
}

/** A value that the process lacked is given, and it is tried again. */
function Retry(
  { definition, onAnswer }: { definition: ProcessDefinition; onAnswer: (variables: Readonly<Record<string, unknown>>) => void },
) {
  const { say } = useModellerText()
  const variables = variablesOf(definition)
  const [name, setName] = useState(variables[0]?.name ?? '')
  const [value, setValue] = useState('')
  const read = valuesOf(variables, { [name]: value })
  return (
    <>
      <Select aria-label={say('variables')} value={name} options={variables.map((one) => ({ value: one.name, label: one.name }))}
        onChange={setName} />
      <Input aria-label={say('valueOf', { name })} value={value} placeholder={say('value')}
        onChange={({ target }) => setValue(target.value)} />
      <Button size="small" type="primary" disabled={!read.values} onClick={() => onAnswer(read.values ?? {})}>{say('retry')}</Button>
    </>
  )
}
