import { sql } from 'kysely'
import type { AnswerOf, InputOf } from '#kernel/entity/call.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { trace } from '#kernel/server/operations/move.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import type { reportAction, verifyAction } from '../../calls/capa.ts'
import { capa, capaAction, capaSteps } from '../../index.ts'
import { actionsOf, type Capa, type CapaAction } from './capa.rules.ts'
import { capaMessages } from './messages.ts'

/** The owner of an action reports it done. */
export async function reportDone(ctx: Ctx, { row: id, evidence }: InputOf<typeof reportAction>, record: Capa): Promise<Done> {
  const row = rowOf(ctx, record, id)
  const messages = capaMessages[ctx.locale]
  if (row.doneTime) throw new Refusal(messages.doneAlready)
  if (row.owner !== ctx.session.username) throw new Refusal(messages.onlyOwner(row.owner))
  return write(ctx, record, row, 'done', { doneTime: now(ctx), doneBy: ctx.session.username, evidence })
}

/** Somebody else sees that it is done. */
export async function verify(ctx: Ctx, { row: id }: InputOf<typeof verifyAction>, record: Capa): Promise<Done> {
  const row = rowOf(ctx, record, id)
  const messages = capaMessages[ctx.locale]
  const me = ctx.session.username
  if (!row.doneTime) throw new Refusal(messages.notDone)
  if (row.verifiedBy) throw new Refusal(messages.verified)
  if (row.owner === me || row.doneBy === me) throw new Refusal(messages.selfVerify)
  return write(ctx, record, row, 'verify', { verifiedTime: now(ctx), verifiedBy: me })
}

type Done = AnswerOf<typeof verifyAction>

function rowOf(ctx: Ctx, record: Capa, id: string): CapaAction {
  const messages = capaMessages[ctx.locale]
  if (!(capaSteps as readonly string[]).includes(record.status)) throw new Refusal(messages.closed)
  const row = actionsOf(record).find((one) => one.id === id)
  if (!row) throw new Refusal(messages.noRow)
  return row
}

/** The report's revision goes up, so that forms that were opened before compare. */
async function write(ctx: Ctx, record: Capa, row: CapaAction, action: string, values: Partial<CapaAction>): Promise<Done> {
  await changeRow(ctx, capaAction, row, values)
  await sql`update qms_capa set rev = rev + 1 where id = ${record.id}`.execute(ctx.db)
  await trace(ctx, capa, record, { from: record.status, to: record.status, action, comment: row.what })
  return { id: record.id, rev: record.rev + 1 }
}

/** Back to a step that was finished; what it led to is verified anew. */
export async function reopen(ctx: Ctx, record: Capa, step: string): Promise<Partial<Capa>> {
  const messages = capaMessages[ctx.locale]
  if (!(capaSteps as readonly string[]).includes(step)) throw new Refusal(messages.badStep)
  if (record.status !== capa.state.finished && Number(step) >= Number(record.status)) throw new Refusal(messages.laterStep)
  if (Number(step) <= 60)
    await sql`
      update qms_capa_action
      set verified_time = null, verified_by = null
      where main_id = ${record.id} and kind = 'CORRECT' and del_flag = 0`.execute(ctx.db)
  return { status: step, finishTime: null, ...(Number(step) <= 60 ? { effectBy: null, effectTime: null } : {}),
    ...(Number(step) <= 30 ? { containTime: null } : {}) }
}
