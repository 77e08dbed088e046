import { PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { f } from '#kernel/entity/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { count, countLine } from '../../../index.ts'
import { FieldInput } from '../FieldInput.tsx'
import { useFloorText } from '../text.ts'
import { countApi } from './count-api.ts'

const { bin, item, lot, stockType } = countLine.fields
const fields = { bin, item, lot, stockType, qty: f.quantity({ label: '数量', en: 'Quantity', required: true }) }
type Name = keyof typeof fields
type Entry = Partial<Record<Name, { value: string | null; text?: string | undefined }>>

const begun: Entry = { stockType: { value: 'OK' } }

/** Enters stock that no book knows. What was typed stays where the server refuses it. */
export function FoundStock({ countId, onDone }: { countId: string; onDone: () => Promise<void> }) {
  const { say } = useFloorText()
  const [open, setOpen] = useState(false)
  const [entry, setEntry] = useState<Entry>(begun)
  const { act, busy } = useAct()
  if (!useElementVisible(`${count.permission}:found`)) return null
  const value = (name: Name) => entry[name]?.value ?? null
  const save = async () => {
    const saved = await act(() =>
      countApi.found(countId, { bin: value('bin') ?? '', item: value('item') ?? '', lot: value('lot'),
        stockType: value('stockType') ?? 'OK', qty: value('qty') ?? '' })
    )
    if (!saved) return
    setEntry({ ...begun, ...(entry.bin ? { bin: entry.bin } : {}) })
    setOpen(false)
    await onDone()
  }
  return (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>{say('addFound')}</Button>
      <Modal open={open} title={say('addFound')} okText={say('save')} confirmLoading={busy} onOk={() => void save()}
        onCancel={() => setOpen(false)}
      >
        <p className="wf-about">{say('foundHint')}</p>
        <div className="wf-fields">
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} value={value(name as Name)} text={entry[name as Name]?.text}
              wide={field.kind === 'ref'} onChange={(next, text) => setEntry({ ...entry, [name]: { value: next, text } })} />
          ))}
        </div>
      </Modal>
    </>
  )
}
