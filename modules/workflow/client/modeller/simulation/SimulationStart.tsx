import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import type { ProcessDefinition, VariableDeclaration } from '../../../rules/definition/process.ts'
import { Line } from '../panel/Line.tsx'
import { useModellerText } from '../text.ts'
import { valuesOf, variablesOf, type TypedVariables } from './variables.ts'

interface SimulationStartProps { definition: ProcessDefinition; onStart: (variables: Readonly<Record<string, unknown>>) => void }

/** With whom and with which values a trial begins. */
export function SimulationStart({ definition, onStart }: SimulationStartProps) {
  const { say } = useModellerText()
  const [starter, setStarter] = useState<string>()
  const [typed, setTyped] = useState<TypedVariables>({})
  const variables = variablesOf(definition)
  return (
    <>
      <p className="mw-faint">{say('simulationHelp')}</p>
      <Line label={say('starter')}>{({ id }) => <UserSelect id={id} value={starter} onChange={(value) => setStarter(value ? String(value) : undefined)} />}</Line>
      {variables.map((variable) => (
        <Line key={variable.name} label={variable.name}>
          {({ id }) => <VariableInput id={id} variable={variable} value={typed[variable.name] ?? ''} onChange={(text) => setTyped({ ...typed, [variable.name]: text })} />}
        </Line>
      ))}
      <Button type="primary" icon={<PlayCircleOutlined />} onClick={() => onStart({ ...valuesOf(variables, typed), ...(starter ? { starter } : {}) })}>{say('begin')}</Button>
    </>
  )
}

export function VariableInput({ id, variable: { type }, value, onChange }: { id: string; variable: VariableDeclaration; value: string; onChange: (text: string) => void }) {
  const { say } = useModellerText()
  if (type === 'boolean') return <Select id={id} allowClear value={value || null} options={[{ value: 'true', label: say('yes') }, { value: 'false', label: say('no') }]} onChange={(next?: string | null) => onChange(next ?? '')} style={{ width: '100%' }} />
  return <Input id={id} value={value} placeholder={say(`type_${type}`)} {...(type === 'number' ? { inputMode: 'decimal' as const } : {})} onChange={({ target }) => onChange(target.value)} />
}
