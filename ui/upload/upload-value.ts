import { fileAddress } from '#kernel/client/request/address.ts'
import { fileName, splitPaths } from '../kinds/file-paths.ts'

type UploadStatus = 'uploading' | 'paused' | 'done' | 'error'

/** A file of a field or a cell (spec 2 §3, upload value); one that was removed is no longer listed. */
export interface UploadValue {
  readonly id: string
  readonly name: string
  /** Type that the browser told, empty for stored files. */
  readonly type: string
  /** Bytes, 0 for stored files. */
  readonly size: number
  readonly status: UploadStatus
  /** 0 to 100 */
  readonly percent: number
  /** Where it is stored, once it is. */
  readonly path?: string
  /** Why it failed, in the server's words. */
  readonly message?: string
  /** Address under which it can be read. */
  readonly url?: string
}

/** A cell shows as many characters of a file's name (spec 2 §4). */
const SHOWN_CHARACTERS = 5

/** The files whose paths a value names. */
export function storedFiles(value: unknown): UploadValue[] {
  return splitPaths(value).map((path) => ({ id: path, name: fileName(path), type: '', size: 0, status: 'done', percent: 100, path,
    url: fileAddress(path) })
  )
}

let lastId = 0

/** A file as the browser hands it over, about to be uploaded. */
export function newUpload({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): UploadValue {
  lastId += 1
  return { id: `upload-${lastId}`, name, type, size, status: 'uploading', percent: 0 }
}

/** The first 5 characters of a name, then an ellipsis (spec 2 §4). */
export function shortName(name: string): string {
  const characters = [...name]
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : name
}

/** The value that is stored for files: their paths, nothing without any. */
export function pathsOf(files: readonly UploadValue[]): string | null {
  const paths = files.flatMap(({ status, path }) => (status === 'done' && path !== undefined ? [path] : []))
  return paths.length === 0 ? null : paths.join(',')
}

/** A file that was uploaded just now, for whoever keeps more of it than its path (spec 2 §3); bytes as size. */
export interface UploadedFile {
  readonly fileName: string
  readonly filePath: string
  readonly fileSize: number
}

export function uploadedFiles(files: readonly UploadValue[]): UploadedFile[] {
  return files.flatMap((
    { status, name, path, size },
  ) => (status === 'done' && path !== undefined ? [{ fileName: name, filePath: path, fileSize: size }] : []))
}

/** Those that were to go up and did not: failed or put down. */
export function lackingFiles(files: readonly UploadValue[]): UploadValue[] {
  return files.filter(({ status }) => status === 'error' || status === 'paused')
}

export function allDone(files: readonly UploadValue[]): boolean {
  return files.every(({ status }) => status === 'done')
}

/** How many further files there is room for; 0 as the limit means no limit (spec 2 §9). */
export function roomFor(files: readonly UploadValue[], limit: number): number {
  return limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - files.length)
}
