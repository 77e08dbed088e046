import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { entityApi } from './entity-api.ts'
import { listQuery } from './list-query.ts'
import { clearsSelection, lastPage, readListState, reduceList, writeListState, type ListAction, type ListState } from './list-state.ts'
import type { Rec } from './record.ts'
import { useScreenSearch } from './use-screen-search.ts'
import { useTotal } from './use-total.ts'

const noRecords: Rec[] = []
const everything: Readonly<Record<string, string>> = {}

export interface ListController {
  entity: Entity
  state: ListState
  dispatch: (action: ListAction) => void
  records: Rec[]
  /** Exact; while it is counted, what is known of it. */
  total: number
  counting: boolean
  /** Nothing to show yet. */
  loading: boolean
  /** Rows are shown while newer ones are on their way. */
  refreshing: boolean
  /** Somebody stopped it before it was answered. */
  stopped: boolean
  /** Stops what is asked, here and in the database. */
  stop: () => void
  error: unknown
  refresh: () => void
  selected: readonly string[]
  select: (ids: readonly string[]) => void
  /** Sent along with every list and export: the part of the records that this list is about. */
  asked: Readonly<Record<string, string>>
}

/** State of a list screen: page, order and filters live in the address, rows come from the server, the selection stays here. */
export function useList(entity: Entity,
  options: { enabled?: boolean; asked?: Readonly<Record<string, string>> | undefined } = {}): ListController {
  const { search, change, active } = useScreenSearch()
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<readonly string[]>([])
  const state = useMemo(() => readListState(search, entity), [search, entity])
  const asked = options.asked ?? everything
  const query = useMemo(() => ({ ...listQuery(entity, state), ...asked, ...(entity.treeParent ? { pageNo: '1', pageSize: '-1' } : {}) }), [
    entity,
    state,
    asked,
  ])

  const enabled = (options.enabled ?? true) && active
  const queryKey = [entity.id, 'list', query]
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => entityApi(entity).list({ ...query, _total: 'later' }, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
  const { total, counting } = useTotal(entity, query, answer, enabled)

  const dispatch = useCallback((action: ListAction) => {
    if (clearsSelection(action)) setSelected([])
    const next = writeListState(search, reduceList(state, action, entity), entity)
    change(next, { replace: action.type === 'page' || action.type === 'sort' })
    // The same search again means: look anew.
    if (next.toString() === search.toString()) void queryClient.invalidateQueries({ queryKey: [entity.id, 'list'] })
  }, [search, state, entity, change, queryClient])

  const last = lastPage(state, total)
  const pageGone = answer.data !== undefined && !answer.isPlaceholderData && !counting && !entity.treeParent && last !== state.page
  useEffect(() => {
    if (pageGone) dispatch({ type: 'page', page: last, size: state.size })
  }, [pageGone, last, dispatch, state.size])

  return {
    entity,
    state,
    dispatch,
    records: answer.data?.records ?? noRecords,
    total,
    counting,
    loading: answer.isPending,
    refreshing: answer.isFetching,
    stopped: enabled && answer.fetchStatus === 'idle' && (answer.isPending || answer.isPlaceholderData),
    stop: () => void queryClient.cancelQueries({ queryKey }),
    error: answer.error,
    refresh: () => void queryClient.invalidateQueries({ queryKey: [entity.id] }),
    selected,
    select: setSelected,
    asked,
  }
}
