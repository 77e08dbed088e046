import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Session } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tokenOf } from '#kernel/server/rest/caller.ts'
import { sessionCookie } from '../sign-in/sign-in.ts'

/**
 * Who uploads or reads a file, or reads what the calls are: the session's cookie counts here and nowhere else (wire contract §6.16).
 * Null where nobody is signed in.
 */
export async function fileSession({ providers }: Kernel, request: FastifyRequest): Promise<Session | null> {
  const token = tokenOf(request) ?? request.cookies[sessionCookie]
  return token === undefined ? null : providers.session(token)
}
