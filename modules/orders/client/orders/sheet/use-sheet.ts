import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { checkSheet, type SheetCheck } from '../../../calls/sheets.ts'
import type { SheetField } from '../../../rules/read-sheet.ts'

/** What was chosen of a sheet so far. */
export interface SheetChoice {
  customer: string | null
  customerName: string
  order: string | null
  /** Stored path, and the name that the person knows. */
  file?: string
  fileName?: string
  /** The text that was pasted, where it was. */
  pasted?: string
  sheet?: number
  headerRow?: number
  matching?: Readonly<Record<string, string>>
  customerPo: string | null
  dueDate: string | null
  orderType: string
}

/** Reading and trying thousands of rows takes what it takes. */
const LONG_MS = 120_000

/** A choice with what would become of the sheet by it: asked anew whenever something is chosen otherwise. */
export function useSheet(begin: Pick<SheetChoice, 'customer' | 'customerName' | 'order'>) {
  const [choice, setChoice] = useState<SheetChoice>({ ...begin, customerPo: null, dueDate: null, orderType: 'DOM' })
  const change = (more: Partial<SheetChoice>) => setChoice((before) => ({ ...before, ...more }))
  const sent = sentOf(choice)
  const answer = useRead(checkSheet, sent ?? { file: '', customer: '' }, { enabled: sent !== undefined, keep: true, timeoutMs: LONG_MS,
    staleTime: 0, gcTime: 0 })
  const check = sent === undefined ? undefined : answer.data
  return { choice, change, sent, check, error: sent && answer.error, reading: sent !== undefined && answer.isFetching,
    retry: () => void answer.refetch(), // What was chosen since the last answer counts already.
    matching: choice.matching ?? check?.matching ?? {},
    match: (field: SheetField, heading: string | undefined) =>
      setChoice((before) => ({ ...before, matching: matched(before.matching ?? check?.matching ?? {}, field, heading) })) }
}

function sentOf({ customer, order, file, sheet, headerRow, matching, customerPo, dueDate }: SheetChoice):
  | SentOf<typeof checkSheet>
  | undefined {
  if (!customer || !file) return undefined
  return { file, customer, customerPo, dueDate, ...(order ? { order } : {}), ...(sheet === undefined ? {} : { sheet }),
    ...(headerRow === undefined ? {} : { headerRow }), ...(matching ? { matching: { ...matching } } : {}) }
}

/** A column says one thing: whatever else it was taken for gives it up. */
function matched(matching: SheetCheck['matching'], field: SheetField, heading: string | undefined): Record<string, string> {
  const others = Object.entries(matching).filter(([name, taken]) => name !== field && taken !== heading)
  return Object.fromEntries(heading === undefined ? others : [...others, [field, heading]])
}
