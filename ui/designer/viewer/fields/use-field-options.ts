import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { TreeOption } from '../../document/properties/property.ts'
import { readTree } from '../../document/read/read-lists.ts'
import { isRecord, Reading } from '../../document/read/reading.ts'
import { Faults } from '../../document/fault.ts'

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

interface Keys {
  readonly label: string
  readonly value: string
  readonly children: string
}

const plainKeys: Keys = { label: 'label', value: 'value', children: 'children' }

/** The choices of a field: those of the document, or those that its address answers (spec 2 §7). */
export function useFieldOptions({ options, dataType, action }: WithOptions, keys = plainKeys): FieldOptions {
  const dynamic = dataType === 'dynamic' && action !== ''
  const answer = useQuery({
    queryKey: ['designer-options', action, keys],
    queryFn: async ({ signal }) => optionsOf((await getSigned<unknown>(action, {}, { signal, quiet: true })).result, keys),
    enabled: dynamic, staleTime: STALE_MS,
  })
  return dynamic ? { options: answer.data ?? [], loading: answer.isFetching, failed: answer.isError } : { options, loading: false, failed: false }
}

/**
 * The entries of an answer: the list itself, or one under `data` or `records`, its parts under the names that the field gives.
 * @throws Error where it is none, or holds what no document may hold
 */
export function optionsOf(result: unknown, keys = plainKeys): readonly TreeOption[] {
  const list = isRecord(result) ? result.data ?? result.records : result
  const faults = new Faults()
  const options = readTree(renamed(list, keys), new Reading(faults))
  if (faults.all.length > 0) throw new Error(`no options: ${faults.all[0]!.path} ${faults.all[0]!.code}`)
  return options
}

function renamed(list: unknown, keys: Keys): unknown {
  if (!Array.isArray(list) || keys === plainKeys) return list
  return list.map((one: unknown) => (isRecord(one) ? { label: one[keys.label], value: one[keys.value], children: renamed(one[keys.children], keys) } : one))
}
