import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { opTask } from '../../entities/lot.ts'
import { useProductionText } from '../text.ts'

const Status = uiKindOf(opTask.fields.status).Display

/** An operation by what it is of, which leads to what may be done with it. */
export function OperationCard({ record }: { record: Rec }) {
  const { say } = useProductionText()
  return (
    <li>
      <Link to={`/production/terminal?task=${record.id}`} className="mes-card">
        <span className="mes-title">{String(record.process_dictText ?? '')} · {String(record.lot_dictText ?? '')}</span>
        <span>
          <Status name="status" field={opTask.fields.status} record={record} />
          {say('wip', { wip: String(record.wip), uom: String(record._uom ?? '') })}
        </span>
        <span className="mw-faint">{String(record.item_dictText ?? '')}</span>
      </Link>
    </li>
  )
}
