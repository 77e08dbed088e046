import type { Entity } from '#kernel/entity/index.ts'
import { can, refusal, type Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { lackingRight } from '../field-rights.ts'
import { titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { nameOf } from './find.ts'

function stateOf(entity: Entity, record: Rec): string {
  return String(record[entity.states!.field] ?? '')
}

function editableStates(entity: Entity): readonly string[] {
  return entity.states?.editable ?? (entity.states ? [entity.states.initial] : [])
}

function isEditable(entity: Entity, record: Rec): boolean {
  return !entity.states || editableStates(entity).includes(stateOf(entity, record))
}

export function isPosted(entity: Entity, record: Rec): boolean {
  return entity.states?.posted?.includes(stateOf(entity, record)) ?? false
}

/** Whether not even a process changes the record any more: it is posted, or its state says why it stays as it is. */
export function isClosed(entity: Entity, record: Rec): boolean {
  return isPosted(entity, record) || entity.states?.locked?.[stateOf(entity, record)] !== undefined
}

/** The text of a state in the caller's language. */
export async function stateText(ctx: Ctx, entity: Entity, record: Rec): Promise<string> {
  const field = entity.fields[entity.states!.field]!
  const options = field.dict ? await ctx.kernel.providers.dictionary(field.dict) : undefined
  const option = options?.find(({ value }) => value === stateOf(entity, record))
  return option ? (ctx.locale === 'en-US' ? (option.en ?? option.text) : option.text) : stateOf(entity, record)
}

/** Refuses a change of a record whose state forbids it. */
export async function requireEditable(ctx: Ctx, entity: Entity, record: Rec,
  act: 'notEditable' | 'notDeletable' = 'notEditable'): Promise<void> {
  if (isEditable(entity, record)) return
  const own = act === 'notEditable' ? entity.states?.locked?.[stateOf(entity, record)] : undefined
  if (own) throw new Refusal(ctx.locale === 'zh-CN' ? own.text : own.en)
  const params = { title: titleOf(entity, ctx.locale), record: nameOf(entity, record), state: await stateText(ctx, entity, record) }
  throw refusal(ctx, isPosted(entity, record) ? 'posted' : act, params)
}

/** What the caller may do with the record now: by state, by right, and by what its rules leave of that. */
export function actionsOf(ctx: Ctx, entity: Entity, record: Rec): string[] {
  const actions: string[] = []
  const allowed = (verb: string) => can(ctx, `${entity.permission}:${verb}`)
  if (isEditable(entity, record)) {
    if (allowed('edit') && lackingRight(ctx, entity) === undefined) actions.push('edit')
    if (allowed('delete')) actions.push('delete')
  }
  for (const [name, move] of Object.entries(entity.states?.moves ?? {})) {
    if (move.auto || !move.from.includes(stateOf(entity, record)) || !allowed(name)) continue
    const submitter = record.submitBy === ctx.session.username
    if ((move.by === 'other' && submitter) || (move.by === 'submitter' && !submitter)) continue
    actions.push(name)
  }
  for (const { name, from, right } of ctx.kernel.actsOf(entity)) {
    if ((!from || from.includes(stateOf(entity, record))) && (typeof right !== 'string' || can(ctx, right))) actions.push(name)
  }
  if (entity.document && isPosted(entity, record) && !record.reversalOf && allowed('reverse')) actions.push('reverse')
  return ctx.kernel.rulesOf(entity).offered?.(ctx, record, actions) ?? actions
}
