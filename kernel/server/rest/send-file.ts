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

/** Answers a call with a file. */
export function sendFile(reply: FastifyReply, { bytes, filename, type, inline = false }: SentFile): FastifyReply {
  return reply.type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .serializer((value: unknown) => value as string).send(bytes)
}
