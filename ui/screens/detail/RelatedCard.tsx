import { findEntity } from '#kernel/client/entities.ts'
import type { RelatedRecord } from '#kernel/entity/relation-calls.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { RecordLink } from '../../parts/RecordLink.tsx'
import './relations.css'

/** A record among others: what it is, its number as a link, its state, what it is about. */
export function RelatedCard(
  { one: { entity: id, id: recordId, of, no, what, state, stateText }, own = false }: { one: RelatedRecord; own?: boolean },
) {
  const entity = findEntity(id)
  const name = entity?.states?.field ?? 'status'
  const field = entity?.fields[name]
  const State = field && uiKindOf(field).Display
  return (
    <li className="mw-related" data-own={own || undefined}>
      <span className="mw-related-head">
        <span className="mw-faint">{of}</span>
        {State && state !== null && <State name={name} field={field} record={{ [name]: state, [`${name}_dictText`]: stateText }} />}
      </span>
      <strong>{own ? no : <RecordLink target={id} id={recordId} text={no} />}</strong>
      {what !== '' && <span className="mw-related-what" title={what}>{what}</span>}
    </li>
  )
}
