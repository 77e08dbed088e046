import { Button, Input } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { focusScan } from './focus.ts'
import { scanQueue } from './scan-queue.ts'
import { beginTask, scanStore } from './scan-state.ts'
import { useScanText } from './text.ts'

/** Puts a lot into a bin: scan both, say how much if it is not all, confirm. */
export function MoveTask() {
  const { say } = useScanText()
  const { lot, bin } = useStore(scanStore)
  const [qty, setQty] = useState('')
  const step = lot === undefined ? 'lot' : bin === undefined ? 'bin' : 'qty'
  const again = () => {
    setQty('')
    beginTask('move')
    focusScan()
  }
  const confirm = () => {
    if (!lot || !bin) return
    const amount = qty.trim()
    scanQueue.add(say('moveTitle', { lot: lot.name, bin: bin.name, qty: amount === '' ? say('all') : amount }), '/warehouse/scan/move', { lotCode: lot.code, binCode: bin.code, ...(amount === '' ? {} : { qty: amount }) })
    again()
  }
  return (
    <div className="mw-stack">
      <p className="mw-scan-step" role="status">{say(`step_${step}`)}</p>
      <dl className="mw-scan-taken">
        <dt>{say('lot')}</dt><dd>{lot?.name ?? '—'}</dd>
        <dt>{say('bin')}</dt><dd>{bin?.name ?? '—'}</dd>
      </dl>
      {step === 'qty' && (
        <>
          <label className="mw-scan-qty"><span>{say('qty')}</span><Input size="large" inputMode="decimal" value={qty} placeholder={say('qtyHint')} onChange={({ target }) => setQty(target.value)} onPressEnter={confirm} /></label>
          <Button type="primary" size="large" block onClick={confirm}>{say('confirm')}</Button>
        </>
      )}
      {step !== 'lot' && <Button size="large" block onClick={again}>{say('again')}</Button>}
    </div>
  )
}
