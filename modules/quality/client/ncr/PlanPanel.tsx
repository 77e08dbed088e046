import { DeleteOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { newRow, rowsOf, type LineRow } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { derivedMove } from '#kernel/entity/derived/record-calls.ts'
import { whatWaits } from '#kernel/client/menu/use-menu-counts.ts'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { ncr, ncrDisposition } from '../../index.ts'
import { openGoods, quickWays, type OpenGoods } from './plan-rows.ts'
import { useNcrText } from './text.ts'
import './ncr.css'

const { disposition, qty, reason, toItem } = ncrDisposition.fields
const fields = { disposition, qty, reason, toItem }

/** What shall become of the goods, said by buttons: lot and quantity are what is still open. Saved with the record, before and while it is reviewed. */
export function PlanPanel({ record }: { record: Rec }) {
  const { say } = useNcrText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [stored] = useState<readonly LineRow[]>(() => rowsOf(record, 'dispositions'))
  const [rows, setRows] = useState(stored)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<
    { text: string; faults: readonly { lines?: string; row?: number; field: string; text: string }[] }
  >()
  const open = openGoods(record, rows)
  const change = (at: number, values: Partial<LineRow>) => setRows(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  const faultAt = (at: number, name: string) =>
    refused?.faults.find(({ lines, row, field }) => lines === 'dispositions' && row === at + 1 && field === name)?.text

  const maySubmit = record._actions?.includes('submit') && open.length === 0 && rows.length > 0

  async function save(submit: boolean): Promise<void> {
    const { edit } = entityApi(ncr)
    setBusy(true)
    try {
      const saved = await edit({ ...record, dispositions: rows.map(({ _key: _local, ...row }) => row) }, newIdempotencyKey())
      const { id, rev } = saved.result
      // What is saved is drawn anew: a review that is refused after it is told beside the page.
      const answer = submit
        ? await makeCall(derivedMove(ncr, 'submit'), { id, rev: Number(rev) }).catch((error: unknown) => {
          void message.warning(refusalOf(error)?.message ?? say('planSaved'))
        })
        : { message: say('planSaved') }
      if (answer) void message.success(answer.message)
      setRefused(undefined)
      for (const queryKey of [[ncr.id], ...(submit ? whatWaits : [])]) void client.invalidateQueries({ queryKey: [...queryKey] })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) setRefused({ text: refusal.message, faults: refusal.faults })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mw-stack">
      {refused && <Alert type="error" showIcon title={refused.text} />}
      {open.map((goods) => (
        <Goods unit={record._uom} key={goods.lot ?? ''} goods={goods} onWay={(way, text) =>
          setRows([...rows,
            newRow({ disposition: way, disposition_dictText: text, lot: goods.lot, lot_dictText: goods.lotNo, qty: goods.qty })])} />
      ))}
      <ol className="qnc-rows">
        {rows.map((row, at) => (
          <li key={row._key} aria-label={say('rowNo', { row: at + 1 })}>
            <div className="qnc-row-head">
              <b>{row.lot ? String(row.lot_dictText ?? '') : say('anyLot')}</b>
              <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={say('removeRow', { row: at + 1 })}
                onClick={() => setRows(rows.filter((_, index) => index !== at))} />
            </div>
            <div className="qnc-fields">
              {Object.entries(fields).filter(([name]) => name !== 'toItem' || row.disposition === 'DEGRADE').map(([name, field]) => (
                <LabelledField key={name} name={name}
                  field={name === 'qty' && typeof record._uom === 'string' ? { ...field, unit: record._uom } : field} value={row[name]}
                  text={row[`${name}_dictText`] as string | undefined} fault={faultAt(at, name)} onChange={(value, text) =>
                  change(at, { [name]: value, ...(text === undefined ? {} : { [`${name}_dictText`]: text }) })} />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <div className="mw-toolbar-group">
        {maySubmit && rows !== stored && (
          <Button type="primary" loading={busy} onClick={() => void save(true)}>{say('savePlanSubmit')}</Button>
        )}
        <Button type={rows === stored || maySubmit ? 'default' : 'primary'} loading={busy} disabled={rows === stored}
          onClick={() => void save(false)}
        >
          {say('savePlan')}
        </Button>
      </div>
    </div>
  )
}

/** Goods that wait for a decision, with the ways that there are. */
function Goods({ goods, unit, onWay }: { goods: OpenGoods; unit: unknown; onWay: (way: string, text: string) => void }) {
  const { say, locale } = useNcrText()
  const texts = useDictionary(disposition.dict)
  return (
    <section className="qnc-goods" aria-label={say('openGoods', { lot: goods.lotNo, qty: goods.qty })}>
      <span>{say('openGoods', { lot: goods.lotNo, qty: quantityText(goods.qty, unit) })}</span>
      <span className="qnc-row-acts">
        {quickWays.map((way) => {
          const { text } = dictEntry(disposition, way, texts.find(({ value }) => value === way)?.text, locale)
          return <Button key={way} size="small" onClick={() => onWay(way, text)}>{text}</Button>
        })}
      </span>
    </section>
  )
}
