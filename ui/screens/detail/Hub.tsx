import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '../../parts/Loading.tsx'
import { useText } from '../../text.ts'
import { hubOf, type HubSection } from '../hub.ts'
import { Papers } from './Papers.tsx'
import './hub.css'

/** Everything that knows a record, in short; each part leads to all of it. */
export function Hub({ entity, record }: { entity: Entity; record: Rec }) {
  const { say } = useText()
  return (
    <div className="mw-hub">
      {hubOf(entity.id).map((section) => <Section key={section.key} section={section} entity={entity} record={record} />)}
      <section className="mw-hub-part" aria-label={say('papers')}>
        <h3 className="mw-heading">{say('papers')}</h3>
        <Papers entity={entity} record={record} />
      </section>
    </div>
  )
}

function Section({ section: { title, right, all, Component }, entity, record }: { section: HubSection; entity: Entity; record: Rec }) {
  const { say, locale } = useText()
  if (!useElementVisible(right)) return null
  return (
    <section className="mw-hub-part" aria-label={title(locale)}>
      <h3 className="mw-heading">
        {title(locale)}
        {all && <Link className="mw-hub-all" to={all(record)}>{say('showAll')}</Link>}
      </h3>
      <Suspense fallback={<Loading rows={2} />}>
        {/* What was done with the record may have made or changed those around it: they are asked for again. */}
        <Component key={record.rev ?? 0} entity={entity} record={record} />
      </Suspense>
    </section>
  )
}
