import type { ComponentType } from 'react'
import type { ControlProps } from '../kinds/kind.ts'
import { PopupInput } from './PopupInput.tsx'
import type { ReportParams } from './report-query.ts'

export interface ReportValueSource {
  readonly code: string
  /** Column of the report whose values are conditions. */
  readonly column: string
  readonly multiple?: boolean
  readonly param?: ReportParams
  readonly sort?: string
}

/** Enters the value of a condition of the advanced query from a report: `{ ...queryField(…), Value: reportValue({ code: 'md_item_pick', column: 'code' }) }`. */
export function reportValue({ column, ...source }: ReportValueSource): ComponentType<ControlProps> {
  return function ReportConditionValue({ name, value, onChange, id, disabled, placeholder, 'aria-label': label }: ControlProps) {
    return <PopupInput {...source} orgFields={[column]} destFields={[name]} value={typeof value === 'string' ? value : null} onChange={(next) => onChange(next)} id={id} label={label} disabled={disabled} placeholder={placeholder} />
  }
}
