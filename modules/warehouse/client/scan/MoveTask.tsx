import { useStore } from 'zustand'
import { quantityText } from '#ui/kinds/format-number.ts'
import { scanMove } from '../../calls/scan.ts'
import { hu } from '../../index.ts'
import { focusScan } from './focus.ts'
import { scanQueue } from './scan-queue.ts'
import { beginTask, scanStore } from './scan-state.ts'
import { ScanForm } from './ScanForm.tsx'
import { useScanText } from './text.ts'
import { useUnitOf } from './use-unit-of.ts'

/** Puts a lot or a handling unit into a bin: scan both, say how much if it is not all, confirm. */
export function MoveTask() {
  const { say } = useScanText()
  const { lot, bin, from } = useStore(scanStore)
  const ready = lot !== undefined && bin !== undefined
  const unit = useUnitOf(lot)
  const again = () => {
    beginTask('move')
    focusScan()
  }
  const confirm = (qty: string) => {
    if (!ready) return
    scanQueue.add(say('moveTitle', { lot: lot.name, bin: bin.name, qty: qty === '' ? say('all') : quantityText(qty, unit) }), scanMove, {
      lotCode: lot.code,
      binCode: bin.code,
      ...(from ? { fromCode: from.code } : {}),
      ...(qty === '' ? {} : { qty }),
    })
    again()
  }
  return (
    <ScanForm step={say(lot === undefined ? 'step_lot' : bin === undefined ? 'step_bin' : 'step_qty')} ready={ready}
      qtyHint={say('qtyHint')} unit={unit} confirm={say('confirm')} onConfirm={confirm} onAgain={again}
      facts={[{ label: 'lotOrUnit', text: lot?.name ?? '—' }, { label: 'bin', text: bin?.name ?? '—' }, ...(ready && lot.bizType !== hu.id
        ? [{ label: 'from' as const, text: from?.name ?? <span className="mw-faint">{say('fromHint')}</span> }]
        : [])]} />
  )
}
