import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tokenOf } from '#kernel/server/rest/caller.ts'
import { sessionCookie } from '../sign-in/sign-in.ts'

/** Whether whoever uploads or reads a file is signed in: the session's cookie counts here and nowhere else (wire contract §6.16). */
export async function hasSession({ providers }: Kernel, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request) ?? request.cookies[sessionCookie]
  return token !== undefined && (await providers.session(token)) !== null
}
