import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import type { ProcessDefinition } from '../../../rules/definition/process.ts'
import type { VariableFault } from '../../../rules/typed-variables.ts'
import { Line } from '../panel/Line.tsx'
import { useModellerText } from '../text.ts'
import { valuesOf, variablesOf, type Asked, type Typed } from './variables.ts'

interface SimulationStartProps {
  definition: ProcessDefinition
  onStart: (variables: Readonly<Record<string, unknown>>) => void
}

/** With whom and with which values a trial begins. */
export function SimulationStart({ definition, onStart }: SimulationStartProps) {
  const { say } = useModellerText()
  const [starter, setStarter] = useState<string>()
  const [typed, setTyped] = useState<Typed>({})
  const [faults, setFaults] = useState<readonly VariableFault[]>([])
  const variables = variablesOf(definition)
  const begin = () => {
    const read = valuesOf(variables, typed)
    setFaults(read.faults ?? [])
    if (read.values) onStart({ ...read.values, ...(starter ? { starter } : {}) })
  }
  return (
    <>
      <p className="mw-faint">{say('simulationHelp')}</p>
      <Line label={say('starter')}>
        {({ id }) => <UserSelect id={id} value={starter} onChange={(value) => setStarter(value ? String(value) : undefined)} />}
      </Line>
      {variables.map((variable) => (
        <Line key={variable.name} label={variable.name} fault={faults.some(({ name }) => name === variable.name)
          ? say('badValue')
          : undefined}
        >
          {(props) => (
            <VariableInput {...props} variable={variable} value={typed[variable.name] ?? ''}
              onChange={(text) => setTyped({ ...typed, [variable.name]: text })} />
          )}
        </Line>
      ))}
      <Button type="primary" icon={<PlayCircleOutlined />} onClick={begin}>{say('begin')}</Button>
    </>
  )
}

function VariableInput(
  { variable: { type }, value, onChange, ...props }: { id: string; 'aria-describedby'?: string; variable: Asked; value: string;
    onChange: (text: string) => void },
) {
  const { say } = useModellerText()
  if (type === 'boolean')
    return (
      <Select {...props} allowClear value={value || null}
        options={[{ value: 'true', label: say('yes') }, { value: 'false', label: say('no') }]}
        onChange={(next?: string | null) => onChange(next ?? '')} style={{ width: '100%' }} />
    )
  return (
    <Input {...props} value={value} {...(type ? { placeholder: say(`type_${type}`) } : {})}
      {...(type === 'number' ? { inputMode: 'decimal' as const } : {})} onChange={({ target }) => onChange(target.value)} />
  )
}
