import { randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'
import { wallTime } from '../clock.ts'
import type { Kernel, KernelSettings } from '../kernel.ts'

const longestPath = 500
// The point of the rule are characters that no name may hold.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f\\]/

/** What a client says of a file that is to be stored. */
export interface FileSpec {
  filename: string
  biz: string | undefined
}

/** `biz` of an upload as a folder name; anything odd becomes the default. */
function folderOf(biz: string | undefined): string {
  return biz && /^[a-z][a-z0-9_-]{0,31}$/i.test(biz) ? biz.toLowerCase() : 'temp'
}

/** A name that every file system takes, still recognisable. */
function safeName(filename: string, nowMs: number): string {
  const extension = extname(filename).replace(/[^.\w]/g, '').slice(0, 16)
  const stem = basename(filename, extname(filename)).replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '').slice(0, 60) || 'file'
  return `${stem}_${nowMs}${extension}`
}

/** The relative path under which a new file will be stored; it holds 128 random bits. */
export function newPath(kernel: Pick<Kernel, 'clock'>, { filename, biz }: FileSpec): string {
  const now = kernel.clock.now()
  return [folderOf(biz), wallTime(now).slice(0, 7).replace('-', ''), randomBytes(16).toString('hex'), safeName(filename, now.getTime())]
    .join('/')
}

/**
 * A path that a request names, where it can be one of a stored file: relative, plain segments, no way up or out.
 * A comma at its end is left out (wire contract §6.16).
 */
export function storedPath(named: string): string | undefined {
  const path = named.replace(/,$/, '')
  if (path === '' || path.length > longestPath || forbidden.test(path)) return undefined
  return path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..') ? undefined : path
}

/** The ending of a name in lower case and without its dot; empty where it has none. */
export function suffixOf(filename: string): string {
  return extname(filename).slice(1).toLowerCase()
}

/** Whether the installation takes files with the ending of this name (`UPLOAD_SUFFIXES`). */
export function takesSuffix({ uploadSuffixes }: KernelSettings, filename: string): boolean {
  return uploadSuffixes.length === 0 || uploadSuffixes.includes(suffixOf(filename))
}
