import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { Decimal, f } from '#kernel/entity/index.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { TakeWeight } from '#ui/weighing/TakeWeight.tsx'
import { useWeighing, Weighing } from '#ui/weighing/use-weighing.ts'
import { pack, packPlan, readGs1, shouldWeigh } from '../../../index.ts'
import { FieldInput } from '../FieldInput.tsx'
import { useFloorText } from '../text.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { PackWeights } from './PackWeights.tsx'
import { fillBox, packFullBoxes, type PackState } from '../../../calls/pack.ts'

const qtyField = f.quantity({ label: '装入数量', en: 'Quantity' })
const grossField = f.quantity({ label: '单盒毛重', en: 'Gross weight of a box', unit: 'kg' })
const tareField = f.quantity({ label: '单盒皮重', en: 'Tare of a box', unit: 'kg' })

/**
 * Takes a loose lot and puts it into one open box, or into as many sealed boxes as it takes. The focus stands where the next value
 * goes: in the weight that the packing rule asks for where the lot is settled, else in the field of the scanner, where Enter alone
 * packs.
 */
export function PackFill({ id, state, onDone }: { id: string; state: PackState; onDone: () => Promise<void> }) {
  const { say, locale } = useFloorText()
  const { modal, message } = App.useApp()
  const { act, busy } = useAct()
  const grossId = useId()
  const [lot, setLot] = useState(0)
  const source = state.loose[lot] ?? state.loose[0]
  const [qty, setQty] = useState<string | null>(source ? Decimal.min(source.qty, state.left).toFixed() : null)
  const [scale, setScale] = useState<{ grossKg: string | null; tareKg: string | null }>({ grossKg: null, tareKg: state.tareKg })
  const weighing = useWeighing()
  const [lacking, setLacking] = useState(false)
  const [mayFill, mayBoxes] = [useElementVisible(`${pack.permission}:fill`), useElementVisible(`${pack.permission}:boxes`)]
  const asked = shouldWeigh({ qty: state.std.boxQty, unitWeightKg: state.std.unitWeightKg, tolPct: state.std.weightTolPct })
  const first = useFirstFocus<HTMLDivElement>(state.left)
  if (!source) return <EmptyView title={say('noLoose')} />
  const open = state.units.find((unit) => unit.huType === 'BOX' && unit.status === 'OPEN')
  const plan = qty !== null && new Decimal(qty).gt(0) ? packPlan(qty, state.std) : undefined
  const weighFirst = asked !== undefined && plan !== undefined && plan.boxes > 0
  const [scanRef, grossRef] = weighFirst && state.loose.length === 1 ? [undefined, first] : [first, undefined]
  const all = () => {
    if (!plan || !mayBoxes) return
    if (weighFirst && scale.grossKg === null) {
      setLacking(true)
      document.getElementById(grossId)?.querySelector('input')?.focus()
      return
    }
    const boxes = plan.boxes + (plan.tailQty === '0' ? 0 : 1)
    modal.confirm({ title: say('packBoxes'), content: say('packBoxesText', { qty: qty!, uom: state.uom, boxes }), okText: say('packBoxes'),
      onOk: () =>
        act(() =>
          makeCall(packFullBoxes, { id, lot: source.lot, qty: qty!, ...scale, fromScale: weighing.taken, secondTicket: weighing.ticket }, {
            quiet: true,
          })
        ).then(onDone) })
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
    <Weighing value={weighing}>
      <section className="mw-panel wf-section" aria-label={say('loose')}>
        <h2>{say('loose')}</h2>
        <div ref={scanRef}>
          <Input className="wf-find" placeholder={say('scanLot')} aria-label={say('scanLot')} onPressEnter={({ currentTarget }) => {
            if (currentTarget.value.trim() === '') return all()
            scan(currentTarget.value)
            currentTarget.select()
          }} />
        </div>
        <div className="wf-choices">
          {state.loose.map((loose, index) => (
            <button key={loose.lot ?? ''} type="button" className="wf-choice" aria-pressed={index === lot} onClick={() => setLot(index)}>
              <strong>{loose.lotNo ?? '—'}</strong> <span className="wf-about">{loose.qty} {state.uom}</span>
            </button>
          ))}
        </div>
        <form className="wf-section" onSubmit={(event) => {
          event.preventDefault()
          all()
        }}>
          <div className="wf-fields">
            <FieldInput name="qty" field={qtyField} value={qty} onChange={setQty} />
            <div id={grossId} ref={grossRef} className="mw-weight mw-weight-end">
              <FieldInput name="grossKg" field={weighFirst ? { ...grossField, required: true } : grossField} value={scale.grossKg}
                hint={weighFirst ? say('shouldWeigh', { should: asked.shouldKg, tol: asked.tolKg }) : undefined}
                fault={lacking && weighFirst && scale.grossKg === null
                  ? say('weighFirst', { should: asked.shouldKg, tol: asked.tolKg })
                  : undefined} onChange={(grossKg) => {
                weighing.drop('grossKg')
                setScale({ ...scale, grossKg })
              }} />
              <TakeWeight field="grossKg" label={fieldLabel('grossKg', grossField, locale)}
                onTake={(grossKg) => setScale({ ...scale, grossKg })} />
            </div>
            <div className="mw-weight mw-weight-end">
              <FieldInput name="tareKg" field={tareField} value={scale.tareKg} onChange={(tareKg) => {
                weighing.drop('tareKg')
                setScale({ ...scale, tareKg })
              }} />
              <TakeWeight field="tareKg" label={fieldLabel('tareKg', tareField, locale)} tare
                onTake={(tareKg) => setScale({ ...scale, tareKg })} />
            </div>
          </div>
          <PackWeights id={id} values={scale} signTyped={state.std.needScale} />
          <div className="wf-go">
            {mayBoxes && <Button type="primary" htmlType="submit" loading={busy} disabled={!plan}>{say('packBoxes')}</Button>}
            {mayFill && <Button loading={busy} disabled={!plan} onClick={() => void one()}>{say('fillOne')}</Button>}
          </div>
        </form>
      </section>
    </Weighing>
  )
}
