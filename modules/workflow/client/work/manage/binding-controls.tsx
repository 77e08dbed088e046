import { Input, Select } from 'antd'
import { use, useState } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { allFields } from '#kernel/entity/index.ts'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { useWorkText } from '../text.ts'
import { documentChoices, moveChoices, type Choice } from './moves-of.ts'
import { useCondition } from './use-condition.ts'
import '../work.css'

export function Choose({ choices, ...props }: ControlProps & { choices: readonly Choice[] }) {
  const { field, value, onChange } = props
  return (
    <Select id={props.id} className="mw-wf-wide" showSearch={{ optionFilterProp: 'label' }} allowClear={!field.required}
      status={props.invalid ? 'error' : ''} disabled={props.disabled ?? false} autoFocus={props.autoFocus ?? false}
      aria-describedby={props['aria-describedby']} value={typeof value === 'string' && value !== '' ? value : null} options={[...choices]}
      onChange={(next?: string | null) => onChange(next ?? null)} />
  )
}

/** Documents in place of a name that has to be known. */
export function EntityControl(props: ControlProps) {
  const { locale } = useWorkText()
  return <Choose {...props} choices={documentChoices(locale)} />
}

/** Moves of the chosen document. */
export function MoveControl(props: ControlProps) {
  const { locale } = useWorkText()
  const form = use(OpenForm)
  return <Choose {...props} choices={moveChoices(form?.values.entityId, locale)} />
}

/** A condition over the fields of the document, read as it is typed; below it what it may name. */
export function ConditionControl({ id, value, onChange, disabled = false, invalid = false, ...rest }: ControlProps) {
  const { say, locale } = useWorkText()
  const form = use(OpenForm)
  const entity = findEntity(typeof form?.values.entityId === 'string' ? form.values.entityId : undefined)
  const names = entity ? Object.keys(allFields(entity)) : []
  const text = typeof value === 'string' ? value : ''
  const [shown, setShown] = useState(false)
  const fault = useCondition(text, names)
  return (
    <>
      <Input id={id} className="mw-code" value={text} disabled={disabled} status={invalid || fault ? 'error' : ''} maxLength={500}
        aria-describedby={rest['aria-describedby']} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)} />
      {fault && <div className="mw-fault" role="status">{say('conditionFault', { at: fault })}</div>}
      {entity && (
        <button type="button" className="mw-plain-link" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {say('conditionNames')}
        </button>
      )}
      {entity && shown && (
        <div className="mw-wf-names">
          {names.map((name) => (
            <span key={name}>
              <code>{name}</code> {fieldLabel(name, allFields(entity)[name]!, locale)}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
