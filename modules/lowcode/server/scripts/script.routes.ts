import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { now, requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { once } from '#kernel/server/idempotency.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { onlineForm, onlineScript, onlineScriptVersion } from '../../index.ts'
import { timeLimits, type ScriptRecord } from '../../rules/scripts/script-task.ts'
import { storedForm } from '../online/stored-form.ts'
import { scriptUser, type ScriptHost } from './form-scripts.ts'
import { faultText, scriptName, scriptSaid } from './said.ts'
import { findScript, removeScripts, saveScript, scriptById, type ScriptInput, type StoredScript } from './save-script.ts'
import type { ScriptStore } from './script-store.ts'

const head = onlineForm.path
const described = (name: string) => ({ schema: { tags: ['在线表单 lowcode.online-form'], summary: `在线表单脚本 ${name}` } })
const browserTypes = new Set(['form', 'list'])

/** Writing, trying and keeping the scripts of a form (wire contract §6.19: enhanceJs, enhanceJava, enhanceSql). */
export function scriptRoutes(app: FastifyInstance, kernel: Kernel, host: ScriptHost, store: ScriptStore): void {
  const writer = async (request: FastifyRequest): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${onlineForm.permission}:script`)
    return ctx
  }
  const inPath = (request: FastifyRequest) => (request.params as { id?: string }).id
  const saving =
    (read: (ctx: Ctx, formId: string, body: Rec, request: FastifyRequest) => Promise<ScriptInput> | ScriptInput) =>
    async (request: FastifyRequest) => {
      const ctx = await writer(request)
      const body = bodyOf(ctx, request)
      const { id: formId } = await storedForm(ctx, inPath(request) ?? parameter(ctx, body, 'cgformHeadId'))
      return once(ctx, idempotencyKey(request), [request.method, request.url, body], async (inner) => {
        const id = await saveScript(inner, host, await read(inner, formId, body, request))
        await store.load(host.kernel, inner.db)
        return ok(id ?? null, scriptSaid[inner.locale].saved)
      })
    }

  app.get(`${head}/enhanceJs/:id`, described('enhanceJs'), async (request) => {
    const ctx = await writer(request)
    const { id: formId } = await storedForm(ctx, inPath(request)!)
    const type = browserType(ctx, request.query)
    const found = await findScript(ctx, { formId, kind: 'js', buttonCode: type, event: 'start' })
    return ok({ id: found?.id ?? null, cgJs: found?.source ?? '', cgJsType: type })
  })
  const fromJs = (ctx: Ctx, formId: string, body: Rec): ScriptInput => ({ formId, kind: 'js',
    buttonCode: browserType(ctx, { type: body.cgJsType }), event: 'start', source: scalarText(body.cgJs) ?? '', activeStatus: '1',
    content: null })
  const fromJava = async (ctx: Ctx, formId: string, body: Rec): Promise<ScriptInput> => {
    // A script that is edited keeps what was not sent.
    const before: Partial<StoredScript> = typeof body.id === 'string' && body.id !== '' ? await scriptById(ctx, body.id) : {}
    return {
      formId,
      kind: 'server',
      buttonCode: scalarText(body.buttonCode) ?? before.buttonCode ?? parameter(ctx, body, 'buttonCode'),
      event: (body.event ?? before.event) === 'end' ? 'end' : 'start',
      source: scalarText(body.cgJavaValue) ?? before.source ?? '',
      activeStatus: scalarText(body.activeStatus) ?? before.activeStatus ?? '1',
      content: scalarText(body.content) ?? before.content ?? null,
    }
  }
  for (const method of ['POST', 'PUT'] as const) {
    app.route({ method, url: `${head}/enhanceJs/:id`, ...described('enhanceJs'), handler: saving(fromJs) })
    for (const url of [`${head}/enhanceJava`, `${head}/enhanceJava/:id`, `${head}/enhanceJavaByButtonCode/:id`])
      app.route({ method, url, ...described('enhanceJava'), handler: saving(fromJava) })
  }
  // Statements follow their operation (decision 0024).
  const fromSql = async (ctx: Ctx, formId: string, body: Rec): Promise<ScriptInput> => {
    const before: Partial<StoredScript> = typeof body.id === 'string' && body.id !== '' ? await scriptById(ctx, body.id) : {}
    return { formId, kind: 'sql', buttonCode: scalarText(body.buttonCode) ?? before.buttonCode ?? parameter(ctx, body, 'buttonCode'),
      event: 'end', source: scalarText(body.cgbSql) ?? before.source ?? '', activeStatus: before.activeStatus ?? '1',
      content: scalarText(body.content) ?? before.content ?? null }
  }
  for (const method of ['POST', 'PUT'] as const)
    for (const url of [`${head}/enhanceSql`, `${head}/enhanceSql/:id`])
      app.route({ method, url, ...described('enhanceSql'), handler: saving(fromSql) })
  for (const [path, kind, shown] of [['enhanceJava', 'server', (source: unknown) => ({ cgJavaType: 'script', cgJavaValue: source })], [
    'enhanceSql',
    'sql',
    (source: unknown) => ({ cgbSql: source }),
  ]] as const) {
    app.get(`${head}/${path}/:id`, described(path), async (request) => {
      const ctx = await writer(request)
      const { id: formId } = await storedForm(ctx, inPath(request)!)
      const { buttonCode } = request.query as { buttonCode?: string }
      const rows = await listAll(ctx, onlineScript, { formId, kind, ...(buttonCode ? { buttonCode } : {}), column: 'createTime',
        order: 'asc' }, maxRows)
      await addTexts(ctx, onlineScript, rows)
      const records = rows.map(({ source, ...row }) => ({ ...row, cgformHeadId: formId, ...shown(source) }))
      return ok(page({ records, total: records.length, size: records.length, current: 1, pages: 1 }))
    })
  }
  for (const [path, name] of [['enhanceJava', 'id'], ['deleteBatchEnhanceJava', 'ids'], ['enhanceSql', 'id'], ['deletebatchEnhanceSql',
    'ids']] as const) {
    app.delete(`${head}/${path}`, described(path), async (request) => {
      const ctx = await writer(request)
      await removeScripts(ctx, idList(ctx, request.query, name))
      await store.load(host.kernel)
      return ok(null, scriptSaid[ctx.locale].removed)
    })
  }
  versionRoutes(app, writer, host, store)
}

function versionRoutes(app: FastifyInstance, writer: (request: FastifyRequest) => Promise<Ctx>, host: ScriptHost,
  store: ScriptStore): void {
  app.get(`${head}/scriptVersions/:id`, described('versions'), async (request) => {
    const ctx = await writer(request)
    const { id: scriptId } = await scriptById(ctx, (request.params as { id: string }).id)
    const rows = await listAll(ctx, onlineScriptVersion, { scriptId, column: 'versionNo', order: 'desc' }, maxRows)
    await addTexts(ctx, onlineScriptVersion, rows)
    return ok(rows)
  })
  app.post(`${head}/restoreScript`, described('restore a version'), async (request) => {
    const ctx = await writer(request)
    const body = bodyOf(ctx, request)
    const script = await scriptById(ctx, parameter(ctx, body, 'id'))
    const versionNo = Number(parameter(ctx, body, 'versionNo'))
    const { rows: [found] } = await sql<
      { source: string }
    >`select source from onl_cgform_script_version where script_id = ${script.id} and version_no = ${
      Number.isSafeInteger(versionNo) ? versionNo : 0
    }`.execute(ctx.db)
    if (!found) throw new Refusal(scriptSaid[ctx.locale].noVersion(versionNo))
    await saveScript(ctx, host, { ...script, source: found.source })
    await store.load(host.kernel)
    return ok(found.source, scriptSaid[ctx.locale].restored)
  })
  // Over a record that the author makes up: nothing of it is kept.
  app.post(`${head}/testScript`, described('try a script'), async (request) => {
    const ctx = await writer(request)
    const body = bodyOf(ctx, request)
    const asRecord = (
      value: unknown,
    ) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value as ScriptRecord : null)
    const outcome = await host.runner.run({ source: scalarText(body.source) ?? '',
      items: [{ record: asRecord(body.record) ?? {}, previous: asRecord(body.previous) }], user: scriptUser(ctx), now: now(ctx),
      ms: timeLimits.server })
    const said = scriptSaid[ctx.locale]
    return ok({ record: outcome.records?.[0] ?? null, logs: outcome.logs, ...(outcome.fault
      ? {
        fault: { kind: outcome.fault.kind,
          text: faultText(said, scriptName(said, scalarText(body.buttonCode) ?? '', scalarText(body.event) ?? ''), outcome.fault) },
      }
      : {}) })
  })
}

function browserType(ctx: Ctx, source: unknown): string {
  const type = parameter(ctx, source, 'type')
  if (!browserTypes.has(type)) throw new Refusal(scriptSaid[ctx.locale].noButton(type))
  return type
}
