import { InputNumber, Modal, Select } from 'antd'
import { useId } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { HeldFields } from '#ui/upload/HeldFields.tsx'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { shrinkPicture } from '#ui/upload/shrink-picture.ts'
import { useHeldValues } from '#ui/upload/use-held-values.ts'
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

interface Found {
  readonly chosen: Rec | undefined
  readonly qty: number | null
  readonly line: string | undefined
  readonly sampleNo: number | null
  readonly photo: string | null
}

const photos = { images: true, number: 3 } as const
/** A photo of a phone is more than anybody looks at. */
const photoLimits = { maxSide: 1600, maxKb: 600 } as const

/** Which defect was found, on how many pieces, at which sample, with photos. */
export function DefectDialog({ where, lines, line: proposed, samples, onAdd, onClose }: DefectDialogProps) {
  const { say } = useInspectText()
  const id = useId()
  const { recent, remember } = useRecentDefects()
  const held = useHeldValues<Found>({ chosen: undefined, qty: 1, line: proposed, sampleNo: null, photo: null })
  const { values: { chosen, qty, line, sampleNo, photo }, change } = held
  const add = ({ chosen, qty, line, sampleNo, photo }: Found) => {
    if (!chosen || !qty) return
    remember(chosen.id)
    onAdd({ defect: chosen.id, name: String(chosen.name), qty, ...(line === undefined ? {} : { line }),
      ...(sampleNo === null ? {} : { sampleNo }), ...(photo === null ? {} : { photo }) })
    onClose()
  }
  return (
    <Modal open title={say('addDefectAt', { where })} width={680} style={{ top: 24 }} okText={say('addDefect')}
      okButtonProps={{ disabled: !chosen || !qty }} confirmLoading={held.waiting} onOk={() => void held.save(add)} onCancel={onClose}
    >
      <DefectPicker chosen={chosen?.id} recent={recent} onChoose={(chosen) => change({ chosen })} />
      <div className="qin-defect-fields">
        <div>
          <label htmlFor={`${id}q`}>{say('pieces')}</label>
          <InputNumber id={`${id}q`} size="large" min={1} precision={0} value={qty} onChange={(qty) => change({ qty })} />
        </div>
        <div>
          <label htmlFor={`${id}s`}>{say('sampleMaybe')}</label>
          <InputNumber id={`${id}s`} size="large" min={1} max={samples} precision={0} value={sampleNo}
            onChange={(sampleNo) => change({ sampleNo })} />
        </div>
        <div className="qin-wide">
          <label htmlFor={`${id}l`}>{say('countsFor')}</label>
          <Select id={`${id}l`} size="large" allowClear value={line ?? null}
            options={lines.map(({ id: value, name }) => ({ value, label: name }))} placeholder={say('countsForNone')}
            onChange={(line: string | undefined) => change({ line })} />
        </div>
        <div className="qin-wide">
          <label htmlFor={`${id}p`}>{say('photo')}</label>
          <HeldFields held={held}>
            <UploadField id={`${id}p`} name="photo" value={photo} rules={photos} capture="environment"
              prepare={(file) => shrinkPicture(file, photoLimits)} onChange={(photo) => change({ photo })} />
          </HeldFields>
        </div>
      </div>
    </Modal>
  )
}
