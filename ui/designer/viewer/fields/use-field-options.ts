import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { TreeOption } from '../../document/properties/property.ts'
import { optionsOf, plainKeys } from '../../document/reading/options-of.ts'

/** Choices that were asked for are kept for half a minute, as short-lived values are (spec 1 §9). */
const STALE_MS = 30_000

export interface FieldOptions {
  readonly options: readonly TreeOption[]
  readonly loading: boolean
  readonly failed: boolean
}

interface WithOptions {
  readonly options: readonly TreeOption[]
  readonly dataType: 'static' | 'dynamic'
  readonly action: string
}

/** The choices of a field: those of the document, or those that its address answers (spec 2 §7). */
export function useFieldOptions({ options, dataType, action }: WithOptions, keys = plainKeys): FieldOptions {
  const dynamic = dataType === 'dynamic' && action !== ''
  const answer = useQuery({
    queryKey: ['designer-options', action, keys],
    queryFn: async ({ signal }) => optionsOf((await getSigned<unknown>(action, {}, { signal, quiet: true })).result, keys),
    enabled: dynamic,
    staleTime: STALE_MS,
  })
  return dynamic
    ? { options: answer.data ?? [], loading: answer.isFetching, failed: answer.isError }
    : { options, loading: false, failed: false }
}
