import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { joinNames, type Entity } from '#kernel/entity/index.ts'
import { refusal, requireRight, type Ctx } from '../context.ts'
import { once } from '../idempotency.ts'
import type { Kernel } from '../kernel.ts'
import { label } from '../labels.ts'
import { progressReporter, type ProgressReporter } from '../progress.ts'
import { bodyOf, parameter } from '../rest/parameters.ts'
import { callerCtx, idempotencyKey } from '../rest/caller.ts'
import { ok } from '../rest/envelope.ts'
import { callTitle, type Served } from '../rest/served.ts'
import type { Rec } from '../rules.ts'
import { importAnswer } from './import-answer.ts'
import { checkImport, checkRows, mend, nothingLeft, plannedSheet } from './import-check.ts'
import { rememberMapping } from './import-mapping.ts'
import { lesson } from './import-plan.ts'
import { importRows } from './import.ts'
import { importsOf, undoImport } from './import-undo.ts'
import { importUpload, mayUpdate } from './import-upload.ts'

const said = {
  'zh-CN': { undone: (added: number, updated: number) => `已撤销导入：删除 ${added} 行，恢复 ${updated} 行`,
    missing: (names: string) => `还没有列对应：${names}` },
  'en-US': { undone: (added: number, updated: number) => `The import was undone: ${added} rows deleted, ${updated} restored`,
    missing: (names: string) => `No column is assigned to: ${names}` },
} as const

const text = { type: 'string' }
const number = { type: 'integer' }
const row = { type: 'object', properties: { number, values: { type: 'object' } } }
const changes = { mended: { type: 'array', items: row }, skipped: { type: 'array', items: number } }
const source = { file: { ...text, description: 'stored path of the uploaded file (biz import)' }, sheet: number, headerRow: number,
  columns: { type: 'array', items: text, description: 'field of each column, empty where it is left out' }, updateExisting: text }

/**
 * Imports of an entity, all under its right `import`: `importExcel` (wire contract §2.2), and what the import assistant
 * calls: `importCheck` tells what a stored file would bring, `importCheckRows` what mended rows would,
 * `importRows` brings the file in, `imports` lists the caller's, `importUndo` takes one back.
 */
export function bindImport(app: FastifyInstance, kernel: Kernel, served: Served): void {
  const describe = (name: string, parts: Pick<FastifySchema, 'body' | 'querystring'> = {}) => ({ ...callTitle(served, name), ...parts })
  const body = (properties: object) => ({ body: { type: 'object', properties } })
  const allowed = async (request: FastifyRequest): Promise<{ ctx: Ctx; entity: Entity }> => {
    const ctx = await callerCtx(kernel, request)
    const entity = served.entityOf(ctx, request)
    requireRight(ctx, `${entity.permission}:import`)
    return { ctx, entity }
  }
  const progressOf = (ctx: Ctx, request: FastifyRequest): ProgressReporter =>
    progressReporter(ctx, request.headers['x-progress-id'] as string | undefined)
  const writing =
    (name: string, run: (ctx: Ctx, entity: Entity, sent: Rec, progress: ProgressReporter) => Promise<unknown>) =>
    async (request: FastifyRequest) => {
      const { ctx, entity } = await allowed(request)
      const sent = bodyOf(ctx, request)
      return once(ctx, idempotencyKey(request), [entity.path, name, sent], (inner) => run(inner, entity, sent, progressOf(ctx, request)))
    }

  app.post(`${served.path}/importExcel`, async (request) => {
    const { ctx, entity } = await allowed(request)
    const progress = progressOf(ctx, request)
    await progress.report({ phase: 'reading', done: 0, total: 0 })
    return importUpload(ctx, entity, request, progress)
  })

  app.post(`${served.path}/importCheck`, {
    schema: describe('importCheck',
      body({ ...source, ...changes, planOnly: { ...text, description: 'Y: what the columns mean, without trying the rows' } })),
  }, async (request) => {
    const { ctx, entity } = await allowed(request)
    const sent = bodyOf(ctx, request)
    return ok(await checkImport(ctx, entity, sent, mayUpdate(ctx, entity, sent.updateExisting), progressOf(ctx, request)))
  })

  app.post(`${served.path}/importCheckRows`, {
    schema: describe('importCheckRows', body({ rows: { type: 'array', items: row }, updateExisting: text })),
  }, async (request) => {
    const { ctx, entity } = await allowed(request)
    const sent = bodyOf(ctx, request)
    return ok(await checkRows(ctx, entity, sent, mayUpdate(ctx, entity, sent.updateExisting), progressOf(ctx, request)))
  })

  app.post(`${served.path}/importRows`, { schema: describe('importRows', body({ ...source, ...changes })) },
    writing('importRows', async (ctx, entity, sent, progress) => {
      const updateExisting = mayUpdate(ctx, entity, sent.updateExisting)
      const { source: file, plan, sheet } = await plannedSheet(ctx, entity, sent)
      if (plan.missing.length > 0)
        throw refusal(ctx, 'badBody', {
          detail: said[ctx.locale].missing(
            joinNames(ctx.locale, plan.missing.map((name) => label(name, entity.fields[name]!, ctx.locale))),
          ),
        })
      const rows = mend(ctx, entity, sheet, sent)
      if (rows.rows.length === 0) throw nothingLeft(ctx)
      const outcome = await importRows(ctx, entity, rows, { updateExisting, progress, fileName: file.filename })
      await rememberMapping(ctx, entity, lesson(plan))
      const answer = await importAnswer(ctx, entity, [{ filename: file.filename, sheet: rows, outcome }], [])
      // A file that stays is deleted later by the duty.
      ctx.afterCommit(() => void file.forget().catch((error: unknown) => kernel.log.warn({ err: error }, 'an imported file stays')))
      return answer
    }))

  app.get(`${served.path}/imports`, { schema: describe('imports') }, async (request) => {
    const { ctx, entity } = await allowed(request)
    return ok(await importsOf(ctx, entity))
  })

  app.post(`${served.path}/importUndo`, { schema: describe('importUndo', body({ id: text })) },
    writing('importUndo', async (ctx, entity, sent, progress) => {
      const { added, updated } = await undoImport(ctx, entity, parameter(ctx, sent, 'id'), progress)
      return ok(null, said[ctx.locale].undone(added, updated))
    }))
}
