import { App, Form, Input, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { printLabelFile } from '../../calls/labels.ts'
import { useLabelText } from '../text.ts'

const MOST_COPIES = 100
/** Hundreds of labels take their time. */
const TIMEOUT_MS = 120_000

interface PrintDialogProps {
  templates: readonly Rec[]
  ids: readonly string[]
  onClose: () => void
}

/** Asks how labels are printed, and for the reason where they were printed before. */
export function PrintDialog({ templates, ids, onClose }: PrintDialogProps) {
  const { say } = useLabelText()
  const { message } = App.useApp()
  const [template, setTemplate] = useState(String(templates[0]!.id))
  const [copies, setCopies] = useState(1)
  const [kind, setKind] = useState<'PDF' | 'ZPL'>('PDF')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function print(): Promise<void> {
    setBusy(true)
    try {
      const blob = await fetchFile(printLabelFile, { template, ids: [...ids], copies, kind, reason: reason.trim() }, {
        timeoutMs: TIMEOUT_MS,
        idempotencyKey: newIdempotencyKey(),
      })
      const code = String(templates.find(({ id }) => id === template)?.code)
      saveBlob(blob, `${code}.${kind.toLowerCase()}`)
      void message.success(say('printed', { count: ids.length * copies }))
      onClose()
    } catch (error) {
      const refusal = refusalOf(error)
      const wantsReason = refusal?.faults.find(({ field }) => field === 'reason')
      if (wantsReason) setAsked(wantsReason.text)
      else if (refusal) void message.warning(refusal.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal open title={say('printTitle', { count: ids.length })} okText={say('doPrint')} cancelText={say('cancel')} confirmLoading={busy}
      onOk={() => void print()} onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={say('template')} htmlFor="label-template">
          <Select id="label-template" value={template} onChange={setTemplate}
            options={templates.map(({ id, name, widthMm, heightMm }) => ({ value: String(id),
              label: `${String(name)} · ${Number(widthMm)}×${Number(heightMm)} mm` })
            )} />
        </Form.Item>
        <Form.Item label={say('copies')} htmlFor="label-copies">
          <InputNumber id="label-copies" min={1} max={MOST_COPIES} precision={0} value={copies} onChange={(next) => setCopies(next ?? 1)} />
        </Form.Item>
        <Form.Item label={say('output')}>
          <Radio.Group value={kind} onChange={({ target }) => setKind(target.value as 'PDF' | 'ZPL')}
            options={[{ value: 'PDF', label: say('pdf') }, { value: 'ZPL', label: say('zpl') }]} />
        </Form.Item>
        {asked !== undefined && (
          <Form.Item label={say('reason')} htmlFor="label-reason" required help={reason.trim() === '' ? asked : say('reasonHint')}
            validateStatus={reason.trim() === '' ? 'error' : ''}
          >
            <Input id="label-reason" autoFocus maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
