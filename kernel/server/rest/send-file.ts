import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface SentFile {
  bytes: Buffer | Readable
  filename: string
  /** Media type. */
  type: string
  /** Shown in the page rather than kept. */
  inline?: boolean
}

/** Answers a call with a file, which no browser keeps: what is in it is for who asked, and as of now. */
export function sendFile(reply: FastifyReply, { bytes, filename, type, inline = false }: SentFile): FastifyReply {
  return reply.type(type)
    .headers({ 'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'no-store' })
    .serializer((value: unknown) => value as string).send(bytes)
}
