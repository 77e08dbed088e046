import { Checkbox, Tag } from 'antd'
import { Decimal } from '#kernel/entity/index.ts'
import type { ShippedUnit } from '../../calls/export.ts'
import { useExportText } from './text.ts'
import '#ui/reports/reports.css'

interface UnitTableProps {
  units: readonly ShippedUnit[]
  /** Chosen units by id; without it none is chosen. */
  ticked?: readonly string[]
  onTick?: (ids: readonly string[]) => void
}

const figures = ['netKg', 'grossKg', 'volume'] as const

/** Handling units with their figures and the sums of them. */
export function UnitTable({ units, ticked = [], onTick }: UnitTableProps) {
  const { say } = useExportText()
  const toggle = (id: string, isOn: boolean) => onTick?.(isOn ? [...ticked, id] : ticked.filter((one) => one !== id))
  return (
    <div className="mw-rep-scroll">
      <table className="mw-rep-table">
        <thead>
          <tr>
            {onTick && (
              <th scope="col">
                <Checkbox aria-label={say('chosen', { unit: say('total') })} checked={ticked.length === units.length}
                  indeterminate={ticked.length > 0 && ticked.length < units.length} onChange={({ target }) =>
                  onTick(target.checked ? units.map(({ id }) => id) : [])} />
              </th>
            )}
            <th scope="col">{say('unit')}</th>
            <th scope="col">{say('item')}</th>
            <th scope="col">{say('lots')}</th>
            <th scope="col" className="mw-right">{say('qty')}</th>
            <th scope="col" className="mw-right">{say('cartons')}</th>
            <th scope="col" className="mw-right">{say('net')}</th>
            <th scope="col" className="mw-right">{say('grossKg')}</th>
            <th scope="col" className="mw-right">{say('volume')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              {onTick && (
                <td>
                  <Checkbox aria-label={say('chosen', { unit: unit.huNo })} checked={ticked.includes(unit.id)} onChange={({ target }) =>
                    toggle(unit.id, target.checked)} />
                </td>
              )}
              <th scope="row">
                {unit.huNo} {unit.changed && <Tag className="mw-tag" color="red">{say('changed')}</Tag>}
                {unit.hasLeft && <Tag className="mw-tag" color="green">{say('hasLeft')}</Tag>}
              </th>
              <td className="oex-wrap">{unit.itemName}</td>
              <td>{unit.lots.join(say('between'))}</td>
              <td className="mw-right mw-number">{unit.qty}</td>
              <td className="mw-right mw-number">{unit.cartons}</td>
              {figures.map((name) => <td key={name} className="mw-right mw-number">{unit[name] ?? say('unknown')}</td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={onTick ? 4 : 3}>{say('total')}</th>
            <td className="mw-right mw-number">{sumOf(units.map(({ qty }) => qty))}</td>
            <td className="mw-right mw-number">{units.reduce((sum, { cartons }) => sum + cartons, 0)}</td>
            {figures.map((name) => <td key={name} className="mw-right mw-number">{sumOf(units.map((unit) => unit[name] ?? '0'))}</td>)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const sumOf = (values: readonly string[]) => Decimal.sum(0, ...values).toFixed()
