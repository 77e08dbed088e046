import { lineEntityOf } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { rowsOf } from '#kernel/client/records/form-values.ts'
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
  // What the server sets is not there yet while a record is new.
  const single = fields.filter(({ field }) => field.kind !== 'lines' && !(field.readonly && !form.exists))
  const lines = fields.filter(({ field }) => field.kind === 'lines')
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
        return entity && (
          <div key={name} className="mw-lines-block" id={controlId(formId, name)} tabIndex={-1}>
            <h3 className="mw-heading">
              {field.required && <span className="mw-required" aria-hidden>*</span>}
              {label}
              <span className="mw-faint">{rowsOf(form.values, name).length}</span>
            </h3>
            {own && <div className="mw-fault" role="alert">{own.text}</div>}
            <Editor entity={entity} label={label} rows={rowsOf(form.values, name)} faults={faults}
              goTo={goTo?.line === name ? goTo : undefined} onChange={field.readonly ? undefined : (rows) => form.set(name, rows)}
              {...(form.id === undefined ? {} : { home: { entity: form.entity, recordId: form.id, name } })} />
          </div>
        )
      })}
    </>
  )
}
