import { Alert, Input, Modal, Table, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { SEARCH_DELAY_MS, useDebounced } from '#kernel/client/records/use-options.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { EMPTY } from '#ui/kinds/kind.ts'
import { stockAmounts } from '../../calls/how-much.ts'
import { MOST_TO_TAKE, stockToTake } from '../../calls/to-take.ts'
import { balance, lot } from '../../index.ts'
import type { StockRow, Taken } from './taken-lines.ts'
import { useTakeText } from './text.ts'

interface TakeWindowProps {
  warehouse: string | null
  /** Leaves out what an issue could not take. */
  usable: boolean
  /** What a tick takes: all that is available, or nothing yet. */
  takesAll: boolean
  onTake: (taken: readonly Taken[]) => void
  onClose: () => void
}

const { FormControl: Quantity } = uiKindOf(stockAmounts.available)
const { Display: State } = uiKindOf(balance.fields.stockType)

/** What is in stock, to be ticked with how much of it is taken. Enter goes to the next quantity, Ctrl+Enter takes what is ticked. */
export function TakeWindow({ warehouse, usable, takesAll, onTake, onClose }: TakeWindowProps) {
  const { say, locale } = useTakeText()
  const [find, setFind] = useState('')
  const rested = useDebounced(find, SEARCH_DELAY_MS)
  const { data: rows = [], isFetching } = useRead(stockToTake, { warehouse, find: rested, usable: usable ? 'Y' : null }, { keep: true,
    staleTime: 0 })
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map())
  const body = useRef<HTMLDivElement>(null)
  const search = useRef<InputRef>(null)
  const change = (changes: readonly (readonly [StockRow, string | undefined])[]) =>
    setTaken((before) => {
      const after = new Map(before)
      for (const [row, qty] of changes) {
        if (qty === undefined) after.delete(row.key)
        else after.set(row.key, { row, qty })
      }
      return after
    })
  const all = (row: StockRow) => (takesAll ? allOf(row) : '')
  const confirm = () => taken.size > 0 && onTake([...taken.values()])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // The form behind would be saved by the same key.
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey) confirm()
    else focusNext(body.current, event.target)
  }
  return (
    <Modal open title={say('take')} width={1040} okText={say('takeCount', { count: taken.size })} onOk={confirm} onCancel={onClose}
      okButtonProps={{ disabled: taken.size === 0 }} afterOpenChange={(isOpen) => isOpen && search.current?.focus()}
    >
      <div ref={body} className="wms-take" onKeyDown={onKeyDown} role="presentation">
        <p className="mw-faint">{say(takesAll ? 'hint' : 'hintAdjust')}</p>
        <Input.Search ref={search} allowClear aria-label={say('find')} placeholder={say('find')} value={find}
          onChange={(event) => setFind(event.target.value)} />
        <Table<StockRow> size="small" rowKey="key" dataSource={[...rows]} loading={isFetching} pagination={false}
          scroll={{ x: 960, y: 360 }} locale={{ emptyText: say('nothing') }}
          rowSelection={{ selectedRowKeys: [...taken.keys()], preserveSelectedRowKeys: true,
            onSelect: (row, ticked) => change([[row, ticked ? all(row) : undefined]]),
            onSelectAll: (ticked, _selected, changed) => change(changed.map((row) => [row, ticked ? all(row) : undefined] as const)) }}
          columns={[
            { key: 'item', title: fieldLabel('item', balance.fields.item, locale), width: 200, ellipsis: true,
              render: (_, { code, name }) => `${code} ${name}` },
            { key: 'lot', title: fieldLabel('lot', balance.fields.lot, locale), width: 120, render: (_, { lotNo }) => lotNo ?? EMPTY },
            { key: 'expire', title: fieldLabel('expireDate', lot.fields.expireDate, locale), width: 110,
              render: (_, { expireDate }) => expireDate ?? EMPTY },
            { key: 'bin', title: fieldLabel('bin', balance.fields.bin, locale), width: 110, dataIndex: 'binCode' },
            { key: 'state', title: fieldLabel('stockType', balance.fields.stockType, locale), width: 90,
              render: (_, row) => <State name="stockType" field={balance.fields.stockType} record={{ ...row }} /> },
            { key: 'onHand', title: fieldLabel('onHand', stockAmounts.onHand, locale), width: 90, align: 'right',
              render: (_, { qty }) => formatNumber(qty, stockAmounts.onHand) },
            { key: 'available', title: fieldLabel('available', stockAmounts.available, locale), width: 110, align: 'right',
              render: (_, { available, uom }) => `${formatNumber(available, stockAmounts.available)} ${uom}` },
            { key: 'qty', title: say('takenQty'), width: 110,
              render: (_, row) => (
                <Quantity name={`take-${row.key}`} field={stockAmounts.available} value={taken.get(row.key)?.qty ?? ''}
                  aria-label={say('takenOf', { item: `${row.code} ${row.lotNo ?? ''} ${row.binCode}` })}
                  onChange={(qty) => change([[row, String(qty ?? '') || undefined]])} />
              ) },
          ]} />
        {rows.length === MOST_TO_TAKE && <Alert type="info" title={say('more', { count: MOST_TO_TAKE })} />}
      </div>
    </Modal>
  )
}

/** All that can be taken: of what is not usable all that lies there, which goes where it is judged or kept. */
function allOf({ stockType, available, qty }: StockRow): string {
  return stockType === 'OK' ? available : qty
}

/** From the search to the first quantity, from a quantity to the next one. */
function focusNext(body: HTMLElement | null, from: EventTarget): void {
  const fields = [...(body?.querySelectorAll<HTMLInputElement>('tbody input.ant-input') ?? [])]
  fields[fields.indexOf(from as HTMLInputElement) + 1]?.focus()
}
