import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ComponentType } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { isEditable, isKept } from '#kernel/client/records/form-values.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { GIVEN } from '#kernel/client/records/use-filled.ts'
import { useObjection } from '#kernel/client/records/use-objection.ts'
import { useFieldDisabled } from '#kernel/client/session/use-permission.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../../kinds/index.ts'
import type { ControlProps } from '../../kinds/kind.ts'
import { useText } from '../../text.ts'
import { controlId, spanOf, widthClass } from './form-layout.ts'

interface FieldItemProps {
  form: FormController
  formId: string
  name: string
  field: Field
  autoFocus: boolean
  /** In place of the control of its kind. */
  control?: ComponentType<ControlProps> | undefined
}

/** One field of a form: label, control, and what is wrong with it. */
export function FieldItem({ form, formId, name, field, autoFocus, control }: FieldItemProps) {
  const { say, locale } = useText()
  const { entity, values, exists } = form
  const withheld = useFieldDisabled(`${entity.permission}:${name}`)
  const kind = uiKindOf(field)
  const editable = isEditable(field, exists)
  const objection = useObjection(entity, name, field, values[name], form.id)
  const fault = form.faults.find((one) => one.line === name || (one.field === name && one.line === undefined))?.text ?? objection
  const given = !exists && Array.isArray(values[GIVEN]) && values[GIVEN].includes(name) && form.isFirst(name)
  const id = controlId(formId, name)
  const Control = control ?? kind.FormControl
  const help = locale === 'en-US' ? (field.helpEn ?? field.help) : field.help
  return (
    <div ref={(item) => skipClearing(item)} className={`mw-item${widthClass(spanOf(field))}`}
      style={{ '--span': spanOf(field) } as React.CSSProperties}
    >
      <label className="mw-label" htmlFor={id} data-given={given ? say('givenMark') : undefined}>
        {field.required && !field.filled && editable && !isKept(field, '', exists) && field.kind !== 'yesNo' && (
          <span className="mw-required" aria-hidden>*</span>
        )}
        {fieldLabel(name, field, locale)}
        {help && (
          <Tooltip title={help}>
            <QuestionCircleOutlined className="mw-help" aria-label={help} />
          </Tooltip>
        )}
      </label>
      {editable
        ? (
          <Control id={id} name={name} field={field} value={values[name]} text={textOf(values, name)} disabled={withheld}
            invalid={fault !== undefined} autoFocus={autoFocus}
            placeholder={(field.form ? field.form.placeholder : undefined) ?? (isKept(field, '', exists) ? say('secretKept') : undefined)}
            aria-describedby={fault ? `${id}-fault` : undefined} onChange={(value, text) => form.set(name, value, text)} />
        )
        : (
          <div id={id} className="mw-fixed">
            <kind.Display name={name} field={field} record={values} />
          </div>
        )}
      {fault && <div id={`${id}-fault`} className="mw-fault" role="alert">{fault}</div>}
    </div>
  )
}

/** A field is one stop of the Tab key: what it holds is emptied by deleting it, without a stop at the cross behind it. */
function skipClearing(item: HTMLElement | null): void {
  for (const cross of item?.querySelectorAll<HTMLElement>('.ant-picker-clear, .ant-select-clear') ?? []) cross.tabIndex = -1
}
