import { useStore } from 'zustand'
import { quantityText } from '#ui/kinds/format-number.ts'
import { scanCount } from '../../calls/scan.ts'
import { focusScan } from './focus.ts'
import { scanQueue } from './scan-queue.ts'
import { beginTask, nextLot, scanStore } from './scan-state.ts'
import { ScanForm } from './ScanForm.tsx'
import { useScanText } from './text.ts'
import { useUnitOf } from './use-unit-of.ts'

/** Counts bin by bin: scan the bin, then each lot in it, and say how much there is. */
export function CountTask() {
  const { say } = useScanText()
  const { lot, bin } = useStore(scanStore)
  const ready = lot !== undefined && bin !== undefined
  const unit = useUnitOf(lot)
  const confirm = (qty: string) => {
    if (!ready) return
    scanQueue.add(say('countTitle', { lot: lot.name, bin: bin.name, qty: quantityText(qty, unit) }), scanCount, {
      binCode: bin.code,
      lotCode: lot.code,
      qty,
    })
    nextLot()
    focusScan()
  }
  const again = () => {
    beginTask('count')
    focusScan()
  }
  return (
    <ScanForm step={say(bin === undefined ? 'count_bin' : lot === undefined ? 'count_lot' : 'count_qty')} ready={ready} unit={unit}
      confirm={say('countConfirm')} onConfirm={confirm} onAgain={again}
      facts={[{ label: 'countedBin', text: bin?.name ?? '—' }, { label: 'lot', text: lot?.name ?? '—' }]} />
  )
}
