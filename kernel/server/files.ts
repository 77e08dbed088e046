import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wallTime } from './clock.ts'
import type { Kernel, KernelSettings } from './kernel.ts'

/** Kinds of files that anybody may read: their paths are unguessable, and pages without a session show them. */
const anonymousKinds = new Set(['avatar', 'logo', 'jeditor'])

/** `biz` of an upload as a folder name; anything odd becomes the default. */
export function folderOf(biz: string | undefined): string {
  return biz && /^[a-z][a-z0-9_-]{0,31}$/i.test(biz) ? biz.toLowerCase() : 'temp'
}

/** A name that every file system takes, still recognisable. */
function safeName(filename: string, nowMs: number): string {
  const extension = extname(filename).replace(/[^.\w]/g, '').slice(0, 16)
  const stem = basename(filename, extname(filename)).replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '').slice(0, 60) || 'file'
  return `${stem}_${nowMs}${extension}`
}

/** What a client says of a file that is to be stored. */
export interface FileSpec {
  filename: string
  biz: string | undefined
}

/** The relative path under which a new file will be stored; it holds 128 random bits. */
export function newPath(kernel: Kernel, { filename, biz }: FileSpec): string {
  const now = kernel.clock.now()
  return [folderOf(biz), wallTime(now).slice(0, 7).replace('-', ''), randomBytes(16).toString('hex'), safeName(filename, now.getTime())].join('/')
}

/** Whether the installation takes files with the ending of this name (`UPLOAD_SUFFIXES`). */
export function takesSuffix({ uploadSuffixes }: KernelSettings, filename: string): boolean {
  return uploadSuffixes.length === 0 || uploadSuffixes.includes(extname(filename).slice(1).toLowerCase())
}

/**
 * Stores a file below the upload folder and returns its relative path.
 * A file that was cut off by the size limit leaves nothing and returns null.
 */
export async function storeFile(kernel: Kernel, content: Readable & { truncated?: boolean }, spec: FileSpec): Promise<string | null> {
  const path = newPath(kernel, spec)
  const target = join(kernel.settings.uploadDir, path)
  await mkdir(dirname(target), { recursive: true })
  const partial = `${target}.part`
  try {
    await pipeline(content, createWriteStream(partial))
    if (content.truncated) {
      await rm(dirname(target), { recursive: true })
      return null
    }
    await rename(partial, target)
    return path
  } catch (error) {
    await rm(dirname(target), { recursive: true, force: true })
    throw error
  }
}

export function isAnonymous(path: string): boolean {
  return anonymousKinds.has(path.split('/')[0] ?? '')
}
