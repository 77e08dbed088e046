import { lookup } from '#kernel/entity/lookup.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { Kernel } from '../kernel.ts'
import type { StoredFile } from './file-store.ts'
import { suffixOf } from './stored-path.ts'
import { edgeOf, thumbnail, thumbnailType } from './thumbnail.ts'

/** What a browser shows or plays by itself and may show in place. Everything else is downloaded, as bytes of no kind. */
const shownInPlace: Readonly<Record<string, string>> = lookup({
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
})
/** Drawn by pages that hold them; opened by themselves they could run scripts, so they are saved then. */
const drawnOnly: Readonly<Record<string, string>> = lookup({ svg: 'image/svg+xml' })

const unknownType = 'application/octet-stream'
/** A path is never used for other bytes. */
const cacheControl = 'private, max-age=3600'
/** Whatever a file holds, it runs nothing here. The browser's own viewer and player do not work in a sandbox; they run no scripts of a file. */
function policy(type: string): string {
  return `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'${
    /^(application\/pdf|video|audio)/.test(type) ? '' : '; sandbox'
  }`
}

/**
 * Answers a GET or HEAD with a stored file: whole, one range of it (RFC 9110 §14), or `304` where the client has it.
 * `thumb=PIXELS` asks for a small picture; a file of which none can be made comes as it is.
 */
export async function serveFile(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const file = await kernel.files.stat(path)
  if (!file) return notFound(reply)
  const suffix = suffixOf(path)
  const edge = edgeOf((request.query as { thumb?: unknown }).thumb)
  const etag = `"${file.size.toString(36)}-${Math.floor(file.modifiedMs).toString(36)}${edge === undefined ? '' : `-${edge}`}"`
  // A sandboxed file has no origin of its own to keep apart, and browsers complain of the wish.
  void reply.removeHeader('origin-agent-cluster')
  const type = shownInPlace[suffix] ?? drawnOnly[suffix] ?? unknownType
  void reply.headers({ 'content-security-policy': policy(type), 'cache-control': cacheControl, etag, 'x-content-type-options': 'nosniff' })
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag)) return reply.code(304).send()
  const small = edge === undefined ? undefined : await thumbnail(kernel, path, edge)
  if (small) return reply.type(thumbnailType).send(small)
  void reply.headers({ 'content-disposition': suffix in shownInPlace ? 'inline' : 'attachment', 'content-type': type,
    'accept-ranges': 'bytes' })
  return sendBytes(kernel, request, reply, { path, file, etag })
}

export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404')
}

async function sendBytes({ files }: Kernel, request: FastifyRequest, reply: FastifyReply,
  { path, file, etag }: { path: string; file: StoredFile; etag: string }): Promise<FastifyReply> {
  const ranges = rangesOf(request, file.size, etag)
  if (ranges === 'unsatisfiable') return reply.code(416).headers({ 'content-range': `bytes */${file.size}`, 'content-length': 0 }).send()
  const [start, end] = ranges ? [ranges.start, ranges.end] : [0, file.size - 1]
  if (ranges) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  void reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  return reply.send(await files.read(path, ranges ? { start, end } : undefined))
}

/** The one range that is asked for; of several, as of one that cannot be read, the whole file is an answer. */
function rangesOf({ headers }: FastifyRequest, size: number, etag: string): { start: number; end: number } | 'unsatisfiable' | undefined {
  if (headers.range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return undefined
  const parsed = parseRange(size, headers.range)
  if (parsed === -1) return 'unsatisfiable'
  return parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1 ? undefined : parsed[0]
}
