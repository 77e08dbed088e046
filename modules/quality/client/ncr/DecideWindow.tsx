import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { newRow, type LineRow } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { decidedFields, decideRow } from '../../calls/ncr.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { useNcrText } from './text.ts'

const fields = decidedFields
type Decided = SentOf<typeof decideRow>['rows'][number]
const comment = f.text({ label: '改变原因', en: 'Why', required: true, max: 200 })

/** The board says what becomes of goods that have no disposition yet, or something else of them, in one row or several. */
export function DecideWindow({ record, row, onClose }: { record: Rec; row: Rec; onClose: () => void }) {
  const { say } = useNcrText()
  const { send, busy, refused, faultOf } = useCall(decideRow, { onDone: onClose })
  const [rows, setRows] = useState<readonly LineRow[]>(() => [newRow({ qty: row.qty })])
  const [why, setWhy] = useState<unknown>(null)
  const change = (at: number, name: string, value: unknown, text?: string) =>
    setRows(
      rows.map((one,
        index) => (index === at ? { ...one, [name]: value, ...(text === undefined ? {} : { [`${name}_dictText`]: text }) } : one)
      ),
    )
  return (
    <Modal open width={760} title={say(row.disposition ? 'redecide' : 'decide')} okText={say('ok')} cancelText={say('cancel')}
      confirmLoading={busy} onCancel={onClose} onOk={() =>
      void send({ id: record.id, rev: record.rev ?? null, row: row.id, comment: why as string | null, rows: rows.map((one) =>
        Object.fromEntries(Object.keys(fields).map((name) => [name, one[name] ?? null])) as Decided
      ) })}
    >
      <div className="mw-stack">
        <p className="mw-faint">{say('decideHint', { qty: quantityText(row.qty, record._uom) })}</p>
        {refused && <Alert type="error" showIcon title={refused} />}
        {Boolean(row.disposition) && (
          <LabelledField name="comment" field={comment} value={why} fault={faultOf('comment')} onChange={setWhy} />
        )}
        <ol className="qnc-rows">
          {rows.map((one, at) => (
            <li key={one._key} aria-label={say('rowNo', { row: at + 1 })}>
              <div className="qnc-fields">
                {Object.entries(fields).filter(([name]) => name !== 'toItem' || one.disposition === 'DEGRADE').map(([name, field]) => (
                  <LabelledField key={name} name={name} field={field} value={one[name]} text={one[`${name}_dictText`]}
                    fault={faultOf(name, at)} onChange={(value, text) => change(at, name, value, text)} />
                ))}
              </div>
              {rows.length > 1 && (
                <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={say('removeRow', { row: at + 1 })} onClick={() =>
                  setRows(rows.filter((_, index) => index !== at))} />
              )}
            </li>
          ))}
        </ol>
        <Button icon={<PlusOutlined />} onClick={() => setRows([...rows, newRow()])}>{say('addRow')}</Button>
      </div>
    </Modal>
  )
}
