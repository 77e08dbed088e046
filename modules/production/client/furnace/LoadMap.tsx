import { CloseOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import type { DragEvent } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { formatNumber, quantityText } from '#ui/kinds/format-number.ts'
import { reportLoad, type HeatLoad } from '../../calls/furnace.ts'
import { lot as lotEntity, opTask } from '../../entities/lot.ts'
import { carryable, type Carried } from './carried.ts'
import { useFurnaceText } from './text.ts'

interface LoadMapProps {
  heat: Rec
  room: { layers: number; boats: number; family: string }
  loads: readonly HeatLoad[]
  carried: Carried | undefined
  /** What is in hand may go in. */
  fits: boolean
  busy: boolean
  onPut: (layer: number, boat: number) => void
  /** Absent where nothing is moved any more. */
  onCarry: ((carried: Carried | undefined) => void) | undefined
  onTakeOut: ((load: string) => void) | undefined
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The furnace as it is loaded: the highest layer on top, its boats beside each other. */
export function LoadMap({ heat, room, loads, carried, fits, busy, onPut, onCarry, onTakeOut }: LoadMapProps) {
  const { say } = useFurnaceText()
  const drop = (layer: number, boat: number) =>
    fits && { 'data-drop': true, onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: (event: DragEvent) => {
      // Some browsers open what is dropped.
      event.preventDefault()
      onPut(layer, boat)
    } }
  return (
    <ol className="mes-map">
      {upTo(room.layers).toReversed().map((layer) => (
        <li key={layer} className="mes-layer">
          <span className="mes-layer-name">{say('layer', { layer })}</span>
          <ul className="mes-boats" style={{ '--mes-boats': room.boats } as React.CSSProperties}>
            {upTo(room.boats).map((boat) => {
              const here = loads.filter((load) => load.layer === layer && load.boat === boat)
              return (
                <li key={boat} className="mes-boat" {...drop(layer, boat)}>
                  <span className="mw-faint">{say('boat', { boat })}{here.length === 0 && ` · ${say('emptyPlace')}`}</span>
                  {here.map((load) => (
                    <Load key={load.id} heat={heat} load={load} family={room.family} picked={carried?.load === load.id} busy={busy}
                      onCarry={onCarry} onTakeOut={onTakeOut} />
                  ))}
                  {carried && fits && (
                    <Button size="small" type="dashed" block disabled={busy} onClick={() => onPut(layer, boat)}>
                      {say('putHere', { card: carried.cardNo, layer, boat })}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface LoadProps extends Pick<LoadMapProps, 'heat' | 'busy' | 'onCarry' | 'onTakeOut'> {
  load: HeatLoad
  family: string
  picked: boolean
}

function Load({ heat, load, family, picked, busy, onCarry, onTakeOut }: LoadProps) {
  const { say } = useFurnaceText()
  const { id, lot, cardNo, itemCode, grade, qty, uom, kg, report, takenBack } = load
  const one: Carried = { load: id, lot, cardNo, grade, kg, workcenter: family, whole: true }
  return (
    <div className="mes-loaded" data-picked={picked || undefined} {...(onCarry ? carryable(one, onCarry) : {})}>
      {onCarry
        ? (
          <button type="button" className="mes-pick" aria-label={say('move', { card: cardNo })} aria-pressed={picked}
            onClick={() => onCarry(picked ? undefined : one)}
          >
            {cardNo}
          </button>
        )
        : <strong>{cardNo}</strong>}
      <span>{itemCode}</span>
      <span className="mw-faint">
        {[grade, quantityText(qty, uom), say('kg', { kg: formatNumber(kg, { kind: 'decimal' }) })].filter(Boolean).join(' · ')}
      </span>
      {report !== null && (
        <span className="mw-faint">{say('reportNo', { no: report })} {takenBack && <Tag color="red">{say('takenBack')}</Tag>}</span>
      )}
      {takenBack && <ActButton act={reportLoad} record={heat} given={{ load: id }} size="small" also={[[lotEntity.id], [opTask.id]]} />}
      {onTakeOut && (
        <Button className="mes-out" size="small" type="text" icon={<CloseOutlined />} disabled={busy} aria-label={say('takeOut', {
          card: cardNo,
        })} title={say('takeOut', { card: cardNo })} onClick={() => onTakeOut(id)} />
      )}
    </div>
  )
}
