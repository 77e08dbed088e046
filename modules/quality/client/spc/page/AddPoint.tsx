import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { spcChart, spcPoint } from '../../../index.ts'
import { useSpcText } from '../text.ts'
import { chartTypeOf, isMeasured } from './chart-words.ts'

/** Types the next point of a chart that is kept by hand. */
export function AddPoint({ chart }: { chart: Rec }) {
  const { say } = useSpcText()
  const [open, setOpen] = useState(false)
  const may = useElementVisible(`${spcPoint.permission}:add`)
  if (!may || chart.source !== 'REPORT' || chart.state !== 'OPEN') return null
  return (
    <>
      <Button type={mayDo(chart, 'edit') ? 'default' : 'primary'} icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {say('addPoint')}
      </Button>
      {open && <AddWindow chart={chart} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddWindow({ chart, onClose }: { chart: Rec; onClose: () => void }) {
  const { say } = useSpcText()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [lot, setLot] = useState<{ id: string | null; text?: string | undefined }>({ id: null })
  const { act, busy } = useAct([spcChart.id])
  // The same point is sent again until there is an answer; the next one is another.
  const key = useRef(newIdempotencyKey())
  const type = chartTypeOf(chart)
  const send = async (values: Record<string, unknown>) => {
    const answered = await act(() =>
      post<unknown>(`${spcPoint.path}/add`, { chart: chart.id, lot: lot.id, ...values }, { idempotencyKey: key.current })
    )
    if (answered) onClose()
    else key.current = newIdempotencyKey()
  }
  const needed = [{ required: true }]
  return (
    <Modal open title={say('addPoint')} okText={say('save')} cancelText={say('cancel')} confirmLoading={busy} onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        {isMeasured(type)
          ? (
            <Form.Item name="values" label={say('values')}
              extra={say('valuesHint', { n: type === 'XBAR_R' || type === 'XBAR_S' ? Number(chart.n) : 1 })} rules={needed}
            >
              <Input autoFocus inputMode="decimal" />
            </Form.Item>
          )
          : (
            <div className="qms-fields">
              <Form.Item name="size" label={say('size')} rules={needed}>
                <InputNumber min={1} precision={0} autoFocus />
              </Form.Item>
              <Form.Item name="bad" label={say(type === 'C' || type === 'U' ? 'defects' : 'bad')} rules={needed}>
                <InputNumber min={0} precision={0} />
              </Form.Item>
            </div>
          )}
        <LotField value={lot} onChange={setLot} />
      </Form>
    </Modal>
  )
}

function LotField(
  { value, onChange }: { value: { id: string | null; text?: string | undefined };
    onChange: (lot: { id: string | null; text?: string | undefined }) => void },
) {
  const { say } = useSpcText()
  const id = useId()
  const { FormControl } = uiKindOf(spcPoint.fields.lot)
  return (
    <div className="qms-field">
      <label className="mw-label" htmlFor={id}>{say('lot')}</label>
      <FormControl id={id} name="lot" field={spcPoint.fields.lot} value={value.id}
        {...(value.text === undefined ? {} : { text: value.text })}
        onChange={(next, text) => onChange({ id: next === null || next === undefined || next === '' ? null : String(next), text })} />
    </div>
  )
}
