import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { relations } from '#kernel/entity/relation-calls.ts'
import { Loading } from '../../parts/Loading.tsx'
import { EmptyView, FailureView } from '../../parts/StateView.tsx'
import { useText } from '../../text.ts'
import { RelatedCard } from './RelatedCard.tsx'

/** What a record came from and what came of it: step by step from left to right, each a link. */
export function Relations({ entity, record }: { entity: Entity; record: Rec }) {
  const { say } = useText()
  const { data, error, refetch } = useRead(relations, { entity: entity.id, id: record.id }, { staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.records.length < 2) return <EmptyView title={say('noRelations')} text={say('noRelationsText')} />
  const steps = [...Map.groupBy(data.records, ({ level }) => level)]
  return (
    <>
      <ol className="mw-relations" aria-label={say('relations')}>
        {steps.map(([level, some]) => (
          <li key={level} aria-label={say(level < 0 ? 'cameFrom' : level > 0 ? 'cameOfIt' : 'thisRecord')}>
            <span className="mw-faint">{say(level < 0 ? 'cameFrom' : level > 0 ? 'cameOfIt' : 'thisRecord')}</span>
            <ul>{some.map((one) => <RelatedCard key={`${one.entity} ${one.id}`} one={one} own={level === 0} />)}</ul>
          </li>
        ))}
      </ol>
      {data.more && <p className="mw-faint">{say('moreRelations')}</p>}
    </>
  )
}
