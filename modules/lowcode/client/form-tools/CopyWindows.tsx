import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { getSigned, postPlain } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { formTitle } from '../online/form-title.tsx'
import { head } from './form-calls.ts'
import { useToolText } from './text.ts'

interface Props {
  record: Rec
  onClose: () => void
}

/** Another table of the same design. */
export function CopyTableWindow({ record, onClose }: Props) {
  const { say, locale } = useToolText()
  const { act, busy } = useAct(['lowcode.online-form'])
  const [name, setName] = useState(`${textOf(record, 'tableName')}_copy`.slice(0, 40))
  const id = useId()
  const copy = async () => {
    if (await act(() => getSigned(`${head}/copyOnlineTable/${record.id}`, { tableName: name.trim() }))) onClose()
  }
  return (
    <Modal open title={say('copyTitle', { name: formTitle(record, locale) })} okText={say('copyTable')} cancelText={say('cancel')}
      confirmLoading={busy} okButtonProps={{ disabled: name.trim() === '' }} onOk={() => void copy()} onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="mw-stack">
        <label className="mw-label" htmlFor={id}>{say('newTable')}</label>
        <Input id={id} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} onPressEnter={() => void copy()} />
        <span className="mw-faint">{say('copyHelp')}</span>
      </div>
    </Modal>
  )
}

/** The same records under a design of their own. */
export function CopyViewWindow({ record, onClose }: Props) {
  const { say, locale } = useToolText()
  const { act, busy } = useAct(['lowcode.online-form'])
  const copy = async () => {
    if (await act(() => postPlain(`${head}/copyOnline?code=${encodeURIComponent(record.id)}`, {}))) onClose()
  }
  return (
    <Modal open title={say('copyView')} okText={say('copyView')} cancelText={say('cancel')} confirmLoading={busy} onOk={() => void copy()}
      onCancel={onClose}
    >
      {say('copyViewAsk', { name: formTitle(record, locale) })}
    </Modal>
  )
}
