import { pathOf } from '#kernel/client/request/calls.ts'
import { upload } from '#kernel/client/request/files.ts'
import { uploadFile } from '#kernel/entity/console/files.ts'

/** Files above this go in parts that can be taken up again: 20 MB. */
const RESUMABLE_FROM = 20 * 1024 * 1024
/** Folder of uploads that forms and cells make (spec 2 §7). */
const BIZ = 'temp'
const UPLOAD_ADDRESS = pathOf(uploadFile)

/** How a column or a field differs from the usual upload (spec 2 §3). */
export interface StoreOptions {
  /** Another address than the usual one. */
  readonly action?: string
  /** Further form data; `biz` among them names the folder. */
  readonly data?: Readonly<Record<string, string>>
  /** Field of the answer that names the stored path; `message` without it. */
  readonly responseName?: string
  /** False: no access token in the header (spec 2 §6). */
  readonly token?: boolean
  /** Ends the upload; with the reason `PAUSED` what has arrived of a large file is kept. */
  readonly signal?: AbortSignal
  /** Nobody is told of a network that is gone: it is tried again. */
  readonly quiet?: boolean
}

/** Whether the upload can be put down and taken up again: large files to the usual address. */
export function isResumable({ size }: Pick<File, 'size'>, { action = UPLOAD_ADDRESS, token = true }: StoreOptions = {}): boolean {
  return size > RESUMABLE_FROM && action === UPLOAD_ADDRESS && token
}

/**
 * Uploads one file; a large one in parts, from where an earlier try of the same file ended.
 * @param tell gets percent from 0 to 100
 * @returns the stored path
 * @throws BusinessError with the server's message, HttpError; Error without a message where the answer names no path
 */
export async function storeFile(file: File, tell: (percent: number) => void, options: StoreOptions = {}): Promise<string> {
  const { action = UPLOAD_ADDRESS, data, responseName = 'message', token = true, signal, quiet = false } = options
  if (isResumable(file, options)) {
    const { storeResumable } = await import('../upload/resumable.ts')
    return storeResumable(file, tell, { biz: data?.biz ?? BIZ, ...(signal ? { signal } : {}) })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ biz: BIZ, isup: '1', ...data })) form.append(name, value)
  form.append('file', file, file.name)
  const answer = await upload<unknown>(action, form, { onProgress: (share) => tell(Math.round(share * 100)), token, quiet,
    ...(signal ? { signal } : {}) })
  const path = named(answer, responseName) ?? named(answer.result, responseName)
  if (path === undefined) throw new Error('')
  return path
}

function named(answer: unknown, name: string): string | undefined {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
