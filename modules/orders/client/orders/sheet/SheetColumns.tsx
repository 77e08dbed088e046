import { Alert, InputNumber, Select } from 'antd'
import { useId } from 'react'
import type { SheetCheck } from '../../../calls/sheets.ts'
import { sheetFields, type SheetField } from '../../../rules/read-sheet.ts'
import { useSheetText } from './text.ts'

interface SheetColumnsProps {
  check: SheetCheck
  /** Heading by field, as it is chosen now. */
  matching: Readonly<Record<string, string>>
  /** Another sheet or header: its columns are found anew. */
  onPlace: (place: { sheet: number; headerRow?: number }) => void
  onMatch: (field: SheetField, heading: string | undefined) => void
}

/** Which column of the sheet says what. */
export function SheetColumns({ check, matching, onPlace, onMatch }: SheetColumnsProps) {
  const { say } = useSheetText()
  const id = useId()
  const { sheets, sheet, headerRow, headings, samples, missing } = check
  const options = headings.map((heading) => ({ value: heading, label: samples[heading] ? `${heading}（${samples[heading]}）` : heading }))
  return (
    <section className="mw-stack" aria-label={say('columns')}>
      <div className="crm-sheet-place">
        {sheets.length > 1 && (
          <label>
            {say('sheet')}{' '}
            <Select value={sheet} onChange={(next) => onPlace({ sheet: next })} popupMatchSelectWidth={false}
              options={sheets.map((label, value) => ({ value, label }))} />
          </label>
        )}
        <label>
          {say('headerRow')}{' '}
          <InputNumber min={1} precision={0} value={headerRow} changeOnWheel={false}
            onChange={(next) => next !== null && onPlace({ sheet, headerRow: next })} />
        </label>
      </div>
      {missing.includes('customerPartNo') && <Alert type="error" showIcon title={say('needPart')} />}
      {missing.includes('qty') && <Alert type="error" showIcon title={say('needQty')} />}
      <div className="crm-sheet-columns">
        {sheetFields.map((field) => (
          <div key={field}>
            <label className="mw-label" htmlFor={`${id}-${field}`}>{say(`column_${field}`)}</label>
            <Select id={`${id}-${field}`} allowClear showSearch={{ optionFilterProp: 'label' }} value={matching[field] ?? null}
              placeholder={say('none')} options={options} onChange={(next: string | undefined) => onMatch(field, next)} />
          </div>
        ))}
      </div>
    </section>
  )
}
