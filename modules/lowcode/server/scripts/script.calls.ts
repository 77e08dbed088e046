import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { scalarText } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { browserScript, formStatements, removeScript, removeSeveralScripts, restoreScript, saveBrowserScript, saveServerScript,
  saveStatements, scriptVersions, serverScripts, testScript } from '../../calls/online-script.ts'
import { onlineScript, onlineScriptVersion } from '../../index.ts'
import { timeLimits, type ScriptRecord } from '../../rules/scripts/script-task.ts'
import { storedForm } from '../online/stored-form.ts'
import { scriptUser, type ScriptHost } from './form-scripts.ts'
import { faultText, scriptName, scriptMessages } from './messages.ts'
import { findScript, removeScripts, saveScript, scriptById, type ScriptInput, type StoredScript } from './save-script.ts'
import type { ScriptStore } from './script-store.ts'

const browserTypes = new Set(['form', 'list'])

/** Writing, trying and keeping the scripts of a form (wire contract §6.19: enhanceJs, enhanceJava, enhanceSql). */
export function scriptCalls(host: ScriptHost, store: ScriptStore) {
  const keep = async (ctx: Ctx, script: ScriptInput): Promise<string | null> => {
    const id = await saveScript(ctx, host, script)
    await store.load(host.kernel, ctx.db)
    return id ?? null
  }
  const drop = async (ctx: Ctx, ids: readonly string[]): Promise<null> => {
    await removeScripts(ctx, ids)
    await store.load(host.kernel, ctx.db)
    return null
  }
  return [
    serve(browserScript, async (ctx, { id, type }) => {
      const { id: formId } = await storedForm(ctx, id)
      requireBrowserType(ctx, type)
      const found = await findScript(ctx, { formId, kind: 'js', buttonCode: type, event: 'start' })
      return { id: found?.id ?? null, cgJs: found?.source ?? '', cgJsType: type }
    }),
    serve(saveBrowserScript, async (ctx, { id, cgJs, cgJsType }) => {
      const { id: formId } = await storedForm(ctx, id)
      requireBrowserType(ctx, cgJsType)
      return keep(ctx, { formId, kind: 'js', buttonCode: cgJsType, event: 'start', source: scalarText(cgJs) ?? '', activeStatus: '1',
        content: null })
    }),
    serve(serverScripts,
      async (ctx, { id, buttonCode }) =>
        (await scriptsOf(ctx, 'server', id, buttonCode)).with(({ source, ...row }) => ({ ...row, cgJavaType: 'script',
          cgJavaValue: source })
        )),
    serve(saveServerScript, async (ctx, sent) => keep(ctx, await serverScriptIn(ctx, sent))),
    serve(formStatements,
      async (ctx, { id, buttonCode }) =>
        (await scriptsOf(ctx, 'sql', id, buttonCode)).with(({ source, ...row }) => ({ ...row, cgbSql: source }))),
    serve(saveStatements, async (ctx, sent) => keep(ctx, await statementsIn(ctx, sent))),
    serve(removeScript, (ctx, { id }) => drop(ctx, id)),
    serve(removeSeveralScripts, (ctx, { ids }) => drop(ctx, ids)),
    serve(scriptVersions, async (ctx, { id }) => {
      const { id: scriptId } = await scriptById(ctx, id)
      const rows = await listAll(ctx, onlineScriptVersion, { scriptId, column: 'versionNo', order: 'desc' }, maxRows)
      return addTexts(ctx, onlineScriptVersion, rows)
    }),
    serve(restoreScript, async (ctx, { id, versionNo }) => {
      const script = await scriptById(ctx, id)
      const source = await sourceOf(ctx, script, versionNo)
      await keep(ctx, { ...script, source })
      return source
    }),
    serve(testScript, async (ctx, { source, record, previous, buttonCode, event }) => {
      const outcome = await host.runner.run({ source: scalarText(source) ?? '',
        items: [{ record: recordIn(record) ?? {}, previous: recordIn(previous) }], user: scriptUser(ctx), now: now(ctx),
        ms: timeLimits.server })
      const messages = scriptMessages[ctx.locale]
      const name = scriptName(messages, scalarText(buttonCode) ?? '', scalarText(event) ?? '')
      return { record: outcome.records?.[0] ?? null, logs: outcome.logs,
        ...(outcome.fault ? { fault: { kind: outcome.fault.kind, text: faultText(messages, name, outcome.fault) } } : {}) }
    }),
  ]
}

async function scriptsOf(ctx: Ctx, kind: 'server' | 'sql', named: string, buttonCode: string | null) {
  const { id: formId } = await storedForm(ctx, named)
  const rows = await listAll(ctx, onlineScript, { formId, kind, ...(buttonCode ? { buttonCode } : {}), column: 'createTime', order: 'asc' },
    maxRows)
  const scripts = (await addTexts(ctx, onlineScript, rows)).map((row) => ({ ...row, cgformHeadId: formId }))
  return {
    /** All on one page, each as existing clients know it. */
    with: <T>(shown: (script: (typeof scripts)[number]) => T) =>
      page({ records: scripts.map(shown), total: scripts.length, size: scripts.length, current: 1, pages: 1 }),
  }
}

async function serverScriptIn(ctx: Ctx, sent: InputOf<typeof saveServerScript>): Promise<ScriptInput> {
  const { formId, before, buttonCode } = await editedIn(ctx, sent)
  return {
    formId,
    kind: 'server',
    buttonCode,
    event: (sent.event ?? before.event) === 'end' ? 'end' : 'start',
    source: scalarText(sent.cgJavaValue) ?? before.source ?? '',
    activeStatus: scalarText(sent.activeStatus) ?? before.activeStatus ?? '1',
    content: scalarText(sent.content) ?? before.content ?? null,
  }
}

async function statementsIn(ctx: Ctx, sent: InputOf<typeof saveStatements>): Promise<ScriptInput> {
  const { formId, before, buttonCode } = await editedIn(ctx, sent)
  return { formId, kind: 'sql', buttonCode, event: 'end', source: scalarText(sent.cgbSql) ?? before.source ?? '',
    activeStatus: before.activeStatus ?? '1', content: scalarText(sent.content) ?? before.content ?? null }
}

/** A script that is edited keeps what was not sent. */
async function editedIn(ctx: Ctx,
  { cgformHeadId, id, buttonCode }: Pick<InputOf<typeof saveStatements>, 'cgformHeadId' | 'id' | 'buttonCode'>) {
  const { id: formId } = await storedForm(ctx, cgformHeadId)
  const before: Partial<StoredScript> = id === null ? {} : await scriptById(ctx, id)
  const code = scalarText(buttonCode) ?? before.buttonCode
  if (code === undefined || code === '') throw refusal(ctx, 'idMissing', { name: 'buttonCode' })
  return { formId, before, buttonCode: code }
}

/** @throws Refusal where the script never had this version, or has it no longer */
async function sourceOf(ctx: Ctx, script: StoredScript, versionNo: number): Promise<string> {
  const { rows: [found] } = await sql<{ source: string }>`
    select source
    from onl_cgform_script_version
    where script_id = ${script.id} and version_no = ${Number.isSafeInteger(versionNo) ? versionNo : 0}`.execute(ctx.db)
  if (!found) throw new Refusal(scriptMessages[ctx.locale].noVersion(versionNo))
  return found.source
}

function recordIn(value: unknown): ScriptRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as ScriptRecord : null
}

function requireBrowserType(ctx: Ctx, type: string): void {
  if (!browserTypes.has(type)) throw new Refusal(scriptMessages[ctx.locale].noButton(type))
}
