import { Modal, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { CronEditor } from './CronEditor.tsx'
import { useCronText } from './text.ts'
import { startingValue } from '#kernel/entity/cron/cron-value.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { writeCron } from '#kernel/entity/cron/write-cron.ts'

/** Width of the window in px (spec 2 §2.5). */
export const CRON_MODAL_WIDTH = 608

export interface CronModalProps {
  readonly open: boolean
  readonly value: string
  /** Told the seven fields, in their plain form, once they are confirmed. */
  readonly onOk: (text: string) => void
  readonly onCancel: () => void
  readonly now?: () => Date
}

/** The schedule editor in a window. What cannot be read is not confirmed: the hand goes to it. */
export function CronModal(props: CronModalProps) {
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal({ value, onOk, onCancel, now }: CronModalProps) {
  const say = useCronText()
  const input = useRef<InputRef>(null)
  const [text, setText] = useState(value.trim() === '' ? writeCron(startingValue) : value)
  const confirm = () => {
    const { value: schedule } = readCron(text)
    if (schedule) onOk(writeCron(schedule))
    else input.current?.focus()
  }
  return (
    <Modal open title={say('title')} width={CRON_MODAL_WIDTH} okText={say('ok')} cancelText={say('close')} onOk={confirm}
      onCancel={onCancel} destroyOnHidden styles={{ body: { maxHeight: 'calc(100vh - 260px)', overflowY: 'auto' } }} style={{ top: 48 }}
    >
      <CronEditor inputRef={input} value={text} onChange={setText} now={now} />
    </Modal>
  )
}
