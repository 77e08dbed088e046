import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { onlineScript, onlineScriptVersion } from '../../index.ts'
import { timeLimits } from '../../rules/scripts/script-task.ts'
import { scriptUser, type ScriptHost } from './form-scripts.ts'
import { scriptMessages } from './messages.ts'
import { operations } from './script-rules.ts'
import { scriptTopic } from './script-store.ts'
import { requireStatements } from '../statements/run-statements.ts'

/** Versions of a script that are kept (spec 2 §9). */
const keptVersions = 16

export interface ScriptInput {
  formId: string
  kind: 'server' | 'js' | 'sql'
  buttonCode: string
  event: 'start' | 'end'
  source: string
  activeStatus: string
  content: string | null
}

export interface StoredScript extends ScriptInput {
  id: string
  rev: number
}

/** The script of an operation or button, if it was written. */
export async function findScript(ctx: Ctx,
  { formId, kind, buttonCode, event }: Pick<ScriptInput, 'formId' | 'kind' | 'buttonCode' | 'event'>): Promise<StoredScript | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id
    from onl_cgform_script
    where form_id = ${formId} and kind = ${kind} and button_code = ${buttonCode} and event = ${event} and del_flag = 0`.execute(ctx.db)
  return rows[0] && scriptById(ctx, rows[0].id)
}

export async function scriptById(ctx: Ctx, id: string): Promise<StoredScript> {
  const [found] = await findMany(ctx, onlineScript, [id])
  if (!found) throw new Refusal(scriptMessages[ctx.locale].noScript)
  return found as StoredScript
}

/**
 * Keeps a script that can be read, and how it read before; an empty one is deleted.
 * @returns its id, undefined where there is none any longer
 * @throws Refusal with the line of a fault in its syntax
 */
export async function saveScript(ctx: Ctx, host: ScriptHost, input: ScriptInput): Promise<string | undefined> {
  const before = await findScript(ctx, input)
  if (input.source.trim() === '') {
    if (before) await removeScripts(ctx, [before.id])
    return undefined
  }
  await requireOperation(ctx, input)
  if (input.kind === 'sql') await requireStatements(ctx, input.source)
  else await requireReadable(ctx, host, input)
  return transact(ctx, async (tx) => {
    const saved = before ? await update(tx, onlineScript, { ...input, id: before.id }) : await create(tx, onlineScript, { ...input })
    const id = scalarText(saved.id)!
    if (before?.source !== input.source) await keepVersion(tx, id, input.source)
    await tx.kernel.notices.publish(tx.db, scriptTopic)
    return id
  })
}

export async function removeScripts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await transact(ctx, async (tx) => {
    await remove(tx, onlineScript, ids)
    await sql`delete from onl_cgform_script_version where script_id = any(${[...ids]})`.execute(tx.db)
    await tx.kernel.notices.publish(tx.db, scriptTopic)
  })
}

async function keepVersion(ctx: Ctx, scriptId: string, source: string): Promise<void> {
  const { rows } = await sql<
    { last: number | null }
  >`select max(version_no) as last from onl_cgform_script_version where script_id = ${scriptId}`.execute(ctx.db)
  const versionNo = (rows[0]?.last ?? 0) + 1
  await create(ctx, onlineScriptVersion, { scriptId, versionNo, source })
  await sql`delete from onl_cgform_script_version where script_id = ${scriptId} and version_no <= ${versionNo - keptVersions}`.execute(
    ctx.db,
  )
}

/** @throws Refusal where the script would never run */
async function requireOperation(ctx: Ctx, { formId, kind, buttonCode, event }: ScriptInput): Promise<void> {
  const messages = scriptMessages[ctx.locale]
  if (kind === 'js') return
  if (buttonCode === 'export' && event === 'end') throw new Refusal(messages.noEvent)
  if ((operations as readonly string[]).includes(buttonCode)) return
  const { rows } =
    await sql`select 1 from onl_cgform_button where cgform_head_id = ${formId} and button_code = ${buttonCode} and del_flag = 0`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw new Refusal(messages.noButton(buttonCode))
}

/** Reads the script without running it: there is no record to run it over. */
async function requireReadable(ctx: Ctx, { runner }: ScriptHost, { source, kind }: ScriptInput): Promise<void> {
  const { fault } = await runner.run({ source, ...(kind === 'js' ? { handler: ['loaded'] } : {}), items: [], user: scriptUser(ctx),
    now: now(ctx), ms: timeLimits.server })
  const messages = scriptMessages[ctx.locale]
  if (fault?.kind === 'error') throw new Refusal(messages.syntax(messages.line(fault.line), fault.text))
}
