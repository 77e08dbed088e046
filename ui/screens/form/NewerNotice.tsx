import { Alert, Button } from 'antd'
import { textOf } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useText } from '../../text.ts'

/** Somebody else saved the record while this form is open: better compared now than after much more typing. */
export function NewerNotice({ form }: { form: FormController }) {
  const { say } = useText()
  if (!form.newer) return null
  return (
    <Alert className="mw-alert" type="warning" showIcon role="status"
      title={say('newerSaved', { by: textOf(form.newer, 'updateBy'), at: textOf(form.newer, 'updateTime') })}
      action={<Button size="small" type="primary" onClick={form.compare}>{say(form.dirty ? 'newerCompare' : 'newerTake')}</Button>} />
  )
}
