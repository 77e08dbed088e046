import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { papers } from '#kernel/entity/relation-calls.ts'
import { Loading } from '../../parts/Loading.tsx'
import { FailureView } from '../../parts/StateView.tsx'
import { useText } from '../../text.ts'
import { RelatedCard } from './RelatedCard.tsx'

/** Documents under way that name a record. */
export function Papers({ entity, record }: { entity: Entity; record: Rec }) {
  const { say } = useText()
  const { data, error, refetch } = useRead(papers, { entity: entity.id, id: record.id }, { staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  if (data.records.length === 0) return <p className="mw-faint">{say('noPapers')}</p>
  return (
    <>
      <ul className="mw-papers">{data.records.map((one) => <RelatedCard key={`${one.entity} ${one.id}`} one={one} />)}</ul>
      {data.more && <p className="mw-faint">{say('moreRelations')}</p>}
    </>
  )
}
