import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, pollingCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { drawnForm, onlineForm } from '../../index.ts'
import { holdDesign, holderOf, releaseDesign } from './design-lock.ts'

/**
 * Who changes a design: `POST …/lock {id, take?}` holds it and, each 20 s, says that it is still held; `take` takes it over.
 * `GET …/lock?id=` asks who does, `DELETE …/lock?id=` lets go. Each answers `{holder: {realname, since, mine} | null}`.
 */
export function designLockRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const entity of [drawnForm, onlineForm]) bindLock(app, kernel, entity)
}

function bindLock(app: FastifyInstance, kernel: Kernel, entity: Entity): void {
  const url = `${entity.path}/lock`
  const schema = { tags: [`${entity.title} ${entity.id}`], summary: `${entity.title} lock` }
  const allowed = async (ctx: Ctx, input: unknown): Promise<{ ctx: Ctx; id: string }> => {
    requireRight(ctx, `${entity.permission}:edit`)
    const { id } = await findOne(ctx, entity, parameter(ctx, input, 'id'))
    return { ctx, id: id as string }
  }
  app.post(url, { schema }, async (request: FastifyRequest) => {
    // A page that is merely open gives signs by itself; they keep no session alive.
    const caller = await pollingCtx(kernel, request)
    const body = bodyOf(caller, request)
    const { ctx, id } = await allowed(caller, body)
    return ok({ holder: await holdDesign(ctx, entity, id, body.take === true) ?? null })
  })
  app.get(url, { schema }, async (request) => {
    const { ctx, id } = await allowed(await pollingCtx(kernel, request), request.query)
    return ok({ holder: await holderOf(ctx, id) ?? null })
  })
  app.delete(url, { schema }, async (request) => {
    const { ctx, id } = await allowed(await callerCtx(kernel, request), request.query)
    await releaseDesign(ctx, entity, id)
    return ok({ holder: await holderOf(ctx, id) ?? null })
  })
}
