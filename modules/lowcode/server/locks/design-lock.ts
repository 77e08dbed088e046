import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { callRecordPages } from '#kernel/server/sockets/page-room.ts'
import { lockMessages } from './messages.ts'

/** Who is changing a design. */
export interface DesignHolder {
  realname: string
  /** Wall time since when. */
  since: string
  /** Whether it is the session that asks. */
  mine: boolean
}

/** A holder who gave no sign for this long holds nothing any longer. */
const silenceMs = 60_000
/** Under this key open pages hear that a design changed hands. */
const changedHands = 'design-lock'

const silentSince = (ctx: Ctx): string => wallTime(new Date(ctx.kernel.clock.now().getTime() - silenceMs))
const sessionLives = sql`exists (select from sys_session s where s.id = l.session_id)`

/** Who holds a design now; nobody where the last sign is too old or the session is over. */
export async function holderOf(ctx: Ctx, formId: string): Promise<DesignHolder | undefined> {
  const { rows } = await sql<DesignHolder>`select l.realname, l.since, l.session_id = ${ctx.session.id} as mine from lc_design_lock l
    where l.form_id = ${formId} and l.seen >= ${silentSince(ctx)} and ${sessionLives}`.execute(ctx.db)
  return rows[0]
}

/**
 * Holds a design for the session of the caller, or gives a sign that it still does; with `take` also where somebody else holds it.
 * @returns who holds it now
 */
export async function holdDesign(ctx: Ctx, { id: entityId }: Entity, formId: string, take: boolean): Promise<DesignHolder | undefined> {
  const { session } = ctx
  const { rows: [held] } = await sql<{ changed: boolean }>`with before as (select session_id from lc_design_lock where form_id = ${formId})
    insert into lc_design_lock as l (form_id, session_id, realname, since, seen)
    values (${formId}, ${session.id}, ${session.realname}, ${now(ctx)}, ${now(ctx)})
    on conflict (form_id) do update set session_id = excluded.session_id, realname = excluded.realname, seen = excluded.seen,
      since = case when l.session_id = excluded.session_id then l.since else excluded.since end
    where ${take} or l.session_id = excluded.session_id or l.seen < ${silentSince(ctx)} or not ${sessionLives}
    returning l.session_id is distinct from (select session_id from before) as changed`.execute(ctx.db)
  if (held?.changed) callRecordPages(ctx.kernel.sockets, session, { entityId, recordId: formId, key: changedHands })
  return holderOf(ctx, formId)
}

/** Lets go of a design; nothing where somebody else holds it. */
export async function releaseDesign(ctx: Ctx, { id: entityId }: Entity, formId: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from lc_design_lock where form_id = ${formId} and session_id = ${ctx.session.id}`.execute(
    ctx.db,
  )
  if (numAffectedRows) callRecordPages(ctx.kernel.sockets, ctx.session, { entityId, recordId: formId, key: changedHands })
}

/** @throws Refusal with who holds the design, where it is somebody else; whoever takes it over meanwhile waits for the save */
export async function requireDesign(ctx: Ctx, formId: string): Promise<void> {
  await sql`select from lc_design_lock where form_id = ${formId} for share`.execute(ctx.db)
  const holder = await holderOf(ctx, formId)
  if (holder && !holder.mine) throw new Refusal(lockMessages[ctx.locale].held(holder.realname, holder.since), { result: { holder } })
}
