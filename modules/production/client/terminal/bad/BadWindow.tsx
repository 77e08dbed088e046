import { Modal, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { PartDefect, type PickedDefect } from '#modules/quality/client.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { reportDefect } from '../../../entities/report.ts'
import { badKinds } from '../../../rules/bad-pieces.ts'
import { isComplete, type BadPieces } from './pieces.ts'
import { useBadText } from './text.ts'

interface BadWindowProps {
  task: Rec
  onClose: () => void
  onAdd: (pieces: BadPieces) => void
}

const { qty, reason, dutyDepart, cause } = reportDefect.fields

/** Which pieces are bad, why, and where on the part. */
export function BadWindow({ task, onClose, onAdd }: BadWindowProps) {
  const { say } = useBadText()
  const [pieces, setPieces] = useState<BadPieces>({ kind: 'SCRAP', qty: '1' })
  const put = (more: Partial<BadPieces> | PickedDefect) => setPieces((now) => ({ ...now, ...more }))
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const add = () => {
    onAdd(pieces)
    onClose()
  }
  return (
    <Modal open title={say('title', { task: String(task.taskNo) })} width={680} style={{ top: 24 }} okText={say('add')}
      okButtonProps={{ disabled: !isComplete(pieces) }} mask={{ closable: false }} onOk={add} onCancel={onClose}
    >
      <div className="mw-stack mw-act">
        <Segmented size="large" aria-label={say('kind')} value={pieces.kind}
          options={badKinds.map((value) => ({ value, label: say(value === 'SCRAP' ? 'scrap' : 'rework') }))}
          onChange={(kind) => put({ kind })} />
        <LabelledField name="qty" field={qty} value={pieces.qty} onChange={(value) => put({ qty: text(value) ?? '' })} />
        <LabelledField name="reason" field={reason} value={pieces.reason ?? null} text={pieces.reasonText}
          onChange={(value, reasonText) => put({ reason: text(value), reasonText })} />
        <Suspense fallback={<Loading rows={6} />}>
          <PartDefect item={String(task.item)} process={String(task.process)} picked={pickedOf(pieces)} onPick={put} />
        </Suspense>
        <details className="mw-stack">
          <summary className="mes-bad-more">{say('more')}</summary>
          <LabelledField name="dutyDepart" field={dutyDepart} value={pieces.dutyDepart ?? null} text={pieces.dutyText}
            onChange={(value, dutyText) => put({ dutyDepart: text(value), dutyText })} />
          <LabelledField name="cause" field={cause} value={pieces.cause ?? null} onChange={(value) => put({ cause: text(value) })} />
        </details>
      </div>
    </Modal>
  )
}

function pickedOf({ defect, position, x, y }: BadPieces): PickedDefect {
  return { defect: defect ?? undefined, position: position ?? undefined, x: x ?? undefined, y: y ?? undefined }
}
