import { Form, Input, InputNumber, Modal } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { spcChart } from '../../../index.ts'
import { sendRecalculation, type LimitRow } from '../spc-api.ts'
import { useSpcText } from '../text.ts'

interface Asked {
  from: number
  to: number
  start: number
  reason: string
}

/** Asks from which points limits are computed, and from which on they hold. */
export function Recalculation(
  { chart, last, newest, onClose }: { chart: Rec; last: number; newest: LimitRow | undefined; onClose: () => void },
) {
  const { say } = useSpcText()
  const [form] = Form.useForm<Asked>()
  const { act, busy } = useAct([spcChart.id])
  const earliest = newest ? newest.fromSeq + 1 : 1
  const initial: Omit<Asked, 'reason'> = { from: newest ? Math.min(newest.fromSeq, last) : 1, to: last, start: newest ? last + 1 : 1 }
  const send = async (asked: Asked) => {
    if (await act(() => sendRecalculation({ id: chart.id, ...asked }))) onClose()
  }
  return (
    <Modal open title={say('recalculate')} okText={say('save')} cancelText={say('cancel')} confirmLoading={busy} onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(asked) => void send(asked)}>
        <p className="mw-faint">{say('recalcHint')}</p>
        <div className="qms-fields">
          <Form.Item name="from" label={say('recalcFrom')} rules={[{ required: true }]}>
            <InputNumber min={1} max={last} precision={0} />
          </Form.Item>
          <Form.Item name="to" label={say('recalcTo')} rules={[{ required: true }]}>
            <InputNumber min={1} max={last} precision={0} />
          </Form.Item>
          <Form.Item name="start" label={say('recalcStart')} rules={[{ required: true }]}>
            <InputNumber min={earliest} max={last + 1} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="reason" label={say('reason')} rules={[{ required: true, whitespace: true, message: say('reasonNeeded') }]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
