import { storedFilesPath } from '#kernel/entity/console/files.ts'
import type { ImportResult } from '#kernel/entity/derived/sheet-calls.ts'
import { joinNames, joinTexts, type Entity, type Locale } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { keepFile } from '../files/store-file.ts'
import { titleOf } from '../labels.ts'
import { withMessage, type MessagedAnswer } from '../calls/serve.ts'
import type { ImportOutcome } from './import-job.ts'
import type { ImportRow } from './import-row.ts'
import type { ImportSheet } from './import-rows.ts'
import { writeWorkbook, type Cell, type Sheet } from './workbook.ts'

/** A file of an import and what came of it. */
export interface ImportedFile {
  filename: string
  sheet: ImportSheet
  outcome: ImportOutcome
}

/** A file that brought nothing, and why. */
export interface BrokenFile {
  filename: string
  reason: string
}

const texts = {
  'zh-CN': {
    counts: (added: number, updated: number, unchanged: number) => `新增 ${added} 行，更新 ${updated} 行，未变 ${unchanged} 行`,
    done: (total: number, counts: string) => `文件导入成功！数据行数：${total}（${counts}）`,
    partly: (msg: string) => `文件导入成功，但有错误。${msg}`,
    refused: (total: number, counts: string, refused: number) => `共 ${total} 行：${counts}，拒绝 ${refused} 行`,
    broken: (names: string) => `未能导入：${names}`,
    because: (name: string, reason: string) => `${name}（${reason}）`,
    reason: '错误原因',
    errors: '错误',
    files: (count: number) => `${count} 个文件`,
  },
  'en-US': {
    counts: (added: number, updated: number, unchanged: number) => `${added} added, ${updated} updated, ${unchanged} unchanged`,
    done: (total: number, counts: string) => `Imported ${total} rows (${counts})`,
    partly: (msg: string) => `Imported with errors: ${msg}`,
    refused: (total: number, counts: string, refused: number) => `${total} rows: ${counts}, ${refused} refused`,
    broken: (names: string) => `not imported: ${names}`,
    because: (name: string, reason: string) => `${name} (${reason})`,
    reason: 'Reasons',
    errors: 'errors',
    files: (count: number) => `${count} files`,
  },
} as const

interface Figures {
  totalCount: number
  successCount: number
  errorCount: number
  addedCount: number
  updatedCount: number
  unchangedCount: number
}

function figuresOf({ sheet, outcome: { added, updated, unchanged, refused } }: ImportedFile): Figures {
  const totalCount = sheet.rows.length
  return { totalCount, successCount: totalCount - refused.length, errorCount: refused.length, addedCount: added, updatedCount: updated,
    unchangedCount: unchanged }
}

function sumOf(all: readonly Figures[]): Figures {
  const sum: Figures = { totalCount: 0, successCount: 0, errorCount: 0, addedCount: 0, updatedCount: 0, unchangedCount: 0 }
  for (const figures of all) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += figures[name]
  return sum
}

/**
 * What an import answers (wire contract §2.2): the counts, and with code 201 the workbook of the refused rows with their
 * reasons, one sheet per file. Several files are told one by one in `files`.
 */
export async function importAnswer(ctx: Ctx, entity: Entity, done: readonly ImportedFile[],
  broken: readonly BrokenFile[]): Promise<MessagedAnswer<ImportResult>> {
  const messages = texts[ctx.locale]
  const figures = sumOf(done.map(figuresOf))
  const several = done.length + broken.length > 1
  const counts = messages.counts(figures.addedCount, figures.updatedCount, figures.unchangedCount)
  const importIds = { importIds: done.flatMap(({ outcome }) => outcome.importId ?? []) }
  const files = several
    ? {
      files: [...done.map((file) => ({ fileName: file.filename, success: true, ...figuresOf(file) })),
        ...broken.map(({ filename, reason }) => ({ fileName: filename, success: false, message: reason }))],
    }
    : {}
  if (figures.errorCount === 0 && broken.length === 0)
    return withMessage({ msg: counts, ...figures, ...importIds, ...files }, messages.done(figures.totalCount, counts))
  const rows = messages.refused(figures.totalCount, counts, figures.errorCount)
  const msg = joinTexts(ctx.locale, [rows, ...(broken.length > 0
    ? [messages.broken(joinNames(ctx.locale, broken.map(({ filename, reason }) => messages.because(filename, reason))))]
    : [])])
  return withMessage({ msg, ...(await errorBook(ctx, entity, done)), ...figures, ...importIds, ...files }, messages.partly(msg), 201)
}

async function errorBook(ctx: Ctx, entity: Entity, done: readonly ImportedFile[]): Promise<{ fileUrl?: string; fileName?: string }> {
  const messages = texts[ctx.locale]
  const faulty = done.filter(({ outcome }) => outcome.refused.length > 0)
  const [first] = faulty
  if (!first) return {}
  const sheets = faulty.map(({ filename, sheet, outcome }): Sheet => ({
    name: faulty.length === 1 ? titleOf(entity, ctx.locale) : stem(filename),
    rows: [[...padded(sheet.header, widthOf(sheet)), messages.reason], ...(sheet.partHeader ? [sheet.partHeader] : []),
      ...outcome.refused.flatMap((row) => refusedCells(ctx.locale, row, widthOf(sheet)))],
  }))
  const fileName = `${faulty.length === 1 ? stem(first.filename) : messages.files(faulty.length)}-${messages.errors}.xlsx`
  const path = await keepFile(ctx.kernel, await writeWorkbook(sheets, 'xlsx', { who: `${ctx.session.userId} errors` }), {
    filename: fileName,
    biz: 'import-errors',
  })
  return { fileUrl: `${storedFilesPath}/${path}`, fileName }
}

function widthOf({ header, partHeader = [] }: ImportSheet): number {
  return Math.max(header.length, partHeader.length)
}

/** A refused row with its reasons, and what stands below it. */
function refusedCells(locale: Locale, { number, cells, faults, parts = [] }: ImportRow, width: number): Cell[][] {
  return [[...padded(cells, width), joinTexts(locale, faults.map(({ text }) => text))],
    ...parts.filter((part) => part.number !== number).map((part) => part.cells)]
}

function stem(filename: string): string {
  return filename.replace(/\.\w+$/, '')
}

function padded<T>(cells: readonly T[], width: number): (T | null)[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? null)
}
