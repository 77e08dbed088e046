import '@fastify/multipart'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import { can, requireRight, type Ctx } from '../context.ts'
import { notAllowed, Refusal, refuseWith } from '../errors.ts'
import { storeFile } from '../files.ts'
import type { Kernel } from '../kernel.ts'
import { label, titleOf } from '../labels.ts'
import { progressReporter } from '../progress.ts'
import { callerCtx } from '../rest/caller.ts'
import { ok, type Envelope } from '../rest/envelope.ts'
import { describe } from '../rest/openapi.ts'
import type { Rec } from '../rules.ts'
import { exportRecords, importTemplate, type Export } from './export.ts'
import { importRows, type ImportOutcome } from './import.ts'
import { readRows, requiredNames, type ImportSheet } from './import-rows.ts'
import { mimeTypes, NotAWorkbook, readWorkbook, writeWorkbook, type Sheet, type WorkbookType } from './workbook.ts'

/** `exportXls`, `importExcel` and `importTemplate` of an entity (wire contract §2.2). */
export function bindExcel(app: FastifyInstance, kernel: Kernel, entity: Entity): void {
  app.get(`${entity.path}/exportXls`, { schema: describe(kernel.registry, entity, 'exportXls', 'GET') }, async (request, reply) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:export`)
    const query = withParams(request.query as Rec)
    const type: WorkbookType = query.type === 'xlsx' ? 'xlsx' : 'xls'
    return sendFile(reply, await exportRecords(ctx, entity, query, type), type)
  })

  app.get(`${entity.path}/importTemplate`, async (request, reply) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:import`)
    return sendFile(reply, await importTemplate(ctx, entity), 'xlsx')
  })

  app.post(`${entity.path}/importExcel`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:import`)
    return importUpload(ctx, entity, request)
  })
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

function sendFile(reply: FastifyReply, { bytes, filename }: Export, type: WorkbookType): FastifyReply {
  return reply.type(mimeTypes[type]).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`).serializer((value: unknown) => value as string).send(bytes)
}

interface Upload { bytes: Buffer; filename: string; fields: Rec }

const maxImportRows = 200_000

/** Parts may be called `file` (list screens) or `files[]` (the shared import modal); the first file counts. */
async function readUpload(ctx: Ctx, request: FastifyRequest): Promise<Upload> {
  const fields: Rec = { ...(request.query as Rec) }
  let file: { bytes: Buffer; filename: string } | undefined
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const bytes = await part.toBuffer()
        file ??= { bytes, filename: part.filename }
      }
    }
  }
  if (!file || file.bytes.length === 0) throw new Refusal(ctx.locale === 'zh-CN' ? '未上传任何文件' : 'No file was uploaded')
  return { ...file, fields }
}

async function importUpload(ctx: Ctx, entity: Entity, request: FastifyRequest): Promise<Envelope> {
  const progress = progressReporter(ctx, request.headers['x-progress-id'] as string | undefined)
  await progress.report({ phase: 'reading', done: 0, total: 0 })
  const upload = await readUpload(ctx, request)
  const updateExisting = ['Y', 'true', '1'].includes(scalarText(upload.fields.updateExisting) ?? '')
  if (updateExisting && !can(ctx, `${entity.permission}:edit`)) throw notAllowed(ctx.locale, `${entity.permission}:edit`)
  const sheet = await readSheet(ctx, entity, upload)
  const outcome = await importRows(ctx, entity, sheet, updateExisting, progress)
  return answer(ctx, entity, upload, sheet, outcome)
}

async function readSheet(ctx: Ctx, entity: Entity, { bytes, filename }: Upload): Promise<ImportSheet> {
  const zh = ctx.locale === 'zh-CN'
  let sheets: Sheet[]
  try {
    sheets = await readWorkbook(bytes)
  } catch (error) {
    if (!(error instanceof NotAWorkbook)) throw error
    throw new Refusal(zh ? `文件「${filename}」不是有效的 Excel 工作簿，请上传 .xls 或 .xlsx` : `"${filename}" is not a workbook: upload an .xls or .xlsx file`)
  }
  const sheet = await readRows(ctx, entity, sheets)
  if (!sheet) {
    const needed = requiredNames(entity).map((name) => label(name, entity.fields[name]!, ctx.locale)).join('、')
    throw new Refusal(zh ? `前三行中找不到表头，表头须包含：${needed}` : `No header in the first three rows: it must bear ${needed}`)
  }
  if (sheet.rows.length === 0) throw new Refusal(zh ? `文件「${filename}」没有数据行` : `"${filename}" holds no rows`)
  if (sheet.rows.length > maxImportRows) throw refuseWith(ctx.locale, 'tooMany', { max: maxImportRows })
  return sheet
}

async function answer(ctx: Ctx, entity: Entity, { filename }: Upload, sheet: ImportSheet, outcome: ImportOutcome): Promise<Envelope> {
  const { added, updated, unchanged, refused } = outcome
  const total = sheet.rows.length
  const zh = ctx.locale === 'zh-CN'
  const counts = zh ? `新增 ${added} 行，更新 ${updated} 行，未变 ${unchanged} 行` : `${added} added, ${updated} updated, ${unchanged} unchanged`
  const figures = { totalCount: total, successCount: total - refused.length, errorCount: refused.length, addedCount: added, updatedCount: updated, unchangedCount: unchanged }
  if (refused.length === 0) return ok({ msg: counts, ...figures }, zh ? `文件导入成功！数据行数：${total}（${counts}）` : `Imported ${total} rows (${counts})`)
  const msg = zh ? `共 ${total} 行：${counts}，拒绝 ${refused.length} 行` : `${total} rows: ${counts}, ${refused.length} refused`
  const reason = zh ? '错误原因' : 'Reasons'
  const bytes = await writeWorkbook([{ name: titleOf(entity, ctx.locale), rows: [[...sheet.header, reason], ...refused.map((row) => [...padded(row.cells, sheet.header.length), row.faults.join('；')])] }], 'xlsx')
  const name = `${filename.replace(/\.\w+$/, '')}-${zh ? '错误' : 'errors'}.xlsx`
  const path = await storeFile(ctx.kernel, Readable.from([bytes]), { filename: name, biz: 'import-errors' })
  return ok({ msg, fileUrl: `/sys/common/static/${path}`, fileName: name, ...figures }, zh ? `文件导入成功，但有错误。${msg}` : `Imported with errors: ${msg}`, 201)
}

function padded<T>(cells: readonly T[], width: number): (T | null)[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? null)
}
