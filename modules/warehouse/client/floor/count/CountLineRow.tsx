import { InputNumber, Tag } from 'antd'
import { useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible, useSession } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { count, countLine, turnOf } from '../../../index.ts'
import { useFloorText } from '../text.ts'
import { askRecount, recordCounted, type SheetLine } from '../../../calls/count.ts'

interface CountLineRowProps {
  countId: string
  line: SheetLine
  editable: boolean
  counting: boolean
  /** Has the focus on entry: where counting goes on. */
  first?: boolean
  onDone: () => Promise<void>
}

/**
 * One line of the sheet. What was typed stays until the server has it, whatever others do meanwhile. Leaving the quantity saves it,
 * and Enter leaves it: there is one way to the server, so that nothing is sent twice.
 */
export function CountLineRow({ countId, line, editable, counting, first = false, onDone }: CountLineRowProps) {
  const { say, locale } = useFloorText()
  const me = useSession((state) => state.user?.username)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const { act, busy } = useAct()
  const mayAsk = useElementVisible(`${count.permission}:recount`)
  const turn = turnOf(line, me)
  // Whose turn it is not reads what counts so far.
  const stored = turn === 'second' || (turn === undefined && line.recountQty !== null) ? line.recountQty : line.countQty

  const save = async () => {
    if (busy || typed === null || typed === stored) return
    const saved = await act(() => makeCall(recordCounted, { id: countId, line: line.id, rev: line.rev, qty: typed }, { quiet: true }), {
      quiet: true,
    })
    await onDone()
    setRefused(!saved)
    if (saved) setTyped(null)
  }
  return (
    <li className="wf-line">
      <strong>{line.bin_dictText}</strong>
      <span className="wf-line-what">
        {line.item_dictText} {line.lot_dictText ?? ''} {line.hu ?? ''}{' '}
        {line.stockType !== 'OK' && (
          <StatusTag entry={dictEntry(countLine.fields.stockType, line.stockType, line.stockType_dictText ?? '', locale)} />
        )}
        {line.found === 'Y' && <Tag>{say('found')}</Tag>}
      </span>
      <span className="wf-line-qty">
        {editable && turn !== undefined
          ? (
            <InputNumber<string> stringMode className="wf-qty" min="0" controls={false} inputMode="decimal" value={typed ?? stored ?? null}
              readOnly={busy} status={refused ? 'error' : ''} autoFocus={first}
              aria-label={say('qtyOf', { bin: line.bin_dictText ?? '', item: line.item_dictText ?? '', lot: line.lot_dictText ?? '' })}
              onChange={(value) => setTyped(value === null ? null : String(value))}
              onPressEnter={({ currentTarget }) => leave(currentTarget)} onBlur={() => void save()} />
          )
          : <span>{stored ?? '—'}</span>}
        {line.uom}
      </span>
      <span className="wf-line-state">
        <StatusTag entry={dictEntry(countLine.fields.state, line.state, line.state_dictText ?? '', locale)} />
        <span className="wf-about">
          {[line.countBy_dictText ?? line.countBy, line.recountBy_dictText ?? line.recountBy].filter(Boolean).join(' / ')}
        </span>
        {line.difference !== undefined && line.difference !== null && <Difference line={line} />}
        {counting && mayAsk && line.state === 'DONE' && (
          <RowButton onClick={() => void act(() => makeCall(askRecount, { id: countId, lines: [line.id] }, { quiet: true })).then(onDone)}>
            {say('askRecount')}
          </RowButton>
        )}
      </span>
    </li>
  )
}

function Difference({ line: { bookQty, difference, uom } }: { line: SheetLine }) {
  const { say } = useFloorText()
  const tone = difference === '0' ? 'green' : difference!.startsWith('-') ? 'red' : 'gold'
  return (
    <Tag color={tone} title={`${say('book')} ${bookQty ?? ''} ${uom}`}>
      {say('difference')} {difference === '0' || difference!.startsWith('-') ? difference : `+${difference}`}
    </Tag>
  )
}

/** To the next quantity of the sheet; after the last one to none. */
function leave(input: HTMLElement): void {
  const inputs = [...(input.closest('.wf-lines')?.querySelectorAll<HTMLInputElement>('.wf-qty input') ?? [])]
  const own = inputs.findIndex((one) => one === input || input.contains(one))
  const next = inputs[own + 1]
  if (next) next.select()
  else inputs[own]?.blur()
}
