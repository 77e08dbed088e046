import type { QueryField } from '../query-builder/query-field.ts'
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

/** A field of the advanced query whose values are chosen from a report: `popupField(queryField(…), { code: 'md_item_pick', column: 'code' })`. Conditions bear the popup along (spec 2 §3). Keep what it answers: each call makes a control of its own. */
export function popupField(query: QueryField, { column, ...source }: ReportValueSource): QueryField {
  function Value({ name, value, onChange, id, disabled, placeholder, 'aria-label': label }: ControlProps) {
    return (
      <PopupInput {...source} orgFields={[column]} destFields={[name]} value={typeof value === 'string' ? value : null}
        onChange={(next) => onChange(next)} id={id} label={label} disabled={disabled} placeholder={placeholder} />
    )
  }
  const { code, multiple = false } = source
  return { ...query,
    meta: { ...query.meta, type: 'popup', customReturnField: column,
      popup: { code, orgFields: column, destFields: query.name, ...(multiple ? { multi: true } : {}) } }, Value }
}
