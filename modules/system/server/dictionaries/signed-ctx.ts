import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseWith } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { pickerCtx, localeOf } from '#kernel/server/rest/caller.ts'
import { signatureMatches } from '#kernel/server/rest/signature.ts'

/** The context of a call that the family signs and the server checks (wire contract §1.3). */
export async function signedCtx(kernel: Kernel, request: FastifyRequest): Promise<Ctx> {
  const ctx = await pickerCtx(kernel, request)
  if (!signatureMatches(request, kernel.settings, kernel.clock)) throw refuseWith(localeOf(request), 'signature')
  return ctx
}
