import { lineEntityOf } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { isUsed, rowsOf } from '#kernel/client/records/form-values.ts'
import type { Field } from '#kernel/entity/index.ts'
import type { NamedField } from '#kernel/client/records/list-fields.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { LazyLinesGrid } from '../../grid/lines/LazyLinesGrid.tsx'
import type { LineCellAt } from '../../grid/lines/LinesGrid.tsx'
import { useText } from '../../text.ts'
import type { EntitySlots } from '../slots.ts'
import { FieldItem } from './FieldItem.tsx'
import { controlId } from './form-layout.ts'

interface FormSectionProps {
  form: FormController
  formId: string
  fields: readonly NamedField[]
  slots: EntitySlots
  /** Name of the field that takes the focus at opening. */
  focusName: string | undefined
  /** Cell to which a fault leads, with its sub-table. */
  goTo: (LineCellAt & { line: string }) | undefined
}

/** The fields of one tab in their grid of 24 columns, sub-tables below them. */
export function FormSection({ form, formId, fields, slots, focusName, goTo }: FormSectionProps) {
  const { locale } = useText()
  // Rows that name one record each are chosen like a value, where a control says so.
  const isSingle = (name: string, field: Field) => field.kind !== 'lines' || slots.controls?.[name] !== undefined
  // What the server sets is not there yet while a record is new.
  const single = fields.filter(({ name, field }) =>
    isSingle(name, field) && !(field.readonly && !form.exists) && isUsed(name, field, form.values)
  )
  const lines = fields.filter(({ name, field }) => !isSingle(name, field) && isUsed(name, field, form.values))
  return (
    <>
      {single.length > 0 && (
        <div className="mw-grid">
          {single.map(({ name, field }) => (
            <FieldItem key={name} form={form} formId={formId} name={name} field={field} autoFocus={name === focusName}
              control={slots.controls?.[name]} />
          ))}
        </div>
      )}
      {lines.map(({ name, field }) => {
        const entity = lineEntityOf(field)
        const Editor = slots.lines?.[name] ?? LazyLinesGrid
        const faults = form.faults.filter(({ line }) => line === name)
        const own = form.faults.find((fault) => fault.field === name && fault.line === undefined)
        const label = fieldLabel(name, field, locale)
        const help = locale === 'en-US' ? field.helpEn : field.help
        return entity && (
          <div key={name} className="mw-lines-block" id={controlId(formId, name)} tabIndex={-1}>
            <h3 className="mw-heading">
              {field.required && <span className="mw-required" aria-hidden>*</span>}
              {label}
              <span className="mw-faint">{rowsOf(form.values, name).length}</span>
            </h3>
            {help && <p className="mw-faint">{help}</p>}
            {own && <div className="mw-fault" role="alert">{own.text}</div>}
            <Editor entity={entity} label={label} name={name} rows={rowsOf(form.values, name)} faults={faults} head={form.values}
              propose={slots.proposals?.[name]} goTo={goTo?.line === name ? goTo : undefined}
              onChange={field.readonly ? undefined : (rows) => form.set(name, rows)}
              {...(form.id === undefined ? {} : { home: { entity: form.entity, recordId: form.id, name } })} />
          </div>
        )
      })}
    </>
  )
}
