import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { use } from 'react'
import { newRow, type LineRow } from '#kernel/client/records/form-values.ts'
import { asText } from '#ui/kinds/kind.ts'
import type { LinesGridProps } from '#ui/grid/lines/LinesGrid.tsx'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { aggregates, MOST_MEASURES } from '../../rules/chart-config.ts'
import { useReportText } from '../report/text.ts'
import { columnOptions, useReportParts } from './use-report-parts.ts'
import './charts.css'

/** The measures of a chart: a column of its report, how it is aggregated, and what that is called. */
export function MeasureRows({ rows, onChange, faults = [] }: LinesGridProps) {
  const { say, locale } = useReportText()
  const { items } = useReportParts(asText(use(OpenForm)?.values.report))
  const readOnly = onChange === undefined
  const replace = (index: number, change: Partial<LineRow>) =>
    onChange?.(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <div className="mw-stack">
      {rows.map((row, index) => (
        <div key={row._key} className="mw-measure">
          <Select aria-label={say('columnFor', { row: index + 1 })} placeholder={say('countRows')} allowClear
            showSearch={{ optionFilterProp: 'label' }} disabled={readOnly} value={asText(row.fieldName) || undefined}
            options={columnOptions(items, locale)} onChange={(fieldName?: string) => replace(index, { fieldName: fieldName ?? null })} />
          <Select aria-label={say('aggregateFor', { row: index + 1 })} disabled={readOnly} value={asText(row.aggregate)}
            options={aggregates.map((value) => ({ value, label: say(value) }))}
            onChange={(aggregate: string) => replace(index, { aggregate })} />
          <Input aria-label={say('titleFor', { row: index + 1 })} placeholder={say('title')} maxLength={100} disabled={readOnly}
            value={asText(row.title)} onChange={({ target }) => replace(index, { title: target.value })} />
          <Input aria-label={say('titleEnFor', { row: index + 1 })} placeholder={say('titleEn')} maxLength={100} disabled={readOnly}
            value={asText(row.titleEn)} onChange={({ target }) => replace(index, { titleEn: target.value })} />
          {!readOnly && (
            <Button type="text" icon={<DeleteOutlined />} aria-label={say('removeMeasure', { row: index + 1 })} onClick={() =>
              onChange(rows.filter((_, at) => at !== index))} />
          )}
          {faults.filter((fault) => fault.row === index).map(({ text }) => <div key={text} className="mw-fault" role="alert">{text}</div>)}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button icon={<PlusOutlined />} disabled={rows.length >= MOST_MEASURES} onClick={() =>
            onChange([...rows, newRow({ aggregate: 'sum' })])}
          >
            {say('addMeasure')}
          </Button>
        </div>
      )}
    </div>
  )
}
