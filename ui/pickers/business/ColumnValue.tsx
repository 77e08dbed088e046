import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { dictionaryText } from '#kernel/client/dictionary/dictionary.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { ellipsis } from '#kernel/entity/text-helpers.ts'
import { EMPTY } from '../../kinds/kind.ts'
import { BUSINESS_ELLIPSIS, type BusinessColumn } from './config.ts'

interface ColumnValueProps {
  column: BusinessColumn
  row: Rec
  length?: number | undefined
}

/** A value of a row in words; a longer one is cut and told in full on hover. */
export function ColumnValue({ column, row, length = BUSINESS_ELLIPSIS }: ColumnValueProps) {
  const items = useDictionary(column.dictCode)
  if (column.render) return <>{column.render(row[column.key], row)}</>
  const sent = textOf(row, column.key)
  const text = row[`${column.key}_dictText`] === undefined ? dictionaryText(items, sent) : sent
  if (text === '') return <>{EMPTY}</>
  const short = ellipsis(text, length)
  return short === text ? <>{text}</> : <span title={text}>{short}</span>
}
