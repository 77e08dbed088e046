import { Select } from 'antd'
import { use, useMemo } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { entityTitle, fieldLabel } from '#kernel/client/entity-text.ts'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { binding } from '../../../index.ts'
import { ConditionButton } from '../../condition/ConditionButton.tsx'
import { fieldsOfForm } from '../../condition/condition-fields.ts'
import { useWorkText } from '../text.ts'
import { documentChoices, moveChoices, type Choice } from './moves-of.ts'
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
export function BoundEntityControl(props: ControlProps) {
  const { locale } = useWorkText()
  return <Choose {...props} choices={documentChoices(locale)} />
}

/** Moves of the chosen document. */
export function MoveControl(props: ControlProps) {
  const { locale } = useWorkText()
  const form = use(OpenForm)
  return <Choose {...props} choices={moveChoices(form?.values.entityId, locale)} />
}

/** A condition over the fields of the document. */
export function ConditionControl({ id, value, onChange, disabled = false }: ControlProps) {
  const { locale } = useWorkText()
  const form = use(OpenForm)
  const entity = findEntity(typeof form?.values.entityId === 'string' ? form.values.entityId : undefined)
  const fields = useMemo(() => (entity ? fieldsOfForm(entity, locale) : []), [entity, locale])
  return (
    <ConditionButton id={id} place={entity ? entityTitle(entity, locale) : fieldLabel('condition', binding.fields.condition, locale)}
      value={typeof value === 'string' ? value : ''} fields={fields} hasForm={entity !== undefined} disabled={disabled}
      onTake={(text) => onChange(text === '' ? null : text)} />
  )
}
