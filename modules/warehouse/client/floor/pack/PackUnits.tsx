import { App, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { useWeighing, Weighing } from '#ui/weighing/use-weighing.ts'
import { TareControl, WeightControl } from '#ui/weighing/WeightControl.tsx'
import { PrintLabels } from '#modules/label/client.ts'
import { hu, huTypes, pack } from '../../../index.ts'
import { useFloorText } from '../text.ts'
import { PackWeights } from './PackWeights.tsx'
import { sealUnit, unpackUnit, type PackUnit } from '../../../calls/pack.ts'

interface PackUnitsProps {
  id: string
  units: readonly PackUnit[]
  uom: string
  packing: boolean
  /** Weights that are typed are countersigned. */
  signTyped: boolean
  onDone: () => Promise<void>
}

/** The units of an order from the outside in; what stands inside another is counted there. */
export function PackUnits({ id, units, uom, packing, signTyped, onDone }: PackUnitsProps) {
  const { say } = useFloorText()
  const [sealing, setSealing] = useState<PackUnit | null>(null)
  const whole = units.filter(({ status }) => status !== 'OPENED')
  const outside = huTypes.toReversed().flatMap((huType) => whole.filter((unit) => unit.huType === huType && unit.parent === null))
  return (
    <section className="mw-panel wf-section" aria-label={say('units')}>
      <div className="wf-bar">
        <h2>
          {say('units')} {huTypes.map((huType) =>
            `${say(({ BOX: 'boxes', CARTON: 'cartons', PALLET: 'pallets' } as const)[huType])} ${
              whole.filter((unit) => unit.huType === huType).length
            }`
          ).join(' · ')}
        </h2>
        {whole.length > 0 && (
          <Suspense fallback={null}>
            <PrintLabels list={{ entity: hu, selected: whole.map((unit) => unit.id) }} />
          </Suspense>
        )}
      </div>
      {outside.length === 0
        ? <EmptyView title={say('noUnits')} />
        : (
          <ul className="wf-units">
            {outside.map((unit) => (
              <Unit key={unit.id} unit={unit} inside={units.filter(({ parent }) => parent === unit.id).length} uom={uom} packing={packing}
                onSeal={() => setSealing(unit)} onDone={onDone} />
            ))}
          </ul>
        )}
      {sealing && <SealWindow id={id} unit={sealing} signTyped={signTyped} onClose={() => setSealing(null)} onDone={onDone} />}
    </section>
  )
}

interface UnitProps {
  unit: PackUnit
  inside: number
  uom: string
  packing: boolean
  onSeal: () => void
  onDone: () => Promise<void>
}

function Unit({ unit, inside, uom, packing, onSeal, onDone }: UnitProps) {
  const { say, locale } = useFloorText()
  const { modal } = App.useApp()
  const { act } = useAct([pack.id])
  const [maySeal, mayUnpack] = [useElementVisible(`${pack.permission}:seal`), useElementVisible(`${pack.permission}:unpack`)]
  const unpack = () =>
    modal.confirm({ title: say('unpack'), content: say('unpackText', { hu: unit.huNo }), okText: say('unpack'),
      okButtonProps: { danger: true }, onOk: () => act(() => makeCall(unpackUnit, { hu: unit.id }, { quiet: true })).then(onDone) })
  return (
    <li className="wf-unit">
      <strong>{dictEntry(hu.fields.huType, unit.huType, unit.huType_dictText, locale).text}</strong>
      <span className="wf-unit-no">{unit.huNo}</span>
      <span>{unit.qty} {uom}</span>
      {inside > 0 && <span className="wf-about">{say('inside', { n: inside })}</span>}
      {unit.netKg && <span className="wf-about">{say('net')} {unit.netKg} kg</span>}
      <StatusTag entry={dictEntry(hu.fields.status, unit.status, unit.status_dictText, locale)} />
      {unit.tail === 'Y' && <Tag color="gold">{say('tail')}</Tag>}
      <span className="wf-unit-end">
        {packing && maySeal && unit.status === 'OPEN' && <RowButton onClick={onSeal}>{say('seal')}</RowButton>}
        {packing && mayUnpack && <RowButton onClick={unpack}>{say('unpack')}</RowButton>}
      </span>
    </li>
  )
}

const { tail, grossKg, tareKg } = sealUnit.input

const controls = { grossKg: WeightControl, tareKg: TareControl }

interface SealWindowProps {
  id: string
  unit: PackUnit
  signTyped: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

function SealWindow({ id, unit, signTyped, onClose, onDone }: SealWindowProps) {
  const { say } = useFloorText()
  const weighing = useWeighing()
  return (
    <Weighing value={weighing}>
      <ActWindow act={sealUnit} title={say('seal')} explanation={(values) => (
        <>
          <p>{say('sealTitle', { hu: unit.huNo })}</p>
          <PackWeights id={id} values={values} signTyped={signTyped} />
        </>
      )} given={{ id, hu: unit.id, fromScale: weighing.taken, secondTicket: weighing.ticket }} controls={controls}
        fields={{ grossKg, tareKg, tail }} onClose={onClose} onDone={() => void onDone()} />
    </Weighing>
  )
}
