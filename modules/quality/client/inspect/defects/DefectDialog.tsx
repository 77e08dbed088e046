import { InputNumber, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { shrinkPicture } from '#ui/upload/shrink-picture.ts'
import type { SheetLine } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'
import { DefectPicker } from './DefectPicker.tsx'
import { useRecentDefects } from './recent-defects.ts'

/** What a person says of a defect. */
export interface NewDefect {
  readonly defect: string
  readonly name: string
  readonly qty: number
  readonly line?: string
  readonly sampleNo?: number
  readonly photo?: string
}

interface DefectDialogProps {
  /** Where it was found, in words. */
  where: string
  lines: readonly SheetLine[]
  line: string | undefined
  samples: number
  onAdd: (found: NewDefect) => void
  onClose: () => void
}

const photos = { images: true, number: 3 } as const
/** A photo of a phone is more than anybody looks at. */
const photoLimits = { maxSide: 1600, maxKb: 600 } as const

/** Which defect was found, on how many pieces, at which sample, with photos. */
export function DefectDialog({ where, lines, line: proposed, samples, onAdd, onClose }: DefectDialogProps) {
  const { say } = useInspectText()
  const id = useId()
  const { recent, remember } = useRecentDefects()
  const [chosen, setChosen] = useState<Rec>()
  const [qty, setQty] = useState<number | null>(1)
  const [line, setLine] = useState(proposed)
  const [sampleNo, setSampleNo] = useState<number | null>(null)
  const [photo, setPhoto] = useState<string | null>(null)
  const add = () => {
    if (!chosen || !qty) return
    remember(chosen.id)
    onAdd({ defect: chosen.id, name: String(chosen.name), qty, ...(line === undefined ? {} : { line }),
      ...(sampleNo === null ? {} : { sampleNo }), ...(photo === null ? {} : { photo }) })
    onClose()
  }
  return (
    <Modal open title={say('addDefectAt', { where })} width={680} style={{ top: 24 }} okText={say('addDefect')}
      okButtonProps={{ disabled: !chosen || !qty }} onOk={add} onCancel={onClose}
    >
      <DefectPicker chosen={chosen?.id} recent={recent} onChoose={setChosen} />
      <div className="qin-defect-fields">
        <div>
          <label htmlFor={`${id}q`}>{say('pieces')}</label>
          <InputNumber id={`${id}q`} size="large" min={1} precision={0} value={qty} onChange={setQty} />
        </div>
        <div>
          <label htmlFor={`${id}s`}>{say('sampleMaybe')}</label>
          <InputNumber id={`${id}s`} size="large" min={1} max={samples} precision={0} value={sampleNo} onChange={setSampleNo} />
        </div>
        <div className="qin-wide">
          <label htmlFor={`${id}l`}>{say('countsFor')}</label>
          <Select id={`${id}l`} size="large" allowClear value={line ?? null}
            options={lines.map(({ id: value, name }) => ({ value, label: name }))} placeholder={say('countsForNone')}
            onChange={(value: string | undefined) => setLine(value)} />
        </div>
        <div className="qin-wide">
          <label htmlFor={`${id}p`}>{say('photo')}</label>
          <UploadField id={`${id}p`} value={photo} rules={photos} capture="environment" prepare={(file) => shrinkPicture(file, photoLimits)}
            onChange={setPhoto} />
        </div>
      </div>
    </Modal>
  )
}
