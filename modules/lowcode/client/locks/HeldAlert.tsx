import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { findDraft } from '#kernel/client/records/drafts.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useLockText } from './text.ts'
import type { DesignLock } from './use-design-lock.ts'

interface HeldAlertProps {
  lock: DesignLock
  entityId: string
  id: string
}

/** Says who works on a design that is merely looked at, and takes it over. */
export function HeldAlert({ lock: { holder, lost, take }, entityId, id }: HeldAlertProps) {
  const { say } = useLockText()
  const { message, modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const takeIt = async () => {
    setBusy(true)
    try {
      await take()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  const ask = () => (holder
    ? void modal.confirm({ title: say('takeTitle', { name: holder.realname }), content: say('takeText'), okText: say('take'),
      cancelText: say('cancel'), onOk: takeIt })
    : void takeIt())
  const text = holder ? say(lost ? 'takenBy' : 'heldBy', { name: holder.realname, since: holder.since }) : say('heldByNobody')
  return (
    <Alert className="mw-alert" type="warning" showIcon title={text}
      {...(lost && findDraft(entityId, id) ? { description: say('keptDraft') } : {})}
      action={<Button size="small" type="primary" loading={busy} onClick={ask}>{say(holder ? 'take' : 'begin')}</Button>} />
  )
}
