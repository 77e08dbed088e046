import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { now, refusal, transact, type Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { moveTitle, titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { changesOf } from './diff.ts'
import { findOne, nameOf, withLines } from './find.ts'
import { answer, requireRev } from './save.ts'
import { stateText } from './states.ts'
import { updateSql, writeNoted } from './write.ts'

export interface MoveInput {
  id: string
  comment?: string | null
  rev?: unknown
}

/** Brings a record from one state into another with the module's rule, history, trace and event in one transaction. */
export async function move(ctx: Ctx, entity: Entity, name: string, input: MoveInput): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const rules = tx.kernel.rulesOf(entity)
    await rules.holds?.[name]?.(tx, input.id)
    const before = await findOne(tx, entity, input.id, { lock: true })
    requireRev(tx, input.rev, before)
    await requireMove(tx, entity, name, before, input.comment ?? null)
    for (const listener of tx.kernel.moveListeners) await listener.before?.(tx, entity, name, before)
    const { field, moves } = entity.states!
    const step = moves[name]!
    const record: Rec = await withLines(tx, entity, { ...before })
    const extra = await rules.moves?.[name]?.(tx, record, input.comment ?? null)
    Object.assign(record, { [field]: step.to }, ownMarks(tx, entity, name, input.comment ?? null), extra ?? {})
    const changes = changesOf(entity, before, record)
    await writeNoted(tx, updateSql(tx, entity, record, Object.keys(changes)), [{ entity, record, action: name, changes,
      comment: input.comment }])
    await trace(tx, entity, record, { from: String(before[field]), to: String(record[field]), action: name,
      comment: input.comment ?? null })
    for (const listener of tx.kernel.moveListeners) await listener.after?.(tx, entity, name, record)
    return answer(entity, record)
  })
}

export async function requireMove(ctx: Ctx, entity: Entity, name: string, record: Rec, comment: string | null): Promise<void> {
  const { field, moves } = entity.states!
  const step = moves[name]!
  const title = moveTitle(name, step, ctx.locale)
  if (!step.from.includes(String(record[field]))) {
    throw refusal(ctx, 'wrongState', { title: titleOf(entity, ctx.locale), record: nameOf(entity, record),
      state: await stateText(ctx, entity, record), move: title })
  }
  if (step.comment === 'required' && !comment?.trim()) throw refusal(ctx, 'commentRequired', { move: title })
  if (!Object.hasOwn(entity.fields, 'submitBy')) return
  const submitter = record.submitBy === ctx.session.username
  if (step.by === 'other' && submitter) throw refusal(ctx, 'notBySubmitter', { move: title })
  if (step.by === 'submitter' && !submitter) throw refusal(ctx, 'onlySubmitter', { move: title })
}

/** Who submitted, who decided, why closed or cancelled (domain §0), where the entity keeps it. */
function ownMarks(ctx: Ctx, entity: Entity, name: string, comment: string | null): Rec {
  const at = now(ctx)
  const by = ctx.session.username
  const marks: Record<string, Rec> = {
    submit: { submitBy: by, submitTime: at, auditBy: null, auditTime: null },
    approve: { auditBy: by, auditTime: at },
    reject: { auditBy: by, auditTime: at },
    close: { closedReason: comment },
    cancel: { cancelledReason: comment },
  }
  return Object.fromEntries(Object.entries(marks[name] ?? {}).filter(([field]) => Object.hasOwn(entity.fields, field)))
}

interface Step {
  from: string | null
  to: string
  action: string
  comment: string | null
}

/** Writes what another step than a move of its own brings about for a record, with history and trace. */
export async function advance(ctx: Ctx, entity: Entity, before: Rec, values: Rec, action: string, comment: string | null): Promise<Rec> {
  const record = { ...before, ...values }
  const field = entity.states!.field
  const changes = changesOf(entity, before, record)
  await writeNoted(ctx, updateSql(ctx, entity, record, Object.keys(values)), [{ entity, record, action, changes, comment }])
  await trace(ctx, entity, record, { from: String(before[field]), to: String(record[field]), action, comment })
  return record
}

/** Writes one line of the document's trace. */
export async function trace(ctx: Ctx, entity: Entity, record: Rec, { from, to, action, comment }: Step): Promise<void> {
  await sql`insert into sys_doc_trace (id, tenant_id, doc_type, doc_id, from_state, to_state, action, comment, create_by, create_time, ip)
    values (${
    newId(ctx.kernel.clock.now().getTime())
  }, ${ctx.session.tenantId}, ${entity.id}, ${record.id}, ${from}, ${to}, ${action}, ${comment}, ${ctx.session.username}, ${
    now(ctx)
  }, ${ctx.ip})`.execute(ctx.db)
}
