import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { asText, type ControlProps, type DisplayProps } from '#ui/kinds/kind.ts'
import { useOperationText } from '../text.ts'
import './check-steps.css'

/** A step as it is typed, before the server holds it against the rules for steps. */
interface TypedStep {
  digits: string
  pattern: string
  message: string
}

const parts = ['digits', 'pattern', 'message'] as const
const labels = { digits: 'stepDigits', pattern: 'stepPattern', message: 'stepMessage' } as const
const emptyStep: TypedStep = { digits: '*', pattern: '', message: '' }

/** The steps of a rule's text; undefined where it is no list of steps, which is then shown as it is. */
function typedSteps(value: unknown): TypedStep[] | undefined {
  const text = asText(value)
  if (text === '') return [emptyStep]
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given)
      ? given.map((step) => ({ ...emptyStep,
        ...Object.fromEntries(parts.map((part) => [part, asText((step as Record<string, unknown> | null)?.[part])])) })
      )
      : undefined
  } catch {
    return undefined
  }
}

/** The steps of a check rule, one under the other in the order in which they are tried. */
export function CheckSteps({ id, value, disabled = false, onChange, ...labelled }: ControlProps) {
  const { say } = useOperationText()
  const steps = typedSteps(value)
  if (!steps)
    return (
      <Input.TextArea id={id} rows={4} value={asText(value)} disabled={disabled} onChange={({ target }) => onChange(target.value)}
        aria-describedby={labelled['aria-describedby']} />
    )
  const put = (next: readonly TypedStep[]) => onChange(JSON.stringify(next))
  const change = (at: number, step: TypedStep) => put(steps.with(at, step))
  return (
    <div className="sys-steps" aria-describedby={labelled['aria-describedby']}>
      {steps.map((step, at) => (
        <div key={at} className="sys-step" role="group" aria-label={say('step', { number: at + 1 })}>
          {parts.map((part) => (
            <Input key={part} id={at === 0 && part === 'digits' ? id : undefined} value={step[part]} disabled={disabled}
              placeholder={say(labels[part])} aria-label={say(labels[part])}
              onChange={({ target }) => change(at, { ...step, [part]: target.value })} />
          ))}
          <span className="sys-step-acts">
            <Button type="text" icon={<ArrowUpOutlined />} disabled={disabled || at === 0} aria-label={say('stepUp', { number: at + 1 })}
              onClick={() => put(steps.with(at - 1, step).with(at, steps[at - 1]!))} />
            <Button type="text" danger icon={<DeleteOutlined />} disabled={disabled || steps.length === 1}
              aria-label={say('removeStep', { number: at + 1 })} onClick={() => put(steps.filter((_step, index) => index !== at))} />
          </span>
        </div>
      ))}
      <div>
        <Button size="small" icon={<PlusOutlined />} disabled={disabled} onClick={() => put([...steps, emptyStep])}>
          {say('addStep')}
        </Button>
      </div>
    </div>
  )
}

/** The same to read. */
export function ShownSteps({ name, record }: DisplayProps) {
  const steps = typedSteps(record[name])
  if (!steps) return <>{asText(record[name])}</>
  return (
    <ol className="sys-steps-shown">
      {steps.map(({ digits, pattern, message }) => (
        <li key={`${digits} ${pattern} ${message}`}>
          <code>{digits}</code> <code>{pattern}</code> {message}
        </li>
      ))}
    </ol>
  )
}
