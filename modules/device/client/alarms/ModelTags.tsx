import { Button } from 'antd'
import { newRow, rowsOf } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { model } from '../../entities/model.ts'
import { useAlarmText } from './text.ts'
import './alarms.css'

/** What the chosen model measures: picking a tag makes a condition of it, in the line that is still free or in a new one. */
export function ModelTags({ form }: { form: FormController }) {
  const { say } = useAlarmText()
  const id = typeof form.values.model === 'string' && form.values.model !== '' ? form.values.model : undefined
  const answer = useRecord(model, id)
  if (id === undefined) return <p className="mw-faint">{say('chooseModel')}</p>
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={1} />
  const tags = rowsOf(answer.data, 'tags') as unknown as Rec[]
  if (tags.length === 0) return <p className="mw-faint">{say('noTags')}</p>
  const add = ({ tag, kind }: Rec) => {
    const rows = rowsOf(form.values, 'conditions')
    const free = rows.findIndex((row) => !row.tag)
    const values = { tag, op: kind === 'STATE' ? 'STATE' : '>' }
    form.set('conditions', free < 0 ? [...rows, newRow(values)] : rows.map((row, at) => (at === free ? { ...row, ...values } : row)))
  }
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say('tagsHint')}</p>
      <div className="mw-toolbar-group" role="group" aria-label={say('tags')}>
        {tags.map((tag) => (
          <Button key={String(tag.tag)} size="small" onClick={() => add(tag)}>
            {String(tag.name)} <span className="mw-faint">{[tag.tag, tag.uom].filter(Boolean).join(' ')}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
