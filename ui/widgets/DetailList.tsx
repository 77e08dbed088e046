import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useNarrow } from '../parts/use-narrow.ts'

/** Most columns (spec 2 §9). */
const MAX_COLUMNS = 4

interface DetailEntry {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Columns that the entry takes. */
  readonly span?: number
}

interface DetailListProps {
  readonly entries: readonly DetailEntry[]
  readonly title?: ReactNode
  /** 1 to 4; a phone shows one. */
  readonly columns?: number
  readonly size?: 'small' | 'middle' | 'large'
  readonly layout?: 'horizontal' | 'vertical'
}

/** Labels with their values, in one to four columns (spec 2 §2.2). */
export function DetailList({ entries, title, columns = 3, size = 'middle', layout = 'horizontal' }: DetailListProps) {
  const narrow = useNarrow()
  const column = narrow ? 1 : Math.min(MAX_COLUMNS, Math.max(1, Math.trunc(columns)))
  return (
    <Descriptions title={title} column={column} size={size} layout={layout}
      items={entries.map(({ key, label, value, span = 1 }) => ({ key, label, children: value, span: Math.min(column, span) }))} />
  )
}
