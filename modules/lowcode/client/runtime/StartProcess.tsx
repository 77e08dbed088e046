import { Modal } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { startOfOnlineForm } from '#kernel/entity/console/processes.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { RowMenuSlot } from '#ui/screens/slots.ts'
import { toolText, useToolText } from '../form-tools/text.ts'

/** Codes of the column `bpm_status` while a record may be handed in: not yet, or its process has ended without an approval. */
const open: ReadonlySet<unknown> = new Set([undefined, null, '', '1', '4'])

/** Hands a record to the process of its form, where the form has a column for how it stands there. */
export function startProcessOf(entity: Entity): RowMenuSlot[] {
  if (!Object.hasOwn(entity.fields, 'bpmStatus')) return []
  return [{
    key: 'startProcess',
    title: (locale) => toolText('startProcess', locale),
    shown: ({ bpmStatus }) => open.has(bpmStatus),
    Window: ({ record, onClose }) => <StartWindow entity={entity} record={record} onClose={onClose} />,
  }]
}

function StartWindow({ entity, record, onClose }: { entity: Entity; record: Rec; onClose: () => void }) {
  const { say } = useToolText()
  const { act, busy } = useAct([entity.id])
  const start = async () => {
    const done = await act(() => makeCall(startOfOnlineForm, { flowCode: `onl_${entity.name}`, id: record.id }))
    if (done) onClose()
  }
  return (
    <Modal open title={say('startProcess')} okText={say('startProcessOk')} cancelText={say('cancel')} confirmLoading={busy}
      onOk={() => void start()} onCancel={onClose}
    >
      {say('startProcessText')}
    </Modal>
  )
}
