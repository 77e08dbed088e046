import { ImportOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { Decimal } from 'decimal.js'
import { useId, useState } from 'react'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { receivedFields, receiveTransfer } from '../../calls/documents.ts'
import { stockFields } from '../../entities/stock-fields.ts'
import { linesOf, withUnit } from './lines-of.ts'
import { useStockText } from './text.ts'
import { WorkWindow } from './WorkWindow.tsx'
import type { WorkRow } from './work-row.ts'

const fields = { qty: receivedFields.qty }

/** Takes in what arrived of a transfer; what does not come is given up with a reason. */
export function ReceiveButton({ record }: { record: Rec }) {
  const { say } = useStockText()
  const [open, setOpen] = useState(false)
  if (!mayDo(record, 'receive')) return null
  return (
    <>
      <Button type="primary" icon={<ImportOutlined />} onClick={() => setOpen(true)}>{say('receive')}</Button>
      {open && <ReceiveWindow record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiveWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = useStockText()
  const [short, setShort] = useState(false)
  const [reason, setReason] = useState<{ value: unknown; text: string }>({ value: null, text: '' })
  const [rows, setRows] = useState(() =>
    linesOf(record, 'lines').flatMap((line): WorkRow[] => {
      const open = new Decimal(String(line.qty)).minus(String(line.doneQty ?? 0)).minus(String(line.shortQty ?? 0))
      if (open.lte(0)) return []
      return [{ key: line.id, title: textOf(line, 'item'), unit: textOf(line, 'uom'),
        notes: [...(line.lot ? [say('lot', { lot: textOf(line, 'lot') })] : []), say('open', { qty: withUnit(open.toFixed(), line) }),
          `→ ${textOf(line, 'toBin')}`], values: { qty: open.toFixed() }, texts: {} }]
    })
  )
  const id = useId()
  const { FormControl } = uiKindOf(stockFields.reason)
  return (
    <WorkWindow title={say('receive')} hint={say('receiveHint')} act={receiveTransfer} fields={fields} rows={rows} onRows={setRows}
      onClose={onClose} whole
      body={(all) => ({ id: record.id, rev: record.rev, lines: all.map(({ key, values }) => ({ line: key, qty: values.qty || '0' })),
        ...(short ? { short: 'Y', reason: reason.value } : {}) })}
    >
      <div className="wms-work-extra">
        <Checkbox checked={short} onChange={(event) => setShort(event.target.checked)}>{say('short')}</Checkbox>
        {short && (
          <>
            <span className="mw-faint">{say('shortHint')}</span>
            <label className="mw-label" htmlFor={id}>
              <span className="mw-required" aria-hidden>*</span>
              {say('reason')}
            </label>
            <FormControl id={id} name="reason" field={stockFields.reason} value={reason.value} text={reason.text} onChange={(value, text) =>
              setReason({ value, text: text ?? '' })} />
          </>
        )}
      </div>
    </WorkWindow>
  )
}
