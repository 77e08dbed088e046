import type { FormController } from '#kernel/client/records/use-form.ts'
import { FieldItem } from '#ui/screens/form/FieldItem.tsx'
import { capa } from '../../index.ts'
import { fieldsOfStep } from './step-view.ts'

const names = [...fieldsOfStep[capa.state.d0], 'problem', 'remark'] as const

/** What a report begins with; its steps follow once it is saved. */
export function CapaStart({ form, formId }: { form: FormController; formId: string }) {
  return (
    <div className="mw-grid">
      {names.map((name, index) => (
        <FieldItem key={name} form={form} formId={formId} name={name} field={capa.fields[name as keyof typeof capa.fields]}
          autoFocus={index === 0} />
      ))}
    </div>
  )
}
