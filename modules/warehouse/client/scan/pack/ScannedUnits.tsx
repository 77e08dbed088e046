import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { hu } from '../../../index.ts'
import { FieldInput } from '../../floor/FieldInput.tsx'
import type { PackState, PackUnit } from '../../../calls/pack.ts'
import { scanNest, scanSeal } from '../../../calls/scan.ts'
import { focusScan } from '../focus.ts'
import { scanQueue } from '../scan-queue.ts'
import { nextInDocument, type TakenCode } from '../scan-state.ts'
import { useScanText } from '../text.ts'
import { fullOf } from './use-packing.ts'

interface ScannedUnitsProps {
  doc: TakenCode
  state: PackState
  units: readonly TakenCode[]
}

/** What can be done with the units that were scanned: one that is open is sealed; sealed ones go into an open one that was scanned too, or into a new one. */
export function ScannedUnits({ doc, state, units }: ScannedUnitsProps) {
  const { say } = useScanText()
  const known = units.map(({ name }) => state.units.find(({ huNo }) => huNo === name))
  const open = known.filter((unit) => unit?.status === 'OPEN')
  const [only] = open
  const done = () => {
    nextInDocument()
    focusScan()
  }
  const inner = units.filter(({ name }) => name !== only?.huNo)
  const nest = (into: string, body: object) => {
    scanQueue.add(say('nestTitle', { count: inner.length, into }), scanNest, { pack: doc.id,
      unitCodes: inner.map(({ code }) => code).join('\n'), ...body }, { doc: doc.id! })
    done()
  }
  const boxesAlone = known.every((unit) => unit === undefined || unit.huType === 'BOX')
  return (
    <div className="mw-stack">
      <p className="mw-scan-step" role="status">{say(open.length > 0 && inner.length === 0 ? 'pack_seal' : 'pack_nest')}</p>
      <ul className="wf-units" aria-label={say('scannedUnits')}>
        {units.map(({ name }, index) => (
          <li key={name} className="wf-unit">
            <span className="wf-unit-no">{name}</span>
            {known[index] && <Known unit={known[index]} />}
          </li>
        ))}
      </ul>
      {open.length === 1 && inner.length === 0 && <Seal doc={doc} state={state} unit={only!} onDone={done} />}
      {open.length === 1 && inner.length > 0 && (
        <Button type="primary" size="large" block onClick={() =>
          nest(only!.huNo, { parentCode: units.find(({ name }) => name === only!.huNo)!.code })}
        >
          {say('nestInto', { hu: only!.huNo })}
        </Button>
      )}
      {open.length === 0 && boxesAlone && (
        <Button type="primary" size="large" block onClick={() => nest(say('newCarton'), { huType: 'CARTON' })}>{say('intoCarton')}</Button>
      )}
      {open.length === 0 && (
        <Button type={boxesAlone ? 'default' : 'primary'} size="large" block onClick={() => nest(say('newPallet'), { huType: 'PALLET' })}>
          {say('ontoPallet')}
        </Button>
      )}
      <Button size="large" block onClick={done}>{say('again')}</Button>
    </div>
  )
}

function Known({ unit: { huType, huType_dictText: type, status, status_dictText: state, qty } }: { unit: PackUnit }) {
  const { locale } = useScanText()
  return (
    <>
      <strong>{dictEntry(hu.fields.huType, huType, type, locale).text}</strong>
      <StatusTag entry={dictEntry(hu.fields.status, status, state, locale)} />
      <span className="wf-unit-end">{qty}</span>
    </>
  )
}

function Seal({ doc, state: { std }, unit, onDone }: { doc: TakenCode; state: PackState; unit: PackUnit; onDone: () => void }) {
  const { say } = useScanText()
  const [scale, setScale] = useState<{ grossKg: string | null; tareKg: string | null }>({ grossKg: null, tareKg: null })
  const [tail, setTail] = useState(false)
  const short = fullOf(std, unit).gt(unit.qty)
  const weighed = unit.huType === 'BOX' && std.weightTolPct !== null && std.unitWeightKg !== null
  const seal = () => {
    scanQueue.add(say('sealTitle', { hu: unit.huNo }), scanSeal, { pack: doc.id, unitCode: unit.huNo, ...scale, tail: tail ? 'Y' : 'N' }, {
      doc: doc.id!,
    })
    onDone()
  }
  return (
    <>
      <div className="wf-fields">
        <FieldInput name="grossKg" field={hu.fields.grossKg} value={scale.grossKg}
          onChange={(grossKg) => setScale({ ...scale, grossKg })} />
        <FieldInput name="tareKg" field={{ ...hu.fields.grossKg, label: '皮重', en: 'Tare' }} value={scale.tareKg}
          onChange={(tareKg) => setScale({ ...scale, tareKg })} />
      </div>
      {short && (
        <Checkbox checked={tail} onChange={({ target }) => setTail(target.checked)}>
          {say('asTail', { qty: unit.qty, full: fullOf(std, unit).toFixed() })}
        </Checkbox>
      )}
      <Button type="primary" size="large" block disabled={(weighed && scale.grossKg === null) || (short && !tail)} onClick={seal}>
        {say('sealConfirm')}
      </Button>
    </>
  )
}
