import { App, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import type { Stored } from '#kernel/entity/index.ts'
import { holiday } from '../index.ts'
import type { HolidayType } from '../rules/expand.ts'
import { useCalendarText } from './text.ts'

export type HolidayRecord = Omit<Stored<typeof holiday>, 'type'> & { readonly type: HolidayType }

interface DayEditorProps {
  day: string
  record: HolidayRecord | undefined
  onClose: () => void
  onSaved: () => void
}

/** What a day is: ordinary, a holiday, or worked in exchange. */
export function DayEditor({ day, record, onClose, onSaved }: DayEditorProps) {
  const { say } = useCalendarText()
  const { message } = App.useApp()
  const [type, setType] = useState<HolidayType | 'NONE'>(record?.type ?? 'HOLIDAY')
  const [name, setName] = useState(record?.name ?? '')
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const api = entityApi(holiday)
      if (type === 'NONE') {
        if (record) await api.remove(record.id)
      } else if (record) await api.edit({ id: record.id, rev: record.rev, type, name }, newIdempotencyKey())
      else await api.add({ day, type, name }, newIdempotencyKey())
      void message.success(say('saved'))
      onSaved()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal open title={day} width={400} okText={say('save')} cancelText={say('cancel')} confirmLoading={saving} onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="mw-stack">
        <Segmented<HolidayType | 'NONE'> block value={type} onChange={setType}
          options={[{ value: 'NONE', label: say('ordinary') }, { value: 'HOLIDAY', label: say('holiday') }, { value: 'WORKDAY',
            label: say('workday') }]} />
        {type !== 'NONE' && (
          <Input autoFocus aria-label={say('name')} placeholder={say('name')} maxLength={50} value={name} onChange={({ target }) =>
            setName(target.value)} onPressEnter={() => void save()} />
        )}
      </div>
    </Modal>
  )
}
