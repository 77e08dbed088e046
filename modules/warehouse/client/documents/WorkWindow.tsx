import { Alert, Modal } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Call, SentOf } from '#kernel/entity/call.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { useCall } from '#ui/acts/use-call.ts'
import { useText } from '#ui/text.ts'
import { useStockText } from './text.ts'
import { isDone, typed, type WorkRow } from './work-row.ts'
import './documents.css'

interface WorkWindowProps {
  title: string
  hint: string
  act: Call
  /** What is typed in a row, in its order; `shown` leaves out what a row does not ask for. */
  fields: Readonly<Record<string, Field>>
  shown?: (row: WorkRow, name: string) => boolean
  rows: readonly WorkRow[]
  onRows: (rows: WorkRow[]) => void
  /** The body of the call with the rows that are sent. */
  body: (rows: readonly WorkRow[]) => Record<string, unknown>
  /** Rows of which nothing was done are sent as well. */
  whole?: boolean
  /** Stands below a row's values. */
  below?: (row: WorkRow) => ReactNode
  children?: ReactNode
  onClose: () => void
}

/** Asks what was done, row by row, and sends it once; what is refused stands beside its value, and nothing typed is lost. */
export function WorkWindow(
  { title, hint, act, fields, shown = () => true, rows, onRows, body, whole = false, below, children, onClose }: WorkWindowProps,
) {
  const { say } = useStockText()
  const { send, busy, faults, refused } = useCall(act, { onDone: onClose })
  const toSend = whole ? rows : rows.filter(isDone)
  // Faults name rows by their place among those that were sent.
  const [sentKeys, setSentKeys] = useState<readonly string[]>([])
  const faultsOf = (key: string) => faults.filter(({ row }) => row !== undefined && sentKeys[row] === key)
  const submit = () => {
    setSentKeys(toSend.map(({ key }) => key))
    void send(body(toSend) as SentOf<Call>)
  }
  return (
    <Modal open title={title} width={760} okText={title} confirmLoading={busy} okButtonProps={{ disabled: toSend.length === 0 }}
      onOk={submit} onCancel={onClose}
    >
      <p className="mw-faint">{hint}</p>
      {refused && <Alert className="mw-alert" type="error" showIcon title={refused} />}
      {rows.length === 0 && <EmptyView title={say('nothingOpen')} />}
      <ol className="wms-work">
        {rows.map((row, index) => (
          <li key={row.key}>
            <div className="wms-work-head">
              <b>{row.title}</b>
              {row.notes.map((note) => <span key={note} className="mw-faint">{note}</span>)}
            </div>
            <div className="wms-work-values">
              {Object.entries(fields).filter(([name]) => shown(row, name)).map(([name, field]) => (
                <Value key={name} name={name} field={field} row={row} fault={faultsOf(row.key).find((one) => one.field === name)?.text}
                  onChange={(value, text) => onRows(rows.map((one, at) => (at === index ? typed(one, name, value, text) : one)))} />
              ))}
            </div>
            {faultsOf(row.key).filter(({ field }) => !(field in fields)).map(({ field, text }) => (
              <div key={field} className="wms-work-fault" role="alert">{text}</div>
            ))}
            {below?.(row)}
          </li>
        ))}
      </ol>
      {children}
    </Modal>
  )
}

interface ValueProps {
  name: string
  field: Field
  row: WorkRow
  fault: string | undefined
  onChange: (value: unknown, text?: string) => void
}

function Value({ name, field, row, fault, onChange }: ValueProps) {
  const { locale } = useText()
  const id = useId()
  const { FormControl } = uiKindOf(field)
  return (
    <div className="wms-work-value">
      <label className="mw-label" htmlFor={id}>
        {field.required && <span className="mw-required" aria-hidden>*</span>}
        {fieldLabel(name, field, locale)}
      </label>
      <FormControl id={id} name={name} field={name === 'qty' && row.unit !== '' ? { ...field, unit: row.unit } : field}
        value={row.values[name]} text={row.texts[name]} onChange={onChange} invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined} />
      {fault && <div id={`${id}-fault`} className="wms-work-fault">{fault}</div>}
    </div>
  )
}
