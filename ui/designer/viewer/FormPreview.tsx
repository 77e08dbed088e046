import { App, Button } from 'antd'
import type { FormDocument } from '../document/component.ts'
import { useDesignerText } from '../text.ts'
import { FormViewer } from './FormViewer.tsx'
import { useFilledForm } from './use-filled-form.ts'

/** A drawn form to be tried: Submit validates and shows 'success' if it is valid (spec 2 §2.2). */
export function FormPreview({ document }: { document: FormDocument }) {
  const { say } = useDesignerText()
  const { message } = App.useApp()
  const form = useFilledForm(document)
  const submit = () => {
    const { length: count } = form.check()
    if (count === 0) void message.success(say('valid'))
    else void message.warning(say('invalid', { count }))
  }
  return (
    <div className="mw-stack">
      <FormViewer document={form.document} prefix={form.prefix} values={form.values} onValues={form.onValues} faults={form.faults} spread />
      <div>
        <Button type="primary" onClick={submit}>{say('submit')}</Button>
      </div>
    </div>
  )
}
