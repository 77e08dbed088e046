import { Alert, Button } from 'antd'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import { useText } from '../../text.ts'

/** Offers what was typed last time and never saved. */
export function DraftNotice({ form }: { form: Pick<FormController, 'draft' | 'takeDraft' | 'dropDraft'> }) {
  const { say } = useText()
  if (!form.draft) return null
  return (
    <Alert className="mw-alert" type="info" showIcon
      title={say('draftFound', { at: formatDate(new Date(form.draft.at), 'yyyy-MM-dd HH:mm') })} action={
      <span className="mw-tags">
        <Button size="small" type="primary" onClick={form.takeDraft}>{say('draftTake')}</Button>
        <Button size="small" onClick={form.dropDraft}>{say('draftDrop')}</Button>
      </span>
    } />
  )
}
