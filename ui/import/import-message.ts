import { PARTLY } from '#kernel/client/records/import-api.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'
import { storedFilesPath } from '#kernel/entity/console/files.ts'
import type { SayImport } from './text.ts'

/** Download path of an answer, as it stands below the API base. */
const STATIC = `${storedFilesPath}/`

/** What an import answered, as it is told (spec 2 §7, §8). */
export type ImportMessage =
  | { kind: 'success'; text: string }
  /** Code 201: some rows are in, the details of the others can be downloaded. */
  | { kind: 'partly'; text: string; path?: string; fileName?: string }

/** Reads the answer of any import: with code 201 `result` is the path itself or `{msg, fileUrl, fileName}`. */
export function messageOf({ code, message, result }: Pick<Envelope<unknown>, 'code' | 'message' | 'result'>): ImportMessage {
  if (code !== PARTLY) return { kind: 'success', text: message }
  if (typeof result === 'string') return { kind: 'partly', text: message, path: storedPath(result) }
  const { msg, fileUrl, fileName } = (typeof result === 'object' && result !== null ? result : {}) as Record<string, unknown>
  return { kind: 'partly', text: textOr(msg, message), ...(typeof fileUrl === 'string' ? { path: storedPath(fileUrl) } : {}),
    ...(typeof fileName === 'string' ? { fileName } : {}) }
}

/** What is said where all is in: the server's message, or that the files have arrived. */
export function successText(text: string, files: string, say: SayImport): string {
  return text || say('importOk', { file: files })
}

/** What is said where nothing came in; the sentence ends with one full stop. */
export function failureText(files: string, message: string, say: SayImport): string {
  return say('importFault', { file: files, message: message.replace(/[.。]$/, '') })
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

function storedPath(address: string): string {
  return address.startsWith(STATIC) ? address.slice(STATIC.length) : address
}
