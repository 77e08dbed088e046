import { buffer } from 'node:stream/consumers'
import { basename, extname } from 'node:path'
import type { Ctx } from '../context.ts'
import { Refusal, refuseWith } from '../errors.ts'
import { storedPath } from '../files/stored-path.ts'
import { parameter } from '../rest/parameters.ts'
import type { ProgressReporter } from '../progress.ts'
import { TooMuchWaiting } from '../work-queue.ts'
import { mostCells, mostUnpacked } from './measure-package.ts'
import { NotAWorkbook, readWorkbook, type Sheet } from './workbook.ts'

/** Folder of files that wait to be imported. */
export const importFolder = 'import'
export const maxImportRows = 200_000
const mb = 1024 * 1024

const texts = {
  'zh-CN': {
    unreadable: (name: string) => `文件「${name}」不是有效的 Excel 工作簿，请上传 .xls 或 .xlsx`,
    unpacked: (name: string) => `文件「${name}」解压后超过 ${mostUnpacked / mb} MB，请删除空白区域和图片，或拆分为多个文件后再导入`,
    cells: (name: string) => `文件「${name}」的单元格超过 ${mostCells} 个，请拆分为多个文件后再导入`,
    gone: '导入文件已不存在，请重新上传',
    none: '未上传任何文件',
    empty: (name: string) => `文件「${name}」没有数据行`,
  },
  'en-US': {
    unreadable: (name: string) => `"${name}" is not a workbook: upload an .xls or .xlsx file`,
    unpacked: (name: string) =>
      `"${name}" is more than ${mostUnpacked / mb} MB when unpacked: remove empty areas and pictures, or import it in several files`,
    cells: (name: string) => `"${name}" has more than ${mostCells} cells: import it in several files`,
    gone: 'The file to import is gone: please upload it again',
    none: 'No file was uploaded',
    empty: (name: string) => `"${name}" holds no rows`,
  },
} as const

export function nothingUploaded(ctx: Ctx): Refusal {
  return new Refusal(texts[ctx.locale].none)
}

export function noRows(ctx: Ctx, filename: string): Refusal {
  return new Refusal(texts[ctx.locale].empty(filename))
}

/**
 * The sheets of a file: a workbook, or comma-separated text that says so by its name.
 * @param progress is told how many files go before this one
 */
export async function sheetsOf(ctx: Ctx, bytes: Uint8Array, filename: string, progress: ProgressReporter): Promise<Sheet[]> {
  const waits = (before: number) => void progress.report({ phase: 'waiting', done: before, total: 0 })
  try {
    const sheets = await readWorkbook(bytes, { csv: extname(filename).toLowerCase() === '.csv', turn: { who: ctx.session.userId, waits } })
    await progress.report({ phase: 'reading', done: 0, total: 0 })
    return sheets
  } catch (error) {
    if (error instanceof TooMuchWaiting) throw refuseWith(ctx.locale, 'tooMuchWaiting')
    if (!(error instanceof NotAWorkbook)) throw error
    throw new Refusal(texts[ctx.locale][error.reason](filename))
  }
}

/** A file that was uploaded to be imported: whoever uploaded it knows its path, which nobody can guess. */
export interface StoredSource {
  filename: string
  sheets: Sheet[]
  /** Deletes the file once it was imported. */
  forget(): Promise<void>
}

/** Reads the stored file that the parameter `file` names. */
export async function storedSource(ctx: Ctx, body: unknown, progress: ProgressReporter): Promise<StoredSource> {
  const path = parameter(ctx, body, 'file')
  const { files, settings } = ctx.kernel
  const found = storedPath(path) === path && /^import\/\d{6}\/[0-9a-f]{32}\/[^/]+$/.test(path) ? await files.stat(path) : undefined
  if (!found) throw new Refusal(texts[ctx.locale].gone)
  if (found.size > settings.maxUploadMb * mb) throw refuseWith(ctx.locale, 'tooLargeUpload')
  const filename = givenName(path)
  return { filename, sheets: await sheetsOf(ctx, await buffer(await files.read(path)), filename, progress),
    forget: () => files.remove(path) }
}

/** The name before the store put the time into it. */
function givenName(path: string): string {
  const extension = extname(path)
  return `${basename(path, extension).replace(/_\d{13}$/, '')}${extension}`
}
