import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listing } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { appVersion } from '../../index.ts'

/** Releases of the app, the newest first: everybody's user menu offers it, so a session is enough (spec 1 §7). */
export function appVersionRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${appVersion.path}/list`, async (request) => listing(await callerCtx(kernel, request), appVersion, request.query as Rec))
}
