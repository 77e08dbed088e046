import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { joinNames, joinTexts, kindOf, scalarText, type Entity } from '#kernel/entity/index.ts'
import { can, type Ctx } from '../context.ts'
import { notAllowed, Refusal, refuseFaults, refuseWith } from '../errors.ts'
import { label } from '../labels.ts'
import { faultOf } from '../operations/draft.ts'
import type { ProgressReporter } from '../progress.ts'
import type { MessagedAnswer } from '../calls/serve.ts'
import type { ImportResult } from '#kernel/entity/derived/sheet-calls.ts'
import type { Rec } from '../rules.ts'
import { importAnswer, type BrokenFile, type ImportedFile } from './import-answer.ts'
import { importRows } from './import.ts'
import { requiredNames, type Update } from './import-row.ts'
import { readRows, type ImportSheet } from './import-rows.ts'
import { maxImportRows, noRows, nothingUploaded, sheetsOf } from './import-source.ts'

interface UploadedFile {
  bytes: Buffer
  filename: string
}
interface Upload {
  files: UploadedFile[]
  fields: Rec
}
interface ReadFile {
  filename: string
  sheet: ImportSheet
}

const mb = 1024 * 1024

const texts = {
  'zh-CN': { header: (needed: string) => `前三行中找不到表头，表头须包含：${needed}`, keys: 'foreignKeys 应为 JSON 对象',
    key: (name: string) => `foreignKeys 中的字段「${name}」不存在或不能填写`, status: 'validateStatus 应为 0 或 1' },
  'en-US': { header: (needed: string) => `No header in the first three rows: it must bear ${needed}`,
    keys: 'foreignKeys must be a JSON object',
    key: (name: string) => `foreignKeys: the field "${name}" does not exist or cannot be filled in`,
    status: 'validateStatus must be 0 or 1' },
} as const

/**
 * Imports the files of one request, parts `file` (list screens) or `files[]` (the shared import modal). All are read
 * before the first is taken in; each is a transaction of its own, and one that cannot be read does not hold up the others.
 * `isSingleTableImport`: sub-tables stay as they are; `foreignKeys`: values for every row; `validateStatus` is accepted
 * in both forms, since rows are always held against all rules.
 */
export async function importUpload(ctx: Ctx, entity: Entity, request: FastifyRequest,
  progress: ProgressReporter): Promise<MessagedAnswer<ImportResult>> {
  const { files, fields } = await readUpload(ctx, request)
  const update = updateWished(ctx, entity, fields.updateExisting)
  if (!['', '0', '1'].includes(scalarText(fields.validateStatus) ?? '')) throw new Refusal(texts[ctx.locale].status)
  const fixed = fixedValues(ctx, entity, scalarText(fields.foreignKeys) ?? '')
  const mainOnly = !['', 'N', 'false', '0'].includes(scalarText(fields.isSingleTableImport) ?? '')
  const read: ReadFile[] = []
  const broken: BrokenFile[] = []
  for (const { bytes, filename } of files) {
    try {
      read.push({ filename, sheet: await readSheet(ctx, entity, { bytes, filename }, { fixed, mainOnly, progress }) })
    } catch (error) {
      if (!(error instanceof Refusal) || files.length === 1) throw error
      broken.push({ filename, reason: error.message })
    }
  }
  if (read.length === 0) throw new Refusal(joinTexts(ctx.locale, broken.map(({ filename, reason }) => `${filename}: ${reason}`)))
  const done: ImportedFile[] = []
  for (const file of read)
    done.push({ ...file, outcome: await importRows(ctx, entity, file.sheet, { update, progress, fileName: file.filename }) })
  return importAnswer(ctx, entity, done, broken)
}

function isYes(value: unknown): boolean {
  return ['Y', 'true', '1'].includes(scalarText(value) ?? '')
}

/**
 * Whether existing records are overwritten: as wished, and only with the right to edit. `FILLED` is our own client's: by what cells hold,
 * while empty ones leave what is there.
 */
export function updateWished(ctx: Ctx, entity: Entity, wished: unknown): Update {
  const update = scalarText(wished) === 'FILLED' ? 'filled' : isYes(wished) ? 'all' : 'no'
  if (update !== 'no' && !can(ctx, `${entity.permission}:edit`)) throw notAllowed(ctx.locale, `${entity.permission}:edit`)
  return update
}

async function readUpload(ctx: Ctx, request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { files: [], fields: { ...(request.query as Rec) } }
  let size = 0
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'field') upload.fields[part.fieldname] = part.value
      else {
        const bytes = await part.toBuffer()
        size += bytes.length
        // All files are in memory at once: together they are one upload.
        if (size > ctx.kernel.settings.maxUploadMb * mb) throw refuseWith(ctx.locale, 'tooLargeUpload')
        upload.files.push({ bytes, filename: part.filename })
      }
    }
  }
  if (upload.files.every(({ bytes }) => bytes.length === 0)) throw nothingUploaded(ctx)
  return upload
}

async function readSheet(ctx: Ctx, entity: Entity, { bytes, filename }: UploadedFile,
  { fixed, mainOnly, progress }: { fixed: Rec; mainOnly: boolean; progress: ProgressReporter }): Promise<ImportSheet> {
  const sheet = await readRows(ctx, entity, await sheetsOf(ctx, bytes, filename, progress), { mainOnly })
  if (!sheet)
    throw new Refusal(
      texts[ctx.locale].header(joinNames(ctx.locale, requiredNames(entity).map((name) => label(name, entity.fields[name]!, ctx.locale)))),
    )
  if (sheet.rows.length === 0) throw noRows(ctx, filename)
  if (sheet.rows.length > maxImportRows) throw refuseWith(ctx.locale, 'tooMany', { max: maxImportRows })
  for (const row of sheet.rows) row.input = { ...fixed, ...row.input }
  return sheet
}

/** The values that every row gets unless the sheet brings them: the record above, for one. */
function fixedValues(ctx: Ctx, entity: Entity, text: string): Rec {
  if (text === '') return {}
  const given = parsedObject(text)
  if (!given) throw new Refusal(texts[ctx.locale].keys)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!field || field.readonly || field.secret || field.kind === 'lines') throw new Refusal(texts[ctx.locale].key(name))
    const parsed = kindOf(field).parse(value, field)
    if (!parsed.ok) throw refuseFaults([faultOf(ctx, name, field, parsed.fault.code, value, parsed.fault.params)])
    return [name, parsed.value]
  }))
}

function parsedObject(text: string): Rec | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Rec) : undefined
  } catch {
    return undefined
  }
}
