import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { engineVariables, variableNames, variablesOf } from '../../rules/known-variables.ts'
import { typedVariables } from '../../rules/typed-variables.ts'
import type { Deployed } from './deployed.ts'
import type { InstanceRow } from './live.ts'
import { nodeForms } from './node-form.ts'
import { engineMessages } from './messages.ts'

type Into = Pick<InstanceRow, 'id' | 'deploymentId' | 'entityId'>

/** Names of fields of the forms of an instance: what stands in them is said there and nowhere else. */
export async function formNames(ctx: Ctx, into: Into): Promise<ReadonlySet<string>> {
  const own = into.entityId ? ctx.kernel.registry.entities.get(into.entityId) : undefined
  const entities = [...(own ? [own] : []), ...(await nodeForms(ctx, into)).map(({ entity }) => entity)]
  return new Set(entities.flatMap(variableNames))
}

/**
 * Variables as somebody outside sends them, by the types that the process declares, without what its forms say.
 * @throws Refusal naming each that the process does not know, that the engine sets, or that is not of its type
 */
export async function givenVariables(ctx: Ctx, { definition }: Deployed, into: Into, given: Rec): Promise<Rec> {
  if (Object.keys(given).length === 0) return {}
  const forms = await formNames(ctx, into)
  requireKnown(ctx, given, [...variablesOf(definition), ...forms])
  const values = readTypes(ctx, definition, given)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !forms.has(name)))
}

/** @throws Refusal naming each that is not among the names */
export function requireKnown(ctx: Ctx, given: Rec, names: readonly string[]): void {
  const messages = engineMessages[ctx.locale]
  const known = new Set(names)
  const faults = Object.keys(given).flatMap((name) => {
    if (engineVariables.has(name)) return [{ field: `variables.${name}`, text: messages.engineVariable(name) }]
    return known.has(name) ? [] : [{ field: `variables.${name}`, text: messages.noVariable(name) }]
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** @throws Refusal naming each variable that is not of its type */
export function readTypes(ctx: Ctx, { options }: Deployed['definition'], given: Readonly<Rec>): Rec {
  const { values, faults } = typedVariables(options.variables, given)
  if (faults)
    throw refuseFaults(
      faults.map(({ name, type }) => ({ field: `variables.${name}`, text: engineMessages[ctx.locale].notOfType(name, type) })),
    )
  return values
}
