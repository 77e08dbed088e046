import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { boundTo, passesUndecided, requireOwnRight, titleOfBound, type Bound } from './approvals.ts'
import { workflowMessages } from './messages.ts'

/** A model is named as its author knows it. */
interface Version {
  readonly name: string
  readonly modelId: string
  readonly definition: ProcessDefinition
}

/**
 * A version takes effect for all that its model is bound to.
 * @throws Refusal where the caller could not approve these records themselves, or they would be approved without a decision
 */
export async function requireVersion(ctx: Ctx, version: Version): Promise<void> {
  for (const bound of await boundTo(ctx, version.modelId)) requireBound(ctx, bound, version, 'bpmnXml')
}

/** The same for one entity to which a model is bound. @param field at which a fault is told */
export function requireBound(ctx: Ctx, bound: Bound, { name, definition }: Omit<Version, 'modelId'>, field: string): void {
  requireOwnRight(ctx, bound, definition)
  const text = undecidedText(ctx, bound, name, definition)
  if (text !== undefined) throw refuseFaults([{ field, text }])
}

/** Why a model may not stand for a decision about records of an entity; undefined where it may. */
export function undecidedText(ctx: Ctx, bound: Bound, name: string, definition: ProcessDefinition): string | undefined {
  if (definition.options.withoutDecision || !passesUndecided(ctx, bound, definition)) return undefined
  return workflowMessages[ctx.locale].undecided(name, titleOfBound(ctx, bound))
}
