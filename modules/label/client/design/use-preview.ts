import { useRead } from '#kernel/client/records/use-read.ts'
import { valuesOfLabel } from '../../calls/labels.ts'
import type { LabelElement } from '../../index.ts'
import { fieldsIn } from '../../rules/fill-text.ts'

/** What a record, or the newest one, says in the fields that the elements take; null where there is none. */
export function usePreview(bizType: string, id: string | undefined, elements: readonly LabelElement[], enabled: boolean) {
  const fields = [...new Set(elements.flatMap((element) => ('text' in element ? fieldsIn(element.text) : [])))].toSorted().join(',')
  return useRead(valuesOfLabel, { bizType, fields, id }, { enabled, keep: true, quiet: true })
}
