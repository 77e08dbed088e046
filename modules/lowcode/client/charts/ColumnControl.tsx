import { Select } from 'antd'
import { use } from 'react'
import { asText, type ControlProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { useReportText } from '../report/text.ts'
import { columnOptions, useReportParts } from './use-report-parts.ts'

/** A column of the report that the form around names. */
export function ColumnControl({ id, value, disabled = false, invalid = false, onChange, ...aria }: ControlProps) {
  const { say, locale } = useReportText()
  const form = use(OpenForm)
  const report = asText(form?.values.report)
  const { items } = useReportParts(report)
  return (
    <Select id={id} style={{ width: '100%' }} allowClear showSearch={{ optionFilterProp: 'label' }} disabled={disabled || report === ''}
      {...(invalid ? { status: 'error' as const } : {})} aria-describedby={aria['aria-describedby']}
      placeholder={report === '' ? say('chooseReport') : undefined} value={asText(value) || undefined}
      options={columnOptions(items, locale)} onChange={(column?: string) => onChange(column ?? null)} />
  )
}
