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

const figures = [{ of: 'netKg', text: 'net' }, { of: 'grossKg', text: 'grossKg' }, { of: 'volume', text: 'volume' }] as const

/** Handling units with their figures and the sums of them. */
export function UnitTable({ units, ticked = [], onTick }: UnitTableProps) {
  const { say } = useExportText()
  const toggle = (id: string, isOn: boolean) => onTick?.(isOn ? [...ticked, id] : ticked.filter((one) => one !== id))
  return (
    <div className="mw-rep-scroll">
      <table className="mw-rep-table oex-units">
        <thead>
          <tr>
            {onTick && (
              <th scope="col" data-label={say('chooseAll')}>
                <Checkbox aria-label={say('chooseAll')} checked={ticked.length === units.length}
                  indeterminate={ticked.length > 0 && ticked.length < units.length} onChange={({ target }) =>
                  onTick(target.checked ? units.map(({ id }) => id) : [])} />
              </th>
            )}
            <th scope="col">{say('unit')}</th>
            <th scope="col">{say('item')}</th>
            <th scope="col">{say('lots')}</th>
            <th scope="col" className="mw-right">{say('qty')}</th>
            <th scope="col" className="mw-right">{say('cartons')}</th>
            {figures.map(({ of, text }) => <th key={of} scope="col" className="mw-right">{say(text)}</th>)}
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
              <td data-label={say('lots')}>{unit.lots.join(say('between'))}</td>
              <td data-label={say('qty')} className="mw-right mw-number">{unit.qty}</td>
              <td data-label={say('cartons')} className="mw-right mw-number">{unit.cartons}</td>
              {figures.map(({ of, text }) => (
                <td key={of} data-label={say(text)} className="mw-right mw-number">{unit[of] ?? say('unknown')}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={onTick ? 4 : 3}>{say('total')}</th>
            <td data-label={say('qty')} className="mw-right mw-number">{sumOf(units.map(({ qty }) => qty))}</td>
            <td data-label={say('cartons')} className="mw-right mw-number">{units.reduce((sum, { cartons }) => sum + cartons, 0)}</td>
            {figures.map(({ of, text }) => (
              <td key={of} data-label={say(text)} className="mw-right mw-number">{sumOf(units.map((unit) => unit[of] ?? '0'))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const sumOf = (values: readonly string[]) => Decimal.sum(0, ...values).toFixed()
