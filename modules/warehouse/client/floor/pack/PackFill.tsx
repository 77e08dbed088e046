import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Decimal, f } from '#kernel/entity/index.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { pack, packPlan, readGs1 } from '../../../index.ts'
import { FieldInput } from '../FieldInput.tsx'
import { useFloorText } from '../text.ts'
import { fillBox, packFullBoxes, type PackState } from '../../../calls/pack.ts'

const qtyField = f.quantity({ label: '装入数量', en: 'Quantity' })
const grossField = f.quantity({ label: '单盒毛重', en: 'Gross weight of a box', unit: 'kg' })
const tareField = f.quantity({ label: '单盒皮重', en: 'Tare of a box', unit: 'kg' })

/** Takes a loose lot and puts it into one open box, or into as many sealed boxes as it takes. */
export function PackFill({ id, state, onDone }: { id: string; state: PackState; onDone: () => Promise<void> }) {
  const { say } = useFloorText()
  const { modal, message } = App.useApp()
  const { act, busy } = useAct()
  const [lot, setLot] = useState(0)
  const source = state.loose[lot] ?? state.loose[0]
  const [qty, setQty] = useState<string | null>(source ? Decimal.min(source.qty, state.left).toFixed() : null)
  const [scale, setScale] = useState<{ grossKg: string | null; tareKg: string | null }>({ grossKg: null, tareKg: null })
  const [mayFill, mayBoxes] = [useElementVisible(`${pack.permission}:fill`), useElementVisible(`${pack.permission}:boxes`)]
  if (!source) return <EmptyView title={say('noLoose')} />
  const open = state.units.find((unit) => unit.huType === 'BOX' && unit.status === 'OPEN')
  const plan = qty !== null && new Decimal(qty).gt(0) ? packPlan(qty, state.std) : undefined
  const all = () => {
    const boxes = plan!.boxes + (plan!.tailQty === '0' ? 0 : 1)
    modal.confirm({ title: say('packBoxes'), content: say('packBoxesText', { qty: qty!, uom: state.uom, boxes }), okText: say('packBoxes'),
      onOk: () => act(() => makeCall(packFullBoxes, { id, lot: source.lot, qty: qty!, ...scale }, { quiet: true })).then(onDone) })
  }
  const scan = (content: string) => {
    const lotNo = readGs1(content)?.lot ?? content.trim()
    const found = state.loose.findIndex((loose) => loose.lotNo === lotNo)
    if (found >= 0) setLot(found)
    else void message.warning(say('noSuchLot', { lot: lotNo }))
  }
  const one = async () => {
    const room = new Decimal(state.std.boxQty).minus(open?.qty ?? 0)
    await act(() =>
      makeCall(fillBox, { id, lot: source.lot, qty: Decimal.min(room, qty!).toFixed(), hu: open?.id ?? null }, { quiet: true })
    )
    await onDone()
  }
  return (
    <section className="mw-panel wf-section" aria-label={say('loose')}>
      <h2>{say('loose')}</h2>
      <Input className="wf-find" autoFocus placeholder={say('scanLot')} aria-label={say('scanLot')} onPressEnter={({ currentTarget }) => {
        scan(currentTarget.value)
        currentTarget.select()
      }} />
      <div className="wf-choices">
        {state.loose.map((loose, index) => (
          <button key={loose.lot ?? ''} type="button" className="wf-choice" aria-pressed={index === lot} onClick={() => setLot(index)}>
            <strong>{loose.lotNo ?? '—'}</strong> <span className="wf-about">{loose.qty} {state.uom}</span>
          </button>
        ))}
      </div>
      <div className="wf-fields">
        <FieldInput name="qty" field={qtyField} value={qty} onChange={setQty} />
        <FieldInput name="grossKg" field={grossField} value={scale.grossKg} onChange={(grossKg) => setScale({ ...scale, grossKg })} />
        <FieldInput name="tareKg" field={tareField} value={scale.tareKg} onChange={(tareKg) => setScale({ ...scale, tareKg })} />
      </div>
      <div className="wf-buttons">
        {mayBoxes && <Button type="primary" loading={busy} disabled={!plan} onClick={all}>{say('packBoxes')}</Button>}
        {mayFill && <Button loading={busy} disabled={!plan} onClick={() => void one()}>{say('fillOne')}</Button>}
      </div>
    </section>
  )
}
