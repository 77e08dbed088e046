import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dropStartDraft, keepStartDraft, oneStartDraft, startDrafts, type KeptDraft } from '../calls/drafts.ts'
import { startDraft } from '../index.ts'
import { newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { engineMessages } from './engine/messages.ts'
import { foreseenTitle } from './engine/start-instance.ts'

/** What one draft holds (characters of its JSON), and how many of them a person keeps. */
const most = { size: 500_000, drafts: 50 }

interface Content {
  title: string
  record: Rec
  chosen: Rec
}

/** Requests that are filled in and not sent yet. */
export const draftCalls = [
  serve(startDrafts, (ctx) => draftsOf(ctx)),
  serve(oneStartDraft, async (ctx, { id }) => {
    const { content, ...kept } = await draftOf(ctx, id)
    return { ...kept, typedTitle: content.title, record: content.record, chosen: content.chosen }
  }),
  serve(keepStartDraft, (ctx, input) => keep(ctx, input)),
  serve(dropStartDraft, async (ctx, { id }) => {
    await draftOf(ctx, id)
    await dropDraft(ctx, id)
    return null
  }),
]

async function draftsOf(ctx: Ctx): Promise<KeptDraft[]> {
  const { rows } = await sql<KeptDraft>`
    select id, model_key as "modelKey", coalesce(title, '') as title, kept_time as "keptTime"
    from wf_start_draft
    where tenant_id = ${ctx.session.tenantId} and create_by = ${ctx.session.username}
    order by kept_time desc, id desc`.execute(ctx.db)
  return rows
}

async function draftOf(ctx: Ctx, id: string): Promise<KeptDraft & { content: Content }> {
  const { rows: [row] } = await sql<KeptDraft & { content: Content }>`
    select id, model_key as "modelKey", coalesce(title, '') as title, kept_time as "keptTime", content
    from wf_start_draft
    where id = ${id} and tenant_id = ${ctx.session.tenantId} and create_by = ${ctx.session.username}`.execute(ctx.db)
  if (!row) throw refusal(ctx, 'notFound')
  return row
}

/** @throws Refusal where it is too large, or too many are kept already */
async function keep(ctx: Ctx, { id, modelKey, title, record, chosen }: InputOf<typeof keepStartDraft>): Promise<{ id: string }> {
  const messages = engineMessages[ctx.locale]
  const content: Content = { title: title ?? '', record: record ?? {}, chosen: chosen ?? {} }
  if (JSON.stringify(content).length > most.size) throw new Refusal(messages.tooLarge)
  const deployed = await newestOf(ctx, modelKey)
  if (!deployed) throw new Refusal(messages.notDeployed(modelKey))
  const form = await formOf(ctx, deployed)
  const entity = form.kind === 'NONE' || form.kind === 'DOCUMENT' ? undefined : ctx.kernel.registry.entity(form.entityId)
  const called = title?.trim() || await foreseenTitle(ctx, deployed, entity && { entity, record: content.record, name: null })
  const keptTime = now(ctx)
  if (id) {
    await draftOf(ctx, id)
    await sql`
      update wf_start_draft
      set title = ${called}, content = ${JSON.stringify(content)}::jsonb, kept_time = ${keptTime}
      where id = ${id}`.execute(ctx.db)
    return { id }
  }
  if ((await draftsOf(ctx)).length >= most.drafts) throw new Refusal(messages.tooManyDrafts(most.drafts))
  const [row] = await addRows(ctx, startDraft, [{ modelKey, title: called, content, keptTime }])
  return { id: row!.id }
}

/** What was sent is no draft any more; one of somebody else, or that is gone, is left alone. */
export async function dropDraft(ctx: Ctx, id: string): Promise<void> {
  await sql`
    delete from wf_start_draft
    where id = ${id} and tenant_id = ${ctx.session.tenantId} and create_by = ${ctx.session.username}`.execute(ctx.db)
}
