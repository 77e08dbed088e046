import { sql } from 'kysely'
import type { Entity, MoveOf, Row } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { now, refusal, transact, type Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { moveTitle } from '../labels.ts'
import { tellAfter, tellBefore } from '../moves.ts'
import type { Rec } from '../rules.ts'
import { changesOf } from './diff.ts'
import { findOne, withLines } from './find.ts'
import { requireGuards } from './guards.ts'
import { answer, requireRev } from './save.ts'
import { updateSql, writeNoted } from './write.ts'

export interface MoveInput {
  id: string
  comment?: string | null
  rev?: unknown
}

/** What a move's own function does: with the record and its sub-tables, it answers what is written with the new state. */
export type MoveWork<E extends Entity> = (ctx: Ctx, record: Row<E>) => Promise<Rec | void>

/**
 * Brings a record from one state into another, in one transaction with the record held: revision and state are compared, the
 * module's rule or the move's own function does its work, history, trace and event are written.
 */
export async function move<E extends Entity>(ctx: Ctx, entity: E, name: MoveOf<E>, input: MoveInput, work?: MoveWork<E>): Promise<Row<E>> {
  return transact(ctx, async (tx) => {
    const rules = tx.kernel.rulesOf(entity)
    const comment = input.comment?.trim() || null
    await rules.holds?.[name]?.(tx, input.id)
    const before: Rec = await findOne(tx, entity, input.id, { lock: true })
    requireRev(tx, input.rev, before)
    await requireMove(tx, entity, name, before, comment)
    if (work && entity.document) await requireStanding(tx, entity, before)
    await tellBefore(tx, entity, name, before)
    const { field, moves } = entity.states!
    const record = await withLines(tx, entity, { ...before })
    const extra = work ? await work(tx, record) : await rules.moves?.[name]?.(tx, record, comment)
    const after: Rec = { ...(work ? before : record), [field]: moves[name]!.to, ...ownMarks(tx, entity, name, comment), ...extra }
    const changes = changesOf(entity, before, after)
    const written = await writeNoted(tx, updateSql(tx, entity, after, Object.keys(changes)), [{ entity, record: after, action: name,
      changes, comment }])
    // The record is held: what came between can only be the move's own work, and one of both would be lost.
    if (Number(written) === 0) throw new Error(`${entity.id} ${input.id} was written by what its move ${name} does itself`)
    await trace(tx, entity, after, { from: String(before[field]), to: String(after[field]), action: name, comment })
    // What a function of its own did may have changed the sub-tables.
    const moved = work ? await withLines(tx, entity, after) : after
    await tellAfter(tx, entity, { move: name, before, after: moved })
    return answer(entity, moved) as Row<E>
  })
}

/** What has been taken back by a red entry, or is one, goes no further. */
export async function requireStanding(ctx: Ctx, entity: Entity, record: { id?: unknown; reversalOf?: unknown }): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(entity.table)} where reversal_of = ${record.id} and del_flag = 0 limit 1`.execute(ctx.db)
  if (record.reversalOf || rows.length > 0) throw refusal(ctx, 'reversed')
}

export async function requireMove(ctx: Ctx, entity: Entity, name: string, record: Rec, comment: string | null): Promise<void> {
  const step = entity.states!.moves[name]!
  const title = moveTitle(name, step, ctx.locale)
  await requireGuards(ctx, entity, record, { title, from: step.from, comment: step.comment }, comment)
  if (!Object.hasOwn(entity.fields, 'submitBy')) return
  const submitter = record.submitBy === ctx.session.username
  if (step.by === 'other' && submitter) throw refusal(ctx, 'notBySubmitter', { move: title })
  if (step.by === 'submitter' && !submitter) throw refusal(ctx, 'onlySubmitter', { move: title })
}

/** Who submitted, who decided, why closed or cancelled (domain §0), where the entity keeps it. */
function ownMarks(ctx: Ctx, entity: Entity, name: string, comment: string | null): Rec {
  const at = now(ctx)
  const by = ctx.session.username
  const marks: Record<string, Rec> = lookup({
    submit: { submitBy: by, submitTime: at, auditBy: null, auditTime: null },
    approve: { auditBy: by, auditTime: at },
    reject: { auditBy: by, auditTime: at },
    close: { closedReason: comment },
    cancel: { cancelledReason: comment },
  })
  return Object.fromEntries(Object.entries(marks[name] ?? {}).filter(([field]) => Object.hasOwn(entity.fields, field)))
}

interface Step {
  from: string | null
  to: string
  action: string
  comment: string | null
}

/** Writes what another step than a move of its own brings about for a record, with history and trace. */
export async function advance<R extends Rec>(ctx: Ctx, entity: Entity, before: R, values: Rec, action: string,
  comment: string | null): Promise<R> {
  const record: R = { ...before, ...values }
  const field = entity.states!.field
  const changes = changesOf(entity, before, record)
  await writeNoted(ctx, updateSql(ctx, entity, record, Object.keys(values)), [{ entity, record, action, changes, comment }])
  await trace(ctx, entity, record, { from: String(before[field]), to: String(record[field]), action, comment })
  return record
}

/** Writes one line of the document's trace. */
export async function trace(ctx: Ctx, entity: Entity, record: Rec, { from, to, action, comment }: Step): Promise<void> {
  await sql`insert into sys_doc_trace (id, tenant_id, doc_type, doc_id, from_state, to_state, action, comment, create_by, create_time, ip)
    values (
    ${newId(ctx.kernel.clock.now().getTime())},
    ${ctx.session.tenantId}, ${entity.id}, ${record.id}, ${from}, ${to}, ${action}, ${comment}, ${ctx.session.username},
    ${now(ctx)}, ${ctx.ip})`.execute(ctx.db)
}
