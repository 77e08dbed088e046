import { Alert, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { entityTitle, moveTitle } from '#kernel/client/entity-text.ts'
import { recordTitle } from '#kernel/client/records/record.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../text.ts'
import type { PendingMove, RecordActions } from './use-record-actions.tsx'

/** Longest comment of a move. */
const COMMENT_MAX = 500

/** Asks why before a record changes its state. */
export function MoveDialog({ entity, actions }: { entity: Entity; actions: RecordActions }) {
  const { pending } = actions
  return pending ? <OpenDialog key={`${pending.name} ${pending.record.id}`} entity={entity} pending={pending} actions={actions} /> : null
}

function OpenDialog({ entity, pending, actions }: { entity: Entity; pending: PendingMove; actions: RecordActions }) {
  const { say, locale } = useText()
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const { move, name, record } = pending
  const title = moveTitle(name, move, locale)
  const submit = async () => {
    if (move.comment === 'required' && comment.trim() === '') {
      setMissing(true)
      return
    }
    setBusy(true)
    const done = await actions.move(pending, comment.trim(), key.current)
    // A refusal is an answer: the next try is another call.
    if (!done) key.current = newIdempotencyKey()
    setBusy(false)
  }
  return (
    <Modal open title={say('moveTitle', { move: title, title: entityTitle(entity, locale) })} okText={title}
      okButtonProps={{ danger: move.danger }} confirmLoading={busy} onOk={() => void submit()} onCancel={actions.cancelMove} width={460}
    >
      <p>{recordTitle(entity, record)}</p>
      {move.comment && (
        <label className="mw-item">
          <span className="mw-label">
            {move.comment === 'required' && <span className="mw-required" aria-hidden>*</span>}
            {say('comment')}
          </span>
          <Input.TextArea autoFocus rows={3} maxLength={COMMENT_MAX} value={comment} status={missing ? 'error' : undefined}
            onChange={(event) => {
              setComment(event.target.value)
              setMissing(false)
            }} />
        </label>
      )}
      {missing && <Alert type="error" showIcon title={say('commentMissing', { move: title })} />}
    </Modal>
  )
}
