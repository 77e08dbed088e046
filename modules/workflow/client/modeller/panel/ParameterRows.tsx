import { CodeOutlined, FormOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, useState, type ReactNode } from 'react'
import { SearchSelect } from '#ui/pickers/dict/SearchSelect.tsx'
import { uiKindOf } from '#ui/kinds/index.ts'
import { ConditionScope } from '../../condition/condition-fields.ts'
import { moveService } from '../../../rules/decisions.ts'
import type { Mapping } from '../../../rules/definition/process.ts'
import { readLiteral, writeLiteral } from '../../../rules/literal.ts'
import { useModellerText } from '../text.ts'
import { MappingRows } from './MappingRows.tsx'
import { MoveSelect } from './MoveSelect.tsx'
import { ExpressionLine } from './lines.tsx'
import { Line } from './Line.tsx'
import type { Service } from './use-services.ts'

type Parameter = Service['parameters'][number]

interface ParameterRowsProps {
  service: Service
  mappings: readonly Mapping[]
  onChange: (mappings: readonly Mapping[]) => void
}

/** What a service takes, each by its title: a value that is chosen, or an expression for whoever wants one. */
export function ParameterRows({ service: { name, parameters }, mappings, onChange }: ParameterRowsProps) {
  const { say } = useModellerText()
  const described = new Set(parameters.map((parameter) => parameter.name))
  const valueOf = (to: string) => mappings.find((mapping) => mapping.to === to)?.from ?? ''
  const set = ({ name: to, required }: Parameter, from: string) => {
    const before = mappings.findIndex((mapping) => mapping.to === to)
    // What may be left out is no expression that is missing.
    const now = from === '' && !required ? [] : [{ from, to }]
    onChange(before < 0 ? [...mappings, ...now] : mappings.toSpliced(before, 1, ...now))
  }
  const others = mappings.filter(({ to }) => !described.has(to))
  return (
    <div className="mw-wf-rows" role="group" aria-label={say('parameters')}>
      {parameters.map((parameter) => (
        <ParameterLine key={`${name} ${parameter.name}`} service={name} parameter={parameter} value={valueOf(parameter.name)}
          onChange={(from) => set(parameter, from)} />
      ))}
      {others.length > 0 && (
        <MappingRows label={say('otherParameters')} mappings={others} onChange={(changed) =>
          onChange([...mappings.filter(({ to }) => described.has(to)), ...changed])} />
      )}
    </div>
  )
}

interface ParameterProps {
  service: string
  parameter: Parameter
  value: string
  onChange: (from: string) => void
}

function ParameterLine({ service, parameter, value, onChange }: ParameterProps) {
  const { say } = useModellerText()
  const { title, required, field } = parameter
  const literal = readLiteral(value, field)
  const choosable = field.kind !== 'json'
  const [expression, setExpression] = useState(!choosable || literal === undefined)
  // An expression is shown as one, however it came to stand here.
  const written = expression || literal === undefined
  const other = say(written ? 'chooseValue' : 'writeExpression')
  return (
    <div className="mw-wf-parameter">
      {written
        ? <ExpressionLine label={title} help={say('fromValue')} value={value} optional={!required} onChange={onChange} />
        : (
          <Line label={title} fault={required && literal === null ? say('missingValue') : undefined}>
            {({ id }) => (
              <Value id={id} service={service} parameter={parameter} value={literal}
                onChange={(next) => onChange(writeLiteral(next, field))} />
            )}
          </Line>
        )}
      {choosable && (
        <Button type="text" size="small" icon={written ? <FormOutlined /> : <CodeOutlined />} title={other}
          aria-label={`${title}：${other}`} disabled={written && literal === undefined} onClick={() => setExpression(!written)} />
      )}
    </div>
  )
}

/** The control of a value: that of its field, but for what the process itself knows better. */
function Value(
  { id, service, parameter: { name, field }, value, onChange }: Omit<ParameterProps, 'value' | 'onChange'> & { id: string;
    value: string | null; onChange: (value: unknown) => void },
): ReactNode {
  const { documents } = use(ConditionScope)
  if (service === moveService && documents.length > 0) return <MoveSelect id={id} value={value ?? ''} onTake={onChange} />
  if (service === 'workflow.notify' && name === 'template')
    return <SearchSelect id={id} dict="sys_sms_template,template_name,template_code" value={value ?? ''} onChange={onChange} />
  const Control = uiKindOf(field).FormControl
  return <Control id={id} name={name} field={field} value={value} onChange={onChange} />
}
