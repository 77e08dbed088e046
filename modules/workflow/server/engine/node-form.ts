import { sql } from 'kysely'
import type { Entity, Row } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { START, nodeRecord } from '../../index.ts'
import type { FieldRight, NodeOf, ProcessNode } from '../../rules/definition/process.ts'
import { processCtx } from './document.ts'
import { changesAtNode, recordOf, saveAtNode } from './form.ts'
import { withoutHidden } from './hidden-fields.ts'
import type { InstanceRow } from './live.ts'
import { engineMessages } from './messages.ts'

/** The form that a node has to itself, with the record that an instance has of it. */
export interface NodeForm {
  /** Where it is bound: the node, or another one with which it shares the form. */
  readonly nodeKey: string
  readonly kind: 'DRAWN' | 'ONLINE'
  readonly entity: Entity
  readonly recordId: string | null
}

type Of = Pick<InstanceRow, 'id' | 'deploymentId'>

/** Where the form of a node is bound; undefined where it is that of the start. */
export function nodeKeyOf({ id, work }: NodeOf<'userTask'>): string | undefined {
  if (work.form === START) return undefined
  return work.form || id
}

/** The form of a node where it has its own; undefined where it shows that of the start. */
export async function nodeFormOf(ctx: Ctx, of: Of, node: ProcessNode | undefined): Promise<NodeForm | undefined> {
  const key = node?.type === 'userTask' ? nodeKeyOf(node) : undefined
  return key === undefined ? undefined : (await nodeForms(ctx, of, [key]))[0]
}

/** The forms that are bound to nodes of an instance's version, all or those asked for. */
export async function nodeForms(ctx: Ctx, { id, deploymentId }: Of, keys?: readonly string[]): Promise<NodeForm[]> {
  const { rows } = await sql<{ nodeKey: string; kind: 'DRAWN' | 'ONLINE'; name: string; recordId: string | null }>`
    select b.node_key as "nodeKey", b.kind, b.name, r.record_id as "recordId"
    from (
      select o.node_key, 'ONLINE' as kind, h.table_name as name, o.create_time
      from wf_deploy_online o
      join onl_cgform_head h on h.id = o.online_id and h.del_flag = 0
      where o.deploy_id = ${deploymentId} and o.del_flag = 0
      union all
      select d.node_key, 'DRAWN', f.code, d.create_time
      from wf_deploy_form d
      join lc_drawn_form f on f.id = d.form_id and f.del_flag = 0
      where d.deploy_id = ${deploymentId} and d.del_flag = 0
    ) b
    left join wf_node_record r on r.instance_id = ${id} and r.node_key = b.node_key and r.entity_id = ${`${RUNTIME}.`} || b.name
    where b.node_key <> ${START} ${keys ? sql`and b.node_key = any(${[...keys]})` : sql``}
    order by r.create_time, b.node_key, b.kind`.execute(ctx.db)
  return rows.flatMap(({ nodeKey, kind, name, recordId }) => {
    const entity = ctx.kernel.registry.entities.get(`${RUNTIME}.${name}`)
    return entity ? [{ nodeKey, kind, entity, recordId }] : []
  })
}

/** Rights at a form of one's own: it is there to be filled in, so what is not named is written. */
function rightsAtOwnForm({ fields }: Entity, named: Readonly<Record<string, FieldRight>>): Record<string, FieldRight> {
  return { ...Object.fromEntries(Object.keys(fields).map((name): [string, FieldRight] => [name, 'write'])), ...named }
}

/**
 * Writes what a person filled in at a node; the first time it makes the record. Answers the record as it now stands.
 * @throws Refusal naming each fault; where nothing was filled in yet; where somebody else filled it in meanwhile
 */
export async function saveNodeForm(ctx: Ctx, instanceId: string, form: NodeForm, named: Readonly<Record<string, FieldRight>>,
  input: Rec | undefined): Promise<Rec> {
  const { entity, recordId, nodeKey } = form
  const rights = rightsAtOwnForm(entity, named)
  const found = recordId ? await recordOf(ctx, instanceId, entity.id, recordId) : undefined
  if (found) {
    // Whoever opened the form while it was empty has not seen what somebody else wrote.
    if (input && input.rev === undefined)
      throw withoutHidden(refusal(ctx, 'stale', {}, { code: 'stale', current: found.record }), rights)
    await saveAtNode(ctx, instanceId, found, rights, input)
    return input ? (await recordOf(ctx, instanceId, entity.id, found.record.id as string))!.record : found.record
  }
  if (!input) throw refuseFaults([{ field: 'record', text: engineMessages[ctx.locale].recordRequired }])
  const { id } = await create(processCtx(ctx, instanceId), entity, changesAtNode(ctx, { entity, record: {} }, rights, input))
  await link(ctx, { instanceId, nodeKey, entityId: entity.id, recordId: id as string })
  return (await recordOf(ctx, instanceId, entity.id, id as string))!.record
}

/** A record that was deleted by its list leaves its place to the next. */
async function link(ctx: Ctx, row: Partial<Row<typeof nodeRecord>>): Promise<void> {
  await sql`delete from wf_node_record where instance_id = ${row.instanceId} and node_key = ${row.nodeKey}`.execute(ctx.db)
  await addRows(ctx, nodeRecord, [row])
}
