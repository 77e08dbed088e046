import { faultText, shown, type FieldFault, type Locale } from '#kernel/entity/index.ts'
import type { DataColumn } from '../column.ts'
import type { RowKey } from '../row.ts'
import type { PasteTextKey } from './texts.ts'

/** Why a text did not become a value: a refusal of the kind, or one of pasting itself. */
export type MisfitReason = FieldFault | { readonly code: 'disabled' | 'ambiguousDate' | 'lookupFailed' }

/** A pasted text that did not fit. Unless the cell is disabled it stands there as typed. */
export interface Misfit {
  readonly row: RowKey
  readonly column: string
  readonly text: string
  readonly reason: MisfitReason
}

const own: Readonly<Record<string, PasteTextKey>> = { disabled: 'pasteDisabled', ambiguousDate: 'pasteAmbiguousDate',
  lookupFailed: 'pasteLookupFailed' }

/** The reason in words: those of the server where it is a reason of the server's. */
export function misfitText({ text, reason }: Misfit, column: Pick<DataColumn, 'title'>,
  say: (key: PasteTextKey, params: Record<string, string>) => string, locale: Locale): string {
  const key = own[reason.code]
  if (key) return say(key, { title: column.title, text: shown(text) })
  const { code, params } = reason as FieldFault
  return faultText(code, { ...params, label: column.title, value: shown(text) }, locale)
}
