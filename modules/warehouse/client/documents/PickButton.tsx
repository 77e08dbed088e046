import { ShoppingOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { Decimal } from 'decimal.js'
import { useState } from 'react'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { pickedFields, pickIssue } from '../../calls/documents.ts'
import { issue } from '../../index.ts'
import { linesOf, withUnit } from './lines-of.ts'
import { useStockText } from './text.ts'
import { WorkWindow } from './WorkWindow.tsx'
import type { WorkRow } from './work-row.ts'

const { qty, bin, lot, reason } = pickedFields
const fields = { qty, bin, lot, reason }
const elsewhere = new Set(['bin', 'lot', 'reason'])

/** Says what was taken from where, along the way that was planned. */
export function PickButton({ record }: { record: Rec }) {
  const { say } = useStockText()
  const [open, setOpen] = useState(false)
  if (!mayDo(record, 'pick') || record.status === issue.state.toCheck) return null
  return (
    <>
      <Button type="primary" icon={<ShoppingOutlined />} onClick={() => setOpen(true)}>{say('pick')}</Button>
      {open && <PickWindow record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function PickWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = useStockText()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState(() =>
    linesOf(record, 'picks').flatMap((pick): WorkRow[] => {
      const open = new Decimal(String(pick.qty)).minus(String(pick.pickedQty ?? 0))
      if (open.lte(0)) return []
      return [{
        key: pick.id,
        title: `${textOf(pick, 'bin')} · ${textOf(pick, 'item')}`,
        unit: textOf(pick, 'uom'),
        notes: [...(pick.lot ? [say('lot', { lot: textOf(pick, 'lot') })] : []), say('toPick', { qty: withUnit(open.toFixed(), pick) }),
          ...(pick.replaces ? [say('replaces', { item: textOf(pick, 'replaces') })] : [])],
        values: { qty: open.toFixed(), bin: pick.bin, lot: pick.lot, reason: null },
        texts: { bin: textOf(pick, 'bin'), lot: textOf(pick, 'lot') },
      }]
    })
  )
  const toggle = (key: string, on: boolean) =>
    setChanged((before) => (on ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))))
  const pickOf = ({ key, values: { qty, ...place } }: WorkRow) => ({ pick: key, qty, ...(changed.has(key) ? place : {}) })
  return (
    <WorkWindow title={say('pick')} hint={say('pickHint')} act={pickIssue} fields={fields}
      shown={({ key }, name) => !elsewhere.has(name) || changed.has(key)} rows={rows} onRows={setRows} onClose={onClose}
      body={(sent) => ({ id: record.id, rev: record.rev, picks: sent.map(pickOf) })} below={({ key }) => (
      <label className="mw-switch">
        <Switch size="small" checked={changed.has(key)} onChange={(on) => toggle(key, on)} />
        {say('elsewhere')}
      </label>
    )} />
  )
}
