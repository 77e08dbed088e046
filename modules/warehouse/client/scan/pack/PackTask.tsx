import { useStore } from 'zustand'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { pack } from '../../../index.ts'
import type { PackState } from '../../../calls/pack.ts'
import { scanFill } from '../../../calls/scan.ts'
import { focusScan } from '../focus.ts'
import { scanQueue } from '../scan-queue.ts'
import { nextInDocument, scanStore, type TakenCode } from '../scan-state.ts'
import { TaskDoc } from '../TaskDoc.tsx'
import { ScanForm } from '../ScanForm.tsx'
import { useScanText } from '../text.ts'
import { ScannedUnits } from './ScannedUnits.tsx'
import { UnitList } from './UnitList.tsx'
import type { Packing } from './use-packing.ts'

const describe = (record: Rec) => ['item', 'packStd', 'bin'].map((name) => textOf(record, name)).filter(Boolean).join(' · ')

/** Packs by scanning: a lot goes into a box, a unit is sealed, sealed units go into a carton or onto a pallet. */
export function PackTask({ packing: { record, state, error, retry } }: { packing: Packing }) {
  const { say } = useScanText()
  const doc = useStore(scanStore, (scan) => scan.doc)
  return (
    <TaskDoc task="pack" entity={pack} step={say('pack_doc')} hint={say('packNone')} states={[pack.state.executing]} describe={describe}
      doc={doc} record={record} error={error} onRetry={retry}
    >
      {state && doc && <Order doc={doc} state={state} />}
    </TaskDoc>
  )
}

function Order({ doc, state }: { doc: TakenCode; state: PackState }) {
  const { say } = useScanText()
  const { lot, units } = useStore(scanStore)
  const qty = (value: string) => `${formatNumber(value, { kind: 'decimal' })} ${state.uom}`
  return (
    <>
      <p className="mw-faint mw-scan-hint">
        {say('packFigures', { packed: qty(state.packed), left: qty(state.left), box: qty(state.std.boxQty) })}
      </p>
      {units.length > 0
        ? <ScannedUnits key={units.map(({ name }) => name).join()} doc={doc} state={state} units={units} />
        : <Fill doc={doc} lot={lot} uom={state.uom} />}
      <UnitList units={state.units} uom={state.uom} />
    </>
  )
}

function Fill({ doc, lot, uom }: { doc: TakenCode; lot: TakenCode | undefined; uom: string }) {
  const { say } = useScanText()
  const again = () => {
    nextInDocument()
    focusScan()
  }
  const confirm = (qty: string) => {
    if (!lot) return
    scanQueue.add(say('fillTitle', { doc: doc.name, lot: lot.name, qty: qty === '' ? say('fullBox') : qty }), scanFill, {
      pack: doc.id,
      lotCode: lot.code,
      ...(qty === '' ? {} : { qty }),
    }, { doc: doc.id! })
    again()
  }
  return (
    <ScanForm step={say(lot === undefined ? 'pack_scan' : 'pack_qty')} ready={lot !== undefined} qtyHint={say('qtyBox')} unit={uom}
      confirm={say('fillConfirm')} onConfirm={confirm} onAgain={again} facts={[{ label: 'lot', text: lot?.name ?? '—' }]} />
  )
}
