import { Tag } from 'antd'
import { Decimal } from '#kernel/entity/index.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import type { KitLine } from '../../calls/kitting.ts'
import { useKittingText } from './text.ts'
import '#ui/reports/reports.css'

const further = ['required', 'issued', 'requested', 'free', 'atLine'] as const

/** What an order wants, component by component, and what of it is missing. */
export function KitLines({ lines }: { lines: readonly KitLine[] }) {
  const { say } = useKittingText()
  return (
    <div className="mw-rep-scroll">
      <table className="mw-rep-table">
        <thead>
          <tr>
            <th scope="col">{say('component')}</th>
            <th scope="col" className="mw-right">{say('toIssue')}</th>
            <th scope="col" className="mw-right">{say('short')}</th>
            {further.map((name) => <th key={name} scope="col" className="mw-right">{say(name)}</th>)}
            <th scope="col" className="mw-right">{say('op')}</th>
            <th scope="col">{say('expected')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <RecordLink target="product.item" id={line.item} text={line.code} /> {line.name}
              </th>
              <td className="mw-right">{quantityText(line.toIssue, line.uom)}</td>
              <td className="mw-right">
                {isMore(line.short) ? <Tag className="mw-tag" color="red">{quantityText(line.short, line.uom)}</Tag> : say('none')}
              </td>
              {further.map((name) => <td key={name} className="mw-right">{quantityText(line[name], line.uom)}</td>)}
              <td className="mw-right">{line.opNo}</td>
              <td>{expectedOf(line, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function isMore(qty: string): boolean {
  return new Decimal(qty).gt(0)
}

/** What is in inspection, and what other orders make. */
function expectedOf({ inspection, expected, expectedOn, uom }: KitLine, say: ReturnType<typeof useKittingText>['say']): string {
  const parts = [...(isMore(inspection) ? [say('inInspection', { qty: quantityText(inspection, uom) })] : []),
    ...(isMore(expected) ? [say('comesFrom', { qty: quantityText(expected, uom), day: (expectedOn ?? '').slice(5) })] : [])]
  return parts.length === 0 ? say('none') : parts.join(' · ')
}
