import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, type TablePaginationConfig } from 'antd'
import { useState } from 'react'
import { lastPage, LIST_PAGE_SIZE, LIST_PAGE_SIZES, PAGER_NARROW_BELOW } from '#kernel/client/records/list-state.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { MissingUrl, urlListApi, type ListUrls } from '#kernel/client/records/url-list.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useBelow } from '../../parts/use-narrow.ts'
import { useText } from '../../text.ts'

const none: Rec[] = []

/** A list that is configured by addresses rather than by an entity: rows, pages, selection, deletion, closing and retracting by the rules of list screens. */
export function useUrlList(urls: ListUrls, { columns, size: firstSize = LIST_PAGE_SIZE, sizes = LIST_PAGE_SIZES }: { columns: readonly string[]; size?: number; sizes?: readonly number[] }) {
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

  const reason = (error: unknown) => (error instanceof MissingUrl ? say('urlMissing', { name: error.url }) : refusalOf(error)?.message)

  async function told(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const text = reason(error)
      if (text) void message.warning(text)
    }
  }

  async function act(call: () => Promise<Envelope<unknown>>, done: string, after?: () => void): Promise<void> {
    await told(async () => {
      const { message: text } = await call()
      void message.success(text || done)
      after?.()
      await queryClient.invalidateQueries({ queryKey: key })
    })
  }
  const pagination: TablePaginationConfig = {
    current: page, pageSize: size, total, size: 'small', showSizeChanger: true, showQuickJumper: true, showLessItems: fewPages, pageSizeOptions: [...sizes],
    showTotal: (count, [from, to]) => say('pageRange', { from, to, count }),
    onChange: (next, nextSize) => {
      setPage(nextSize === size ? next : 1)
      setSize(nextSize)
    },
  }
  return {
    records: answer.data?.records ?? none,
    total,
    loading: answer.isFetching,
    /** Why nothing could be loaded, in words. */
    failure: answer.error ? reason(answer.error) ?? say('loadFailed') : undefined,
    pagination,
    selected,
    select: setSelected,
    remove: (id: string) => act(() => api.remove(id), say('deleted'), () => setSelected([])),
    removeSelected: () => {
      if (selected.length === 0) void message.warning(say('selectOne'))
      else modal.confirm({ title: say('deleteTitle'), content: say('deleteSelected'), okText: say('delete'), okButtonProps: { danger: true }, onOk: () => act(() => api.removeBatch(selected), say('deleted'), () => setSelected([])) })
    },
    close: (id: string) => act(() => api.close(id), say('done')),
    retract: (id: string) => act(() => api.retract(id), say('done')),
    exportXls: (fileName = say('exportFile')) => told(async () => {
      const blob = await api.exportXls(query, selected)
      if (blob.size === 0) void message.warning(say('downloadFailed'))
      else saveBlob(blob, `${fileName}.xls`)
    }),
    exportByRedirect: () => told(async () => window.location.assign(api.exportAddress(query))),
  }
}
