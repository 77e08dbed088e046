import { Pagination } from 'antd'
import { useGridText } from '../text.ts'

/** Page sizes of a table in a form (spec 2 §9). */
const PAGE_SIZES = [10, 20, 30] as const

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onChange: (page: number, pageSize: number) => void
  readonly pageSizes?: readonly number[]
}

/** Pages of a table whose rows come page by page; what stands in sight and how much there is is told in words. */
export function Pager({ page, pageSize, total, onChange, pageSizes = PAGE_SIZES }: PagerProps) {
  const { say } = useGridText()
  return (
    <Pagination className="mw-g-pager" size="small" current={page} pageSize={pageSize} total={total} pageSizeOptions={[...pageSizes]}
      showSizeChanger showQuickJumper showTotal={(all, [from, to]) => say('pageRange', { from, to, total: all })} onChange={onChange} />
  )
}
