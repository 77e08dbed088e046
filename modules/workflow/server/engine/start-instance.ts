import type { Entity } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Budget } from '#ui/designer/expressions/budget.ts'
import { addRows, newRow } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { instance } from '../../index.ts'
import { ExpressionError, start, type Evaluate } from '../../rules/engine/index.ts'
import { variablesOf } from '../../rules/known-variables.ts'
import { evaluateWithin } from '../../rules/evaluate.ts'
import { outside } from '../../rules/kept-numbers.ts'
import type { FormPlace } from '../../calls/shapes.ts'
import { markProcess } from './bpm-status.ts'
import { carryOut } from './carry-out-step.ts'
import { hiddenSomewhere, titleOfContent } from './content.ts'
import type { Deployed } from './deployed.ts'
import { recordOf, variablesAbout, variablesOfRecord } from './form.ts'
import { readTypes } from './given-variables.ts'
import { departsOf } from './people.ts'
import { storedRow, type InstanceRow, type Live } from './live.ts'
import { Writes } from './writes.ts'

export interface NewInstance {
  deployed: Deployed
  starter: string
  form: FormPlace
  recordId?: string | undefined
  title?: string | undefined
  variables?: Readonly<Record<string, unknown>> | undefined
  chosen?: Record<string, readonly string[]> | undefined
  bindingId?: string | undefined
  parent?: { id: string; token: number } | undefined
}

const longestTitle = 200

/** Begins an instance: its row, its first tasks and its history, in one transaction. */
export async function startInstance(ctx: Ctx, input: NewInstance): Promise<InstanceRow> {
  return transact(ctx, async (tx) => {
    const { deployed, form, starter } = input
    const entityId = form.kind === 'NONE' ? null : form.entityId
    const found = entityId && input.recordId ? await recordOf(tx, '', entityId, input.recordId) : undefined
    const given = readTypes(tx, deployed.definition, input.variables ?? {})
    const about = await aboutStarter(tx, deployed, starter)
    // What the record says cannot be said otherwise.
    const variables = { ...given, ...(found ? await variablesAbout(tx, '', found) : {}), ...about }
    // Its title says no more of the record than whoever starts it sees.
    const seen = { ...given, ...(found ? variablesOfRecord(tx, found.entity, found.record) : {}), ...about }
    const evaluate = evaluateWithin(new Budget())
    const row: InstanceRow = newRow(tx, instance, {
      title: titleOf(tx, input, found, (text) => byExpression(text, seen, evaluate)),
      status: 'RUNNING',
      currentNodes: null,
      modelId: deployed.modelId,
      modelKey: deployed.modelKey,
      deploymentId: deployed.id,
      version: deployed.version,
      category: deployed.category,
      starter,
      endTime: null,
      formKind: form.kind,
      entityId,
      recordId: input.recordId ?? null,
      recordName: found?.name ?? null,
      bindingId: input.bindingId ?? null,
      reason: null,
      parentId: input.parent?.id ?? null,
      parentToken: input.parent?.token ?? null,
      variables: {},
      state: {},
      taken: [],
    })
    const live: Live = { row, deployed, state: { next: 1, tokens: [], variables, ended: null }, taken: new Set(), writes: new Writes(),
      chosen: { ...input.chosen }, evaluate }
    live.writes.history.push({ instanceId: live.row.id, nodeId: null, action: 'start' })
    await markProcess(tx, live.row, 'running')
    await carryOut(tx, live, start(deployed.definition, variables, evaluate), { by: starter, action: 'start' })
    // Whoever else starts one waits for the number until this transaction ends, so it comes last.
    live.row.instanceNo = await tx.kernel.providers.nextCode(tx, 'WF', {})
    await live.writes.flush(tx)
    await addRows(tx, instance, [storedRow(tx, live)])
    return live.row
  })
}

/** Who started it, and where a drawing asks for them the departments in which they are. */
export async function aboutStarter(ctx: Ctx, { definition }: Deployed, starter: string): Promise<Readonly<Record<string, unknown>>> {
  return { starter, ...(variablesOf(definition).has('starterDeparts') ? { starterDeparts: await departsOf(ctx, starter) } : {}) }
}

type About = { entity: Entity; record: Rec; name: string | null } | undefined

/** What was given, what the drawing computes, else the name of the process with what its record says. */
function titleOf(ctx: Ctx, { title, deployed, starter }: Pick<NewInstance, 'title' | 'deployed' | 'starter'>, about: About,
  compute: (text: string) => string): string {
  const { definition, name } = deployed
  const given = title?.trim() || compute(definition.options.title)
  const aboutText = about && (about.name ?? titleOfContent(ctx, about.entity, about.record, hiddenSomewhere(definition)))
  return (given || [name, aboutText ?? (ctx.session.realname || starter)].join(' ')).slice(0, longestTitle)
}

/** What an instance would be called were it started now. */
export async function foreseenTitle(ctx: Ctx, deployed: Deployed, about: About): Promise<string> {
  const starter = ctx.session.username
  const variables = { ...(about ? variablesOfRecord(ctx, about.entity, about.record) : {}), ...await aboutStarter(ctx, deployed, starter) }
  return titleOf(ctx, { deployed, starter, title: undefined }, about, (text) => byExpression(text, variables, evaluateWithin(new Budget())))
}

/** A title that cannot be made must not keep an instance from starting. */
function byExpression(text: string, variables: Readonly<Record<string, unknown>>, evaluate: Evaluate): string {
  if (text === '') return ''
  try {
    const value = outside(evaluate(text, variables))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return ''
  }
}
