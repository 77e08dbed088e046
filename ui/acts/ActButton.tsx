import { Button, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import { mayDo } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { rightsOf, type Call, type SentOf } from '#kernel/entity/call.ts'
import { useText } from '../text.ts'
import { askedFields } from './act-form.ts'
import { ActWindow, type ActWindowProps } from './ActWindow.tsx'
import { useCall } from './use-call.ts'

interface ActButtonProps<C extends Call>
  extends Omit<ActWindowProps<C>, 'onClose'>, Pick<ButtonProps, 'type' | 'icon' | 'size' | 'disabled' | 'className'> {
  /** In place of the drawn window. */
  Window?: (props: { onClose: () => void }) => ReactNode
  /** In place of the act's title, where the place says the rest. */
  children?: ReactNode
}

/** A button of an act, where its person may do it now: by the record's allowed acts, else by the right. */
export function ActButton<C extends Call>(props: ActButtonProps<C>) {
  const { act, record } = props
  const allowed = useElementVisible(rightsOf(act)[0] ?? '')
  if (act.record || act.moving ? !mayDo(record, act.name) : rightsOf(act).length > 0 && !allowed) return null
  return <Offered {...props} />
}

function Offered<C extends Call>({ Window, children, type, icon, size, disabled, className, ...window }: ActButtonProps<C>) {
  const { locale } = useText()
  const { act, record, given, explanation, onDone, also = [] } = window
  const [open, setOpen] = useState(false)
  const { send, busy } = useCall(act, { warn: true, also, ...(onDone ? { onDone } : {}) })
  const asks = Window !== undefined || explanation !== undefined || act.danger === true
    || Object.keys(window.fields ?? askedFields(act)).length > 0
  const whose = (act.record || act.moving) && record ? { id: record.id, rev: record.rev } : {}
  const press = () => (asks ? setOpen(true) : void send({ ...whose, ...given } as SentOf<C>))
  const close = () => setOpen(false)
  return (
    <>
      <Button {...(type ? { type } : {})} {...(size ? { size } : {})} {...(className ? { className } : {})} icon={icon}
        disabled={disabled ?? false} danger={act.danger ?? false} loading={busy} onClick={press}
      >
        {children ?? callTitle(act, locale)}
      </Button>
      {open && (Window ? <Window onClose={close} /> : <ActWindow {...window} onClose={close} />)}
    </>
  )
}
