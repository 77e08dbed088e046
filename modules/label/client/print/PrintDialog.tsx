import { App, Form, Input, InputNumber, Modal, Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { printLabelFile, printProposal } from '../../calls/labels.ts'
import { useLabelText } from '../text.ts'
import { LabelPreview } from './LabelPreview.tsx'

const MOST_COPIES = 100
/** Hundreds of labels take their time. */
const TIMEOUT_MS = 120_000

interface PrintDialogProps {
  /** Id of the entity of the records. */
  bizType: string
  templates: readonly Rec[]
  ids: readonly string[]
  onClose: () => void
}

type Choice = Pick<AnswerOf<typeof printProposal>, 'kind' | 'copies'> & { template: string }

/** Shows the first label, asks how labels are printed, and for the reason where they were printed before. */
export function PrintDialog({ bizType, templates, ids, onClose }: PrintDialogProps) {
  const { say } = useLabelText()
  const { message } = App.useApp()
  const proposal = useRead(printProposal, { bizType, ids: [...ids] }, { staleTime: 0, gcTime: 0, quiet: true })
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  const choose = (part: Partial<Choice>) => setChosen((before) => ({ ...before, ...part }))
  const proposed = templates.find(({ id }) => id === proposal.data?.template) ?? templates[0]!
  const { template, copies, kind }: Choice = { copies: 1, kind: 'PDF', ...proposal.data, template: String(proposed.id), ...chosen }
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
        <Form.Item label={say('firstLabel')} extra={kind === 'ZPL' && say('zplFont')}>
          {proposal.isPending ? <Skeleton.Node active className="mw-label-picture" /> : <LabelPreview template={template} id={ids[0]!} />}
        </Form.Item>
        <Form.Item label={say('template')} htmlFor="label-template">
          <Select id="label-template" value={template} onChange={(next) => choose({ template: next })}
            options={templates.map(({ id, name, widthMm, heightMm }) => ({ value: String(id),
              label: `${String(name)} · ${Number(widthMm)}×${Number(heightMm)} mm` })
            )} />
        </Form.Item>
        <Form.Item label={say('copies')} htmlFor="label-copies" extra={proposal.data?.differ === true
          ? say('copiesDiffer')
          : copies > 1 && chosen.copies === undefined
          ? say('copiesPackages')
          : null}
        >
          <InputNumber id="label-copies" min={1} max={MOST_COPIES} precision={0} value={copies}
            onChange={(next) => choose({ copies: next ?? 1 })} />
        </Form.Item>
        <Form.Item label={say('output')}>
          <Radio.Group value={kind} onChange={({ target }) => choose({ kind: target.value as Choice['kind'] })}
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
