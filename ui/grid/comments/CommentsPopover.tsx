import { App, Button, Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useGridText } from '../text.ts'
import type { CellComment } from '#kernel/entity/derived/comment-calls.ts'
import type { CellThread } from './comment.ts'
import './comments.css'

/** As many characters as the server takes (`kernel/server/comments`). */
const maxLength = 1000

export interface CommentsPopoverProps {
  /** What the cell is called, for people who do not see it. */
  title: string
  thread: CellThread | undefined
  /** False: nothing can be said or settled here. */
  mayWrite: boolean
  /** Account of the signed-in person, who may remove what they said. */
  me: string | undefined
  onAdd(text: string): Promise<void>
  onResolve(ids: readonly string[], resolved: boolean): Promise<void>
  onRemove(id: string): Promise<void>
}

/** What is said about a cell, and a place to say more; drawn inside a popover of the grid. */
export function CommentsPopover({ title, thread, mayWrite, me, onAdd, onResolve, onRemove }: CommentsPopoverProps) {
  const { say } = useGridText()
  const { run, busy } = useCalls()
  const open = thread?.comments.filter(({ resolveBy }) => resolveBy === null) ?? []
  return (
    <section className="mw-comments" aria-label={say('commentsOf', { title })}>
      {!thread && !mayWrite && <p className="mw-faint">{say('commentsNone')}</p>}
      {thread && (
        <ol>
          {thread.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} mayReopen={mayWrite} mayRemove={mayWrite && comment.createBy === me} disabled={busy}
              onReopen={() => run(() => onResolve([comment.id], false))} onRemove={() => run(() => onRemove(comment.id))} />
          ))}
        </ol>
      )}
      {mayWrite && (
        <Answer busy={busy} openCount={open.length} onAdd={(text) => run(() => onAdd(text))} onResolve={() =>
          run(() => onResolve(open.map(({ id }) => id), true))} />
      )}
    </section>
  )
}

interface CommentProps {
  comment: CellComment
  mayReopen: boolean
  mayRemove: boolean
  disabled: boolean
  onReopen: () => void
  onRemove: () => void
}

function Comment(
  { comment: { text, byName, createTime, resolveBy, resolveByName, resolveTime }, mayReopen, mayRemove, disabled, onReopen, onRemove }:
    CommentProps,
) {
  const { say } = useGridText()
  const settled = resolveBy !== null
  return (
    <li className={settled ? 'mw-comment-settled' : undefined}>
      <div className="mw-cell-by">
        <b>{byName}</b>
        <time className="mw-number mw-faint">{createTime.slice(0, 16)}</time>
        {settled && mayReopen && <Button type="link" size="small" disabled={disabled} onClick={onReopen}>{say('commentsReopen')}</Button>}
        {mayRemove && <Button type="link" size="small" disabled={disabled} onClick={onRemove}>{say('commentsRemove')}</Button>}
      </div>
      <div className="mw-comment-text">{text}</div>
      {settled && (
        <div className="mw-faint">
          {say('commentsResolvedBy', { name: resolveByName ?? resolveBy, time: (resolveTime ?? '').slice(0, 16) })}
        </div>
      )}
    </li>
  )
}

interface AnswerProps {
  busy: boolean
  openCount: number
  onAdd: (text: string) => Promise<boolean>
  onResolve: () => void
}

function Answer({ busy, openCount, onAdd, onResolve }: AnswerProps) {
  const { say } = useGridText()
  const [text, setText] = useState('')
  const send = async () => {
    if (text.trim() !== '' && !busy && (await onAdd(text.trim()))) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid below must not take the keys for moves and edits; leaving by Escape is the popover's.
    if (event.key !== 'Escape') event.stopPropagation()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div>
      <Input.TextArea value={text} onChange={(event) => setText(event.target.value)} onKeyDown={onKeyDown} rows={3} maxLength={maxLength}
        placeholder={say('commentsPlaceholder')} aria-label={say('commentsPlaceholder')} />
      <div className="mw-comments-actions">
        {openCount > 0 && <Button size="small" disabled={busy} onClick={onResolve}>{say('commentsResolve')}</Button>}
        <Button size="small" type="primary" loading={busy} disabled={text.trim() === ''} onClick={() => void send()}>
          {say('commentsSend')}
        </Button>
      </div>
    </div>
  )
}

/** One call at a time; a refusal is told, other failures the request layer has told already. */
function useCalls(): { run: (call: () => Promise<void>) => Promise<boolean>; busy: boolean } {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  async function run(call: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await call()
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) message.error(refusal.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
