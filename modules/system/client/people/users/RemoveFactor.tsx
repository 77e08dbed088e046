import { Modal } from 'antd'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { remove } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { usePeopleText } from '../text.ts'

/** Asks whether somebody's second factor is to be taken away, for those who lost their phone. */
export function RemoveFactor({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = usePeopleText()
  const { act, busy } = useAct(['system.user'])
  const takeAway = async () => {
    if (await act(() => remove('/sys/user/secondFactor', { userId: record.id }))) onClose()
  }
  return (
    <Modal open title={say('removeFactorAsk', { name: textOf(record, 'realname') })} onCancel={onClose} onOk={() => void takeAway()}
      okText={say('removeFactor')} cancelText={say('cancel')} okButtonProps={{ danger: true }} confirmLoading={busy}
    >
      <p>{say('removeFactorText')}</p>
    </Modal>
  )
}
