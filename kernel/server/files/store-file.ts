import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Locale } from '#kernel/entity/index.ts'
import { newId } from '../ids.ts'
import type { Kernel } from '../kernel.ts'
import { contentFault, type ContentFault } from './content.ts'
import { newPath, takesSuffix, type FileSpec } from './stored-path.ts'

export type StoreFault = 'suffix' | 'tooLarge' | ContentFault

/** Where a file is stored now and how many bytes it has, or why it is not. */
export type Stored = { path: string; size: number } | { fault: StoreFault }

const texts = {
  'zh-CN': {
    suffix: '该后缀文件不允许上传',
    tooLarge: '文件大小超出限制，请检查！',
    content: ({ suffix, found }: ContentFault) =>
      `文件内容与后缀 .${suffix} 不符：${
        found ? `实际是 ${found} 文件，请改用正确的后缀后重新上传` : `不是有效的 ${suffix} 文件，请检查文件是否损坏`
      }`,
  },
  'en-US': {
    suffix: 'Files with this ending may not be uploaded',
    tooLarge: 'The file is larger than allowed',
    content: ({ suffix, found }: ContentFault) =>
      `The file is not what its ending .${suffix} says: ${
        found
          ? `it is a ${found} file; upload it again under the right ending`
          : `it is no valid ${suffix} file; check whether it is damaged`
      }`,
  },
} as const

export function faultText(fault: StoreFault, locale: Locale): string {
  return typeof fault === 'string' ? texts[locale][fault] : texts[locale].content(fault)
}

/** Files lie here until they are whole: beside the upload folder, on the same disk, out of reach of downloads. */
export function partsDir({ settings }: Pick<Kernel, 'settings'>): string {
  return `${settings.uploadDir}-partial`
}

/** How the names of files begin that arrive in one piece; what a killed process leaves is known by it. */
export const incomingPrefix = 'in-'

/**
 * Stores a file that somebody sends. One that may not be stored leaves nothing.
 * @param content `truncated` once the size limit cut it off
 */
export async function storeFile(kernel: Kernel, content: Readable & { truncated?: boolean }, spec: FileSpec): Promise<Stored> {
  if (!takesSuffix(kernel.settings, spec.filename)) {
    content.resume()
    return { fault: 'suffix' }
  }
  return received(kernel, content, async (incoming) => {
    const fault = content.truncated ? 'tooLarge' : await contentFault(incoming, spec.filename)
    if (fault) return { fault }
    const { size } = await stat(incoming)
    const path = newPath(kernel, spec)
    await kernel.files.put(path, incoming)
    return { path, size }
  })
}

/** Stores a file that the server made itself. @returns its path */
export function keepFile(kernel: Kernel, content: Uint8Array, spec: FileSpec): Promise<string> {
  return received(kernel, Readable.from([content]), async (incoming) => {
    const path = newPath(kernel, spec)
    await kernel.files.put(path, incoming)
    return path
  })
}

/** Writes a file beside the store for as long as `work` needs it. */
async function received<T>(kernel: Kernel, content: Readable, work: (incoming: string) => Promise<T>): Promise<T> {
  const incoming = join(partsDir(kernel), incomingPrefix + newId(kernel.clock.now().getTime()))
  try {
    await mkdir(dirname(incoming), { recursive: true })
    await pipeline(content, createWriteStream(incoming))
    return await work(incoming)
  } finally {
    await rm(incoming, { force: true })
  }
}
