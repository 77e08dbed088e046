import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { checkByRule, checkDuplicate } from '#kernel/entity/console/values.ts'
import { columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { BusinessError } from '../request/errors.ts'
import { ask } from '../request/calls.ts'
import { useDebounced } from './use-options.ts'

/** Pause after the last key press until the server is asked. */
const ASK_DELAY_MS = 500

/**
 * What the server objects to in a value while it is typed: it stands in another record where it may stand in one only, or does not
 * meet the rule that its field names. Nothing of what the form was opened with; saving asks anew in any case.
 */
export function useObjection(entity: Entity, name: string, field: Field, given: unknown, recordId: string | undefined): string | undefined {
  const opened = useRef(given)
  const value = typeof given === 'string' ? given.trim() : ''
  const rested = useDebounced(value, ASK_DELAY_MS)
  const unique = standsOnce(entity, name, field)
  const asks = (unique || field.checkRule !== undefined) && rested !== '' && rested === value && given !== opened.current
  const { data } = useQuery({
    queryKey: ['objection', entity.id, name, rested, recordId],
    queryFn: async () => {
      const { checkRule } = field
      const met = checkRule === undefined
        ? undefined
        : await objection(ask(checkByRule, { ruleCode: checkRule, value: encodeURIComponent(rested) }, { quiet: true }))
      if (met !== undefined || !unique) return met ?? null
      return (await objection(
        ask(checkDuplicate, { tableName: entity.table, fieldName: columnOf(name, field), fieldVal: rested, dataId: recordId }, {
          quiet: true,
        }),
      )) ?? null
    },
    enabled: asks,
    retry: false,
    gcTime: 0,
  })
  return asks ? (data ?? undefined) : undefined
}

function standsOnce({ uniques, parent }: Entity, name: string, { unique, kind, secret }: Field): boolean {
  if (parent !== undefined || secret || kind !== 'text') return false
  return unique === true || (uniques ?? []).some((names) => names.length === 1 && names[0] === name)
}

/** Whoever may not ask, or whose network fails, is not held up by it: the save tells. */
async function objection(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    await answer
    return undefined
  } catch (error) {
    return error instanceof BusinessError && error.code === REFUSED ? error.message : undefined
  }
}

/** Code of a refusal that is an answer to what was asked (wire contract §1.1). */
const REFUSED = 500
