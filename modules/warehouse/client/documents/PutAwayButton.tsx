import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Decimal } from 'decimal.js'
import { useState } from 'react'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { inbound, putFields, type Suggestion } from '../../calls/documents.ts'
import { linesOf, withUnit } from './lines-of.ts'
import { useStockText } from './text.ts'
import { WorkWindow } from './WorkWindow.tsx'
import type { WorkRow } from './work-row.ts'

const fields = { bin: putFields.bin, qty: putFields.qty }
const inboundOf = (entity: Entity) => inbound.find((one) => one.entity.id === entity.id)!

/** Puts what was received into its bins, which are suggested. */
export function PutAwayButton({ entity, record }: { entity: Entity; record: Rec }) {
  const { say } = useStockText()
  const [open, setOpen] = useState(false)
  if (!mayDo(record, 'putAway')) return null
  return (
    <>
      <Button type="primary" icon={<InboxOutlined />} onClick={() => setOpen(true)}>{say('putAway')}</Button>
      {open && <Suggested entity={entity} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function Suggested({ entity, record, onClose }: { entity: Entity; record: Rec; onClose: () => void }) {
  const { suggest } = inboundOf(entity)
  const answer = useRead(suggest, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.isPending) return <Loading rows={1} />
  return <PutAwayWindow entity={entity} record={record} suggestions={answer.data} onClose={onClose} />
}

function PutAwayWindow(
  { entity, record, suggestions, onClose }: { entity: Entity; record: Rec; suggestions: readonly Suggestion[]; onClose: () => void },
) {
  const { say } = useStockText()
  const [rows, setRows] = useState(() =>
    linesOf(record, 'lines').flatMap((line): WorkRow[] => {
      const open = new Decimal(String(line.qty)).minus(String(line.putQty ?? 0))
      const first = suggestions.find((one) => one.line === line.id)
      if (open.lte(0)) return []
      return [{
        key: line.id,
        title: textOf(line, 'item'),
        unit: textOf(line, 'uom'),
        notes: [...(line.lot ? [say('lot', { lot: textOf(line, 'lot') })] : []), say('open', { qty: withUnit(open.toFixed(), line) }),
          first ? `${say('suggested')}: ${first.binCode} · ${say(first.reason)}` : say('noSuggestion')],
        values: { bin: first?.bin ?? null, qty: open.toFixed() },
        texts: { bin: first?.binCode ?? '' },
      }]
    })
  )
  return (
    <WorkWindow title={say('putAway')} hint={say('putAwayHint')} act={inboundOf(entity).putAway} fields={fields} rows={rows}
      onRows={setRows} onClose={onClose}
      body={(sent) => ({ id: record.id, rev: record.rev, lines: sent.map(({ key, values }) => ({ line: key, ...values })) })} />
  )
}
