import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import type { Page } from '../request/envelope.ts'
import { entityApi } from './entity-api.ts'
import type { Rec } from './record.ts'

type Query = Readonly<Record<string, string>>

/** A page as it was answered last. */
interface Answered {
  data: Page<Rec> | undefined
  dataUpdatedAt: number
  isPlaceholderData: boolean
}

interface Total {
  total: number
  counting: boolean
}

/**
 * The total of a list whose page came before it was counted (decision 0001). What was known of the same filter stands until
 * the exact total is there, so that no page number moves under somebody's hand.
 */
export function useTotal(entity: Entity, query: Query, { data, dataUpdatedAt, isPlaceholderData }: Answered, enabled: boolean): Total {
  const filter = JSON.stringify([entity.id, filterOf(query)])
  const [known, setKnown] = useState({ filter, total: 0 })
  const asked = data?.counting === true && !isPlaceholderData
  const count = useQuery({
    // Not below the entity's own key: each page asks for its own total, nobody else makes it ask again.
    queryKey: ['list total', filter, dataUpdatedAt],
    queryFn: async ({ signal }) => (await entityApi(entity).list({ ...query, _total: 'only' }, signal)).total,
    enabled: enabled && asked,
  })
  const exact = asked ? count.data : data?.total
  if (exact !== undefined && !isPlaceholderData && (known.filter !== filter || known.total !== exact)) setKnown({ filter, total: exact })
  if (exact !== undefined) return { total: exact, counting: false }
  return { total: Math.max(known.filter === filter ? known.total : 0, atLeast(data, query)), counting: asked && !count.isError }
}

/** So many are there; after a full page there may be one more. */
function atLeast(data: Page<Rec> | undefined, query: Query): number {
  if (!data) return 0
  return data.total + (data.records.length === Number(query.pageSize) ? 1 : 0)
}

/** What of a query says which records are meant. */
function filterOf({ column: _column, order: _order, field: _field, pageNo: _pageNo, pageSize: _pageSize, ...filter }: Query): Query {
  return filter
}
