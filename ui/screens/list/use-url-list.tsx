import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, type TablePaginationConfig } from 'antd'
import { useState } from 'react'
import { lastPage, LIST_PAGE_SIZE, LIST_PAGE_SIZES, PAGER_NARROW_BELOW } from '#kernel/client/records/list-state.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { urlListApi, type ListUrls } from '#kernel/client/records/url-list.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useBelow } from '../../parts/use-narrow.ts'
import { useText } from '../../text.ts'
import { listFault, urlListActs } from './url-list-acts.ts'

const none: Rec[] = []

/** A list that is configured by addresses rather than by an entity: rows, pages, selection, deletion, closing and retracting by the rules of list screens. */
export function useUrlList(urls: ListUrls,
  { columns, size: firstSize = LIST_PAGE_SIZE, sizes = LIST_PAGE_SIZES }: { columns: readonly string[]; size?: number;
    sizes?: readonly number[] }) {
  const { say } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const fewPages = useBelow(PAGER_NARROW_BELOW)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(firstSize)
  const [selected, setSelected] = useState<readonly string[]>([])
  const api = urlListApi(urls)
  const key = ['url-list', urls.list]
  const query = { column: 'createTime', order: 'desc', field: ['id', ...columns].join(',') }
  const answer = useQuery({
    queryKey: [...key, page, size],
    queryFn: ({ signal }) => api.list({ ...query, pageNo: page, pageSize: size }, signal),
    placeholderData: keepPreviousData,
  })
  const total = answer.data?.total ?? 0
  const last = lastPage({ page, size }, total)
  if (answer.data && !answer.isPlaceholderData && last !== page) setPage(last)

  const pagination: TablePaginationConfig = {
    current: page,
    pageSize: size,
    total,
    size: 'small',
    showSizeChanger: true,
    showQuickJumper: true,
    showLessItems: fewPages,
    pageSizeOptions: [...sizes],
    showTotal: (count, [from, to]) => say('pageRange', { from, to, count }),
    onChange: (next, nextSize) => {
      setPage(nextSize === size ? next : 1)
      setSize(nextSize)
    },
  }
  const acts = urlListActs({
    api,
    say,
    selected,
    warn: (text) => void message.warning(text),
    praise: (text) => void message.success(text),
    ask: (question) => void modal.confirm({ ...question, okButtonProps: { danger: true } }),
    clear: () => setSelected([]),
    reload: () => queryClient.invalidateQueries({ queryKey: key }),
    keepFile: saveBlob,
    leaveFor: (address) => window.location.assign(address),
  }, query)
  return {
    records: answer.data?.records ?? none,
    total,
    loading: answer.isFetching,
    /** Why nothing could be loaded, in words. */
    failure: answer.error ? listFault(answer.error, say) ?? say('loadFailed') : undefined,
    pagination,
    selected,
    select: setSelected,
    ...acts,
  }
}
