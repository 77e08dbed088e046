import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { addSubForm, plainTypes, type PlainType } from '../../calls/online-form.ts'
import { formTitle } from '../online/form-title.tsx'
import { useToolText } from './text.ts'

interface NamedField {
  title: string
  type: PlainType
}

const fresh: NamedField = { title: '', type: 'text' }

/** A sub-table in three steps: its name, its fields, done. */
export function SubFormWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useToolText()
  const { send, busy, refused } = useCall(addSubForm, { onDone: onClose })
  const [tableTxt, setTableTxt] = useState('')
  const [fields, setFields] = useState<readonly NamedField[]>([fresh])
  const change = (at: number, by: Partial<NamedField>) =>
    setFields(fields.map((field, index) => (index === at ? { ...field, ...by } : field)))
  const done = () => void send({ id: record.id, tableTxt: tableTxt.trim(), fields: [...fields] })
  return (
    <Modal open title={say('addSubTitle', { name: formTitle(record, locale) })} okText={say('subDone')} cancelText={say('cancel')}
      confirmLoading={busy} okButtonProps={{ disabled: tableTxt.trim() === '' || fields.every(({ title }) => title.trim() === '') }}
      onOk={done} onCancel={onClose} mask={{ closable: false }}
    >
      <p className="mw-faint">{say('addSubHelp')}</p>
      {refused && <Alert type="error" showIcon title={refused} />}
      <Form layout="vertical">
        <Form.Item required label={say('subName')} htmlFor="mw-sub-name">
          <Input autoFocus id="mw-sub-name" maxLength={100} value={tableTxt} onChange={({ target }) => setTableTxt(target.value)} />
        </Form.Item>
        <Form.Item required label={say('subFields')}>
          <div className="mw-stack">
            {fields.map(({ title, type }, at) => (
              <div key={at} className="mw-tags">
                <Input aria-label={say('subField', { row: at + 1 })} style={{ flex: 1 }} maxLength={100} value={title}
                  onChange={({ target }) => change(at, { title: target.value })} onPressEnter={() => setFields([...fields, fresh])}
                  autoFocus={at > 0} />
                <Select aria-label={say('subType', { row: at + 1 })} style={{ width: 120 }} value={type}
                  options={plainTypes.map((value) => ({ value, label: say(`plain_${value}`) }))}
                  onChange={(next) => change(at, { type: next })} />
                <Button icon={<DeleteOutlined />} aria-label={say('subFieldRemove', { row: at + 1 })} disabled={fields.length === 1}
                  onClick={() => setFields(fields.filter((_, index) => index !== at))} />
              </div>
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => setFields([...fields, fresh])}>{say('subFieldAdd')}</Button>
          </div>
        </Form.Item>
      </Form>
    </Modal>
  )
}
