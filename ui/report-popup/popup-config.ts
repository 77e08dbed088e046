import type { GridRow } from '../grid/row.ts'

/** What a popup column needs in its `props` (spec 2 §5). */
export interface PopupConfig {
  /** Names the report or table to choose from. */
  readonly code: string
  /** Fields of the chosen record, and the columns of the row that take them, in the same order. */
  readonly sourceFields: readonly string[]
  readonly targetFields: readonly string[]
  readonly multiple: boolean
  /** Further parameters for the picker. */
  readonly param: Readonly<Record<string, unknown>>
  /** `column=asc|desc` (spec 2 §5). */
  readonly sort: string | undefined
}

/** Key of the text that says what is missing. */
export type PopupFault = 'popupMissing' | 'popupCounts'

/** Several chosen records are joined by commas (spec 2 §9). */
const SEPARATOR = ','

/** The configuration of a column's `props`, or what is wrong with it. Lists are written as arrays or joined by commas. */
export function readPopupConfig(props: Readonly<Record<string, unknown>>): PopupConfig | PopupFault {
  const { code, sourceFields, targetFields, multiple, param, sort } = props
  const [from, to] = [names(sourceFields), names(targetFields)]
  if (typeof code !== 'string' || code === '' || from.length === 0 || to.length === 0) return 'popupMissing'
  if (from.length !== to.length) return 'popupCounts'
  return { code, sourceFields: from, targetFields: to, multiple: multiple === true,
    param: typeof param === 'object' && param !== null ? (param as Record<string, unknown>) : {},
    sort: typeof sort === 'string' ? sort : undefined }
}

function names(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(SEPARATOR) : []
  return list.map((name) => name.trim()).filter((name) => name !== '')
}

/** What the chosen records write into the row; nothing chosen empties the columns. */
export function popupValues({ sourceFields, targetFields }: PopupConfig, records: readonly GridRow[]): GridRow {
  return Object.fromEntries(targetFields.map((target, index) => {
    const values = records.map((record) => record[sourceFields[index]!]).filter((value) =>
      value !== null && value !== undefined && value !== ''
    )
    return [target, values.length === 0 ? null : records.length === 1 ? values[0] : values.map(String).join(SEPARATOR)]
  }))
}
