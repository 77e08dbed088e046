import { useQuery } from '@tanstack/react-query'
import { fillByRule } from '#kernel/entity/console/values.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { asksDefaults } from '#kernel/entity/derived/record-calls.ts'
import { makeCall } from '../request/calls.ts'
import { entityApi } from './entity-api.ts'
import type { Values } from './form-values.ts'
import { formFields } from './list-fields.ts'

/** Under which a new record keeps which of its values nobody typed. */
export const GIVEN = '_given'

/**
 * What a form begins with that the entity does not say: values of whoever enters it (`from` of fields) and of the rules of fields
 * (填值规则); undefined while they are asked. The save fills what none told.
 */
export function useFilled(entity: Entity, wanted: boolean): Values | undefined {
  const ruled = formFields(entity).filter(({ field }) => field.fillRule !== undefined && !field.readonly)
  const personal = asksDefaults(entity)
  const asks = wanted && (ruled.length > 0 || personal)
  const { data } = useQuery({
    queryKey: ['filled', entity.id],
    queryFn: async () => {
      const [own, filled] = await Promise.all([personal ? givenTo(entity) : {},
        Promise.all(ruled.map(async ({ name, field }) => [name, await valueOf(field.fillRule!)] as const))])
      return { ...own, ...Object.fromEntries(filled) }
    },
    enabled: asks,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return asks ? data : {}
}

/** A form opens also where its defaults cannot be had. */
async function givenTo(entity: Entity): Promise<Values> {
  try {
    const given = await entityApi(entity).defaults()
    return { ...given, [GIVEN]: Object.keys(given).filter((name) => !name.endsWith('_dictText')) }
  } catch {
    return {}
  }
}

async function valueOf(rule: string): Promise<unknown> {
  try {
    return (await makeCall(fillByRule, { ruleCode: rule }, { quiet: true })).result
  } catch {
    return undefined
  }
}
