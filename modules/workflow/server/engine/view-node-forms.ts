import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { MineView, NodeFormView } from '../../calls/shapes.ts'
import type { ProcessDefinition } from '../../rules/definition/process.ts'
import { isOpen } from './acting.ts'
import { processCtx } from './document.ts'
import { recordOf } from './form.ts'
import type { InstanceRow } from './live.ts'
import { nodeForms, nodeKeyOf, type NodeForm } from './node-form.ts'

type Mine = Pick<MineView, 'nodeId' | 'status' | 'kind' | 'fields'> | null

/** A record with its texts, without what is hidden from the caller. */
export async function shownTo(ctx: Ctx, instanceId: string, found: { entity: Entity; record: Rec },
  hidden: readonly string[]): Promise<Rec> {
  const record = await presentRecord(processCtx(ctx, instanceId), found.entity, found.record)
  for (const name of hidden) for (const field of [name, `${name}_dictText`]) delete record[field]
  return { ...record, _actions: [] }
}

interface NodeForms {
  filled: NodeFormView[]
  /** The one that the caller's open task asks for. */
  own: NodeFormView | null
  /** Rights at the form that the caller fills in. */
  fields: MineView['fields']
}

/** The forms that nodes have to themselves, as the caller sees them. */
export async function nodeFormViews(ctx: Ctx, row: InstanceRow, { nodes }: ProcessDefinition, mine: Mine,
  hidden: readonly string[]): Promise<NodeForms> {
  const fields = mine?.fields ?? {}
  const forms = await nodeForms(ctx, row)
  if (forms.length === 0) return { filled: [], own: null, fields }
  const views = await Promise.all(forms.map(async (form): Promise<NodeFormView> => ({
    nodeKey: form.nodeKey,
    nodeName: nodes[form.nodeKey]?.name || form.nodeKey,
    kind: form.kind,
    entityId: form.entity.id,
    record: await recordShown(ctx, row.id, form, hidden),
  })))
  const node = mine && isOpen(mine.status) && mine.kind !== 'RESUBMIT' ? nodes[mine.nodeId] : undefined
  const key = node?.type === 'userTask' ? nodeKeyOf(node) : undefined
  const asked = views.find(({ nodeKey }) => nodeKey === key)
  const filled = views.filter(({ record }) => record !== null)
  if (!asked || mine?.kind === 'NORMAL') return { filled, own: asked ?? null, fields }
  // Signers whom somebody asked read it; the rights of the node are about the form that they do not fill in.
  return { filled, own: null, fields: Object.fromEntries(Object.entries(fields).filter(([, right]) => right === 'hidden')) }
}

async function recordShown(ctx: Ctx, instanceId: string, { entity, recordId }: NodeForm, hidden: readonly string[]): Promise<Rec | null> {
  const found = recordId ? await recordOf(ctx, instanceId, entity.id, recordId) : undefined
  return found ? shownTo(ctx, instanceId, found, hidden) : null
}
