import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import { labelTemplate, type LabelElement } from '../../index.ts'
import { fieldsIn, type LabelValues } from '../../rules/fill-text.ts'

export interface Preview {
  id: string
  name: string
  values: LabelValues
}

/** What a record, or the newest one, says in the fields that the elements take; null where there is none. */
export function usePreview(bizType: string, id: string | undefined, elements: readonly LabelElement[], enabled: boolean) {
  const fields = [...new Set(elements.flatMap((element) => ('text' in element ? fieldsIn(element.text) : [])))].toSorted().join(',')
  return useQuery({
    queryKey: [labelTemplate.id, 'values', bizType, id, fields],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await getSigned<Preview | null>('/label/values', { bizType, fields, ...(id === undefined ? {} : { id }) }, { signal, quiet: true }))
        .result,
  })
}
