import { Modal } from 'antd'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { removeSecondFactor } from '../../../calls/second-factor.ts'
import { usePeopleText } from '../text.ts'

/** Asks whether somebody's second factor is to be taken away, for those who lost their phone. */
export function RemoveFactor({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = usePeopleText()
  const { send, busy } = useCall(removeSecondFactor, { also: [['system.user']], warn: true, onDone: onClose })
  return (
    <Modal open title={say('removeFactorAsk', { name: textOf(record, 'realname') })} onCancel={onClose}
      onOk={() => void send({ userId: record.id })} okText={say('removeFactor')} cancelText={say('cancel')} okButtonProps={{ danger: true }}
      confirmLoading={busy}
    >
      <p>{say('removeFactorText')}</p>
    </Modal>
  )
}
