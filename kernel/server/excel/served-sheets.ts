import type { FastifyReply } from 'fastify'
import { sheetCalls } from '#kernel/entity/derived/sheet-calls.ts'
import { joinNames, type Entity } from '#kernel/entity/index.ts'
import type { WorkbookType } from '#kernel/entity/sheet-rows.ts'
import { serve, withMessage, type ServedCall } from '../calls/serve.ts'
import { refusal, type Ctx } from '../context.ts'
import { asSeen, requireWhole } from '../field-rights.ts'
import { label } from '../labels.ts'
import { progressOf, type ProgressReporter } from '../progress.ts'
import { sendFile } from '../rest/send-file.ts'
import type { Rec } from '../rules.ts'
import { exportRecords, importTemplate, type Export } from './export.ts'
import { importAnswer } from './import-answer.ts'
import { checkImport, checkRows, mend, nothingLeft, plannedSheet } from './import-check.ts'
import { rememberMapping } from './import-mapping.ts'
import { lesson } from './import-plan.ts'
import { importRows } from './import.ts'
import { importsOf, undoImport } from './import-undo.ts'
import { importUpload, updateWished } from './import-upload.ts'
import { mimeTypes } from './workbook.ts'

const messages = {
  'zh-CN': { undone: (added: number, updated: number) => `已撤销导入：删除 ${added} 行，恢复 ${updated} 行`,
    missing: (names: string) => `还没有列对应：${names}` },
  'en-US': { undone: (added: number, updated: number) => `The import was undone: ${added} rows deleted, ${updated} restored`,
    missing: (names: string) => `No column is assigned to: ${names}` },
} as const

/** Workbooks out and in; what only the server writes is not imported. */
export function serveSheets(entity: Entity): ServedCall[] {
  const calls = sheetCalls(entity)
  const exporting = serve(calls.exportXls, async (ctx, _input, { sent, request, reply }) => {
    const { type, query } = wished(withParams(sent))
    return answerSheet(reply, await exportRecords(ctx, asSeen(ctx, entity), query, type, progressOf(ctx, request)), type)
  })
  if (entity.readOnly) return [exporting]
  return [
    exporting,
    serve(calls.importTemplate,
      async (ctx, _input, { reply }) => answerSheet(reply, await importTemplate(ctx, asSeen(ctx, entity)), 'xlsx')),
    serve(calls.importExcel, async (ctx, _input, { request }) => {
      const progress = progressOf(ctx, request)
      requireWhole(ctx, entity)
      await progress.report({ phase: 'reading', done: 0, total: 0 })
      return importUpload(ctx, entity, request, progress)
    }),
    serve(calls.importCheck,
      (ctx, sent, { request }) => checkImport(ctx, entity, sent, updateWished(ctx, entity, sent.updateExisting), progressOf(ctx, request))),
    serve(calls.importCheckRows,
      (ctx, sent, { request }) => checkRows(ctx, entity, sent, updateWished(ctx, entity, sent.updateExisting), progressOf(ctx, request))),
    serve(calls.importRows, (ctx, sent, { request }) => bringIn(ctx, entity, sent, progressOf(ctx, request))),
    serve(calls.imports, (ctx) => importsOf(ctx, entity)),
    serve(calls.importUndo, async (ctx, { id }, { request }) => {
      const { added, updated } = await undoImport(ctx, entity, id, progressOf(ctx, request))
      return withMessage(null, messages[ctx.locale].undone(added, updated))
    }),
  ]
}

async function bringIn(ctx: Ctx, entity: Entity, sent: Rec, progress: ProgressReporter) {
  requireWhole(ctx, entity)
  const update = updateWished(ctx, entity, sent.updateExisting)
  const { source: file, plan, sheet } = await plannedSheet(ctx, entity, sent, progress)
  if (plan.missing.length > 0)
    throw refusal(ctx, 'badBody', {
      detail: messages[ctx.locale].missing(
        joinNames(ctx.locale, plan.missing.map((name) => label(name, entity.fields[name]!, ctx.locale))),
      ),
    })
  const rows = mend(ctx, entity, sheet, sent)
  if (rows.rows.length === 0) throw nothingLeft(ctx)
  const outcome = await importRows(ctx, entity, rows, { update, progress, fileName: file.filename })
  await rememberMapping(ctx, entity, lesson(plan))
  const answer = await importAnswer(ctx, entity, [{ filename: file.filename, sheet: rows, outcome }], [])
  // A file that stays is deleted later by the duty.
  ctx.afterCommit(() => void file.forget().catch((error: unknown) => ctx.kernel.log.warn({ err: error }, 'an imported file stays')))
  return answer
}

/** The kind of workbook beside the conditions: an entity may have a field called `type` too, whose values are others. */
function wished({ type, ...query }: Rec): { type: WorkbookType; query: Rec } {
  if (type === 'xlsx' || type === 'xls') return { type, query }
  return { type: 'xls', query: type === undefined ? query : { ...query, type } }
}

/** The redirecting form of export sends the list's query as one JSON text. */
function withParams(query: Rec): Rec {
  if (typeof query.paramsStr !== 'string') return query
  for (const text of [query.paramsStr, safeDecode(query.paramsStr)]) {
    try {
      const parsed: unknown = JSON.parse(text)
      if (typeof parsed === 'object' && parsed !== null) return { ...query, ...parsed }
    } catch {
      // The other reading may still fit.
    }
  }
  return query
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function answerSheet(reply: FastifyReply, { bytes, filename }: Export, type: WorkbookType): FastifyReply {
  return sendFile(reply, { bytes, filename, type: mimeTypes[type] })
}
