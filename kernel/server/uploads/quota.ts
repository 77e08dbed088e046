import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Locale } from '#kernel/entity/index.ts'
import { wallTime } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Kernel } from '../kernel.ts'

const mb = 1024 * 1024
/** What a stream of unknown length takes of the quota at a time, before its bytes are written. */
const stepBytes = 4 * mb

/** Whose quota it is, and how they are told. */
export interface Uploader {
  username: string
  locale: Locale
}

interface Amount {
  bytes: number
  files: number
}

const shown = (bytes: number) => `${(bytes / mb).toFixed(bytes < 100 * mb ? 1 : 0)} MB`

const texts = {
  'zh-CN': (used: Amount, { uploadQuotaMb, uploadQuotaFiles }: Kernel['settings'], asked: Amount, anew: string) =>
    `今天已上传 ${used.files} 个文件共 ${shown(used.bytes)}，本次 ${
      shown(asked.bytes)
    } 将超出每人每天 ${uploadQuotaFiles} 个文件、${uploadQuotaMb} MB 的限额；${anew} 起重新计算`,
  'en-US': (used: Amount, { uploadQuotaMb, uploadQuotaFiles }: Kernel['settings'], asked: Amount, anew: string) =>
    `You have uploaded ${used.files} files of ${shown(used.bytes)} today; another ${
      shown(asked.bytes)
    } would exceed ${uploadQuotaFiles} files or ${uploadQuotaMb} MB a person and day. It begins anew at ${anew}`,
} as const

function dayOf(instant: Date): string {
  return wallTime(instant).slice(0, 10)
}

/**
 * Takes from what a person may upload today; safe beside itself in every process.
 * @throws Refusal that says how much is used, what the limit is and when it begins anew
 */
export async function takeQuota(kernel: Kernel, { username, locale }: Uploader, asked: Amount): Promise<void> {
  const now = kernel.clock.now()
  const [most, mostFiles] = [kernel.settings.uploadQuotaMb * mb, kernel.settings.uploadQuotaFiles]
  const { rows: [taken] } = await sql<{ files: number }>`
    insert into sys_upload_day as d (create_by, day, bytes, files)
    select ${username}, ${dayOf(now)}::date, ${asked.bytes}::bigint, ${asked.files}::integer
    where ${asked.bytes}::bigint <= ${most}::bigint and ${asked.files}::integer <= ${mostFiles}::integer
    on conflict (create_by, day) do update set bytes = d.bytes + excluded.bytes, files = d.files + excluded.files
    where d.bytes + excluded.bytes <= ${most}::bigint and d.files + excluded.files <= ${mostFiles}::integer
    returning files`.execute(kernel.db)
  if (taken) return
  const { rows: [used = { bytes: 0, files: 0 }] } = await sql<Amount>`
    select bytes, files from sys_upload_day where create_by = ${username} and day = ${dayOf(now)}::date`.execute(kernel.db)
  const anew = `${dayOf(new Date(now.getTime() + 24 * 3_600_000))} 00:00`
  throw new Refusal(texts[locale](used, kernel.settings, asked, anew))
}

/** Gives back what was taken on the day of `at` and has left nothing. */
export async function returnQuota(kernel: Kernel, username: string, { bytes, files }: Amount, at = kernel.clock.now()): Promise<void> {
  await sql`
    update sys_upload_day set bytes = greatest(bytes - ${bytes}::bigint, 0), files = greatest(files - ${files}::integer, 0)
    where create_by = ${username} and day = ${dayOf(at)}::date`.execute(kernel.db)
}

/** One file on its way: what it takes of the quota is taken before its bytes are written. */
export interface Meter {
  /** The same bytes, as far as the quota goes. */
  count<C extends Readable & { truncated?: boolean }>(content: C): Readable & { truncated?: boolean }
  /** Settles what was taken once it is known what is stored; nothing where the file is not. */
  settle(stored: number | undefined): Promise<void>
}

/**
 * Begins to measure a file.
 * @param expected its bytes, as far as they are known: they are taken at once
 * @throws Refusal where they are too many already
 */
export async function meterUpload(kernel: Kernel, uploader: Uploader, expected: number | undefined): Promise<Meter> {
  let taken = expected ?? 0
  const begun = kernel.clock.now()
  await takeQuota(kernel, uploader, { bytes: taken, files: 1 })
  async function* counted(content: Readable): AsyncGenerator<Buffer> {
    let seen = 0
    try {
      for await (const part of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        seen += part.length
        if (seen > taken) {
          const step = Math.max(stepBytes, seen - taken)
          await takeQuota(kernel, uploader, { bytes: step, files: 0 })
          taken += step
        }
        yield part
      }
    } finally {
      // What is refused is still read to its end, so that the sender hears why.
      content.resume()
    }
  }
  return {
    count: (content) => Object.defineProperty(Readable.from(counted(content)), 'truncated', { get: () => content.truncated }),
    settle: (stored) =>
      returnQuota(kernel, uploader.username, { bytes: taken - (stored ?? 0), files: stored === undefined ? 1 : 0 }, begun),
  }
}

/** Days long past, whose quota nobody asks for. */
export async function forgetDays({ db }: Kernel, before: Date): Promise<void> {
  await sql`delete from sys_upload_day where day < ${dayOf(before)}::date`.execute(db)
}
