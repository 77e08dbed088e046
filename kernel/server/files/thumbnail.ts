import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kernel } from '../kernel.ts'
import { suffixOf } from './stored-path.ts'

/** Edges in pixels; a wish between two gets the larger, so that one picture is kept in few sizes. */
const edges = [64, 128, 256, 512, 1024]
const pictures = new Set(['png', 'jpg', 'jpeg', 'webp', 'gif', 'tif', 'tiff', 'avif'])
/** Pictures of more pixels are not opened: a small file can hold a wall of them. */
const mostPixels = 100_000_000
const quality = 80

export const thumbnailType = 'image/webp'

/** The edge that a wish in pixels leads to; undefined where it is no wish for a small picture. */
export function edgeOf(wished: unknown): number | undefined {
  const pixels = typeof wished === 'string' && /^\d{1,4}$/.test(wished) ? Number(wished) : 0
  return pixels > 0 ? (edges.find((edge) => edge >= pixels) ?? edges.at(-1)) : undefined
}

/** Thumbnails lie beside the upload folder, on this machine: they can be made again at any time. */
function folderOf({ settings }: Pick<Kernel, 'settings'>, path: string): string {
  return join(`${settings.uploadDir}-thumbs`, path)
}

/**
 * A stored picture no larger than a square of `edge` pixels, turned as the camera was held; made once, then kept.
 * @returns undefined where the file is no picture that can be read
 */
export async function thumbnail(kernel: Kernel, path: string, edge: number): Promise<Readable | undefined> {
  if (!pictures.has(suffixOf(path))) return undefined
  const target = join(folderOf(kernel, path), `${edge}.webp`)
  const kept = await access(target).then(() => true, () => false)
  if (!kept && !(await make(kernel, path, edge, target))) return undefined
  return createReadStream(target)
}

async function make(kernel: Kernel, path: string, edge: number, target: string): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const partial = `${target}.${randomUUID()}`
  const source = await kernel.files.read(path)
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(source,
      sharp({ limitInputPixels: mostPixels }).autoOrient().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({
        quality,
      }), createWriteStream(partial))
    await rename(partial, target)
    return true
  } catch (error) {
    kernel.log.debug({ err: error, path }, 'no thumbnail could be made')
    return false
  } finally {
    await rm(partial, { force: true })
  }
}

/** Deletes a stored file and what was made of it. */
export async function forgetFile(kernel: Kernel, path: string): Promise<void> {
  await kernel.files.remove(path)
  await rm(folderOf(kernel, path), { recursive: true, force: true })
}
