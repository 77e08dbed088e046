import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../kinds/index.ts'
import { asText } from '../kinds/kind.ts'
import type { ReportColumn, ReportOption, ReportRow } from './report-api.ts'

interface ReportValueProps {
  readonly column: ReportColumn
  readonly row: ReportRow
  /** What the codes of the column mean, where the row does not bring its texts along. */
  readonly options: readonly ReportOption[] | undefined
}

const kinds: Readonly<Record<string, Field>> = {
  Integer: { kind: 'integer', label: '' },
  Long: { kind: 'decimal', label: '', precision: 38, scale: 15 },
  Date: { kind: 'date', label: '' },
  Datetime: { kind: 'datetime', label: '' },
}
const text: Field = { kind: 'text', label: '' }

/** A value of a report as lists show values of its kind. */
export function ReportValue({ column: { dataIndex, fieldType = '', customRender }, row, options = [] }: ReportValueProps) {
  const field: Field = customRender === undefined ? (kinds[fieldType] ?? text) : { kind: 'dicts', label: '', dict: customRender }
  const { Display } = uiKindOf(field)
  const value = row[dataIndex]
  const shown = `${dataIndex}_dictText`
  const texts = row[shown]
    ?? asText(value).split(',').map((code) => options.find((option) => option.value === code)?.text ?? code).join(',')
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  return (
    <Display name={dataIndex} field={field}
      record={customRender === undefined ? { [dataIndex]: plain } : { [dataIndex]: value, [shown]: texts }} />
  )
}
