import { newId } from '#kernel/server/ids.ts'
import type { Row } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import { instance } from '../../index.ts'
import { ExpressionError, start } from '../../rules/engine/index.ts'
import { typedVariables } from '../../rules/typed-variables.ts'
import { evaluateFeel } from '../../rules/evaluate.ts'
import type { FormPlace } from '../../calls/shapes.ts'
import { markProcess } from './bpm-status.ts'
import { carryOut } from './carry-out.ts'
import type { Deployed } from './deployed.ts'
import { recordOf, variablesOfRecord } from './form.ts'
import { storedRow, type InstanceRow, type Live } from './live.ts'
import { engineSaid } from './said.ts'
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
    const variables = { ...(found ? variablesOfRecord(tx, found.entity, found.record) : {}),
      ...readVariables(tx, deployed, input.variables ?? {}), starter }
    const row: Partial<Row<typeof instance>> = {
      id: newId(tx.kernel.clock.now().getTime()),
      title: titleOf(input, found?.name, variables, tx.session.realname),
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
    }
    stampNew(tx, row)
    const live: Live = { row: row as InstanceRow, deployed, state: { next: 1, tokens: [], variables, ended: null }, taken: new Set(),
      writes: new Writes(), chosen: { ...input.chosen } }
    live.writes.history.push({ instanceId: live.row.id, nodeId: null, action: 'start' })
    await markProcess(tx, live.row, 'running')
    await carryOut(tx, live, start(deployed.definition, variables, evaluateFeel), { by: starter, action: 'start' })
    // Whoever else starts one waits for the number until this transaction ends, so it comes last.
    live.row.instanceNo = await tx.kernel.providers.nextCode(tx, 'WF', {})
    await live.writes.flush(tx)
    await insertSql(instance, [storedRow(live)]).execute(tx.db)
    return live.row
  })
}

/** @throws Refusal naming each variable that is not of its type */
function readVariables(ctx: Ctx, { definition }: Deployed, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { values, faults } = typedVariables(definition.options.variables, given)
  if (faults)
    throw refuseFaults(faults.map(({ name, type }) => ({ field: `variables.${name}`, text: engineSaid[ctx.locale].notOfType(name, type) })))
  return values
}

function titleOf({ title, deployed, starter }: NewInstance, recordName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>, realname: string): string {
  const given = title?.trim() || byExpression(deployed.definition.options.title, variables)
  return (given || [deployed.name, recordName ?? (realname || starter)].join(' ')).slice(0, longestTitle)
}

/** A title that cannot be made must not keep an instance from starting. */
function byExpression(text: string, variables: Readonly<Record<string, unknown>>): string {
  if (text === '') return ''
  try {
    const value = evaluateFeel(text, variables)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return ''
  }
}
