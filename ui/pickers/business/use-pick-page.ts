import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastPage } from '#kernel/client/records/list-state.ts'
import { urlListApi } from '#kernel/client/records/url-list.ts'
import { askedFields, BUSINESS_PAGE_SIZE, queryOf, type BusinessConfig } from './config.ts'

const none: never[] = []

/** One page of what may be chosen, by what the query form says. */
export function usePickPage(config: BusinessConfig, params: Readonly<Record<string, string>>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [paging, setPaging] = useState({ page: 1, size: config.pageSize ?? BUSINESS_PAGE_SIZE })
  const filters = JSON.stringify(params)
  const [before, setBefore] = useState(filters)
  // Another department begins at its first page.
  if (before !== filters) {
    setBefore(filters)
    setPaging({ ...paging, page: 1 })
  }
  const query = { ...queryOf(config, typed), ...params, column: 'createTime', order: 'desc', field: askedFields(config),
    pageNo: paging.page, pageSize: paging.size }
  const answer = useQuery({ queryKey: ['business-page', config.listUrl, query],
    queryFn: ({ signal }) => urlListApi({ list: config.listUrl }).list(query, signal), placeholderData: keepPreviousData })
  const total = answer.data?.total ?? 0
  const last = lastPage(paging, total)
  if (answer.data && !answer.isPlaceholderData && last !== paging.page) setPaging({ ...paging, page: last })
  return {
    records: answer.data?.records ?? none,
    total,
    loading: answer.isFetching,
    /** The rows are still those of the page before. */
    outdated: answer.isPlaceholderData,
    error: answer.error ?? undefined,
    retry: () => void answer.refetch(),
    typed,
    search: (next: Readonly<Record<string, string>>) => {
      setTyped(next)
      setPaging({ ...paging, page: 1 })
    },
    ...paging,
    turn: (page: number, size: number) => setPaging({ page: size === paging.size ? page : 1, size }),
  }
}

export type PickPage = ReturnType<typeof usePickPage>
