import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { refusal, requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label } from '#kernel/server/labels.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { quartzJob } from '../../entities/job.ts'
import { active, paused } from './job.rules.ts'
import type { JobRunner } from './runner.ts'

const said = {
  'zh-CN': { pause: '停止定时任务成功', resume: '恢复定时任务成功', execute: '执行成功!' },
  'en-US': { pause: 'The job is paused', resume: 'The job is resumed', execute: 'The job was started' },
} as const

/** Pause, resume and run now as existing clients ask for them, by GET (wire contract §6.14), and what can be scheduled at all. */
export function jobRoutes(app: FastifyInstance, kernel: Kernel, runner: JobRunner): void {
  const entity: Entity = quartzJob
  const caller = async (request: FastifyRequest, verb: string): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:${verb}`)
    return ctx
  }

  app.get(`${entity.path}/pause`, async (request) => {
    const ctx = await caller(request, 'edit')
    await update(ctx, entity, { id: parameter(ctx, request.query, 'id'), status: paused })
    return ok(said[ctx.locale].pause, said[ctx.locale].pause)
  })

  app.get(`${entity.path}/resume`, async (request) => {
    const ctx = await caller(request, 'edit')
    await update(ctx, entity, { id: parameter(ctx, request.query, 'id'), status: active })
    return ok(said[ctx.locale].resume, said[ctx.locale].resume)
  })

  app.get(`${entity.path}/execute`, async (request) => {
    const ctx = await caller(request, 'execute')
    await start(ctx, parameter(ctx, request.query, 'id'))
    return ok(said[ctx.locale].execute, said[ctx.locale].execute)
  })

  app.get(`${entity.path}/handlers`, async (request) => {
    const ctx = await caller(request, 'list')
    return ok([...kernel.jobs.values()].map(({ name, title, en, help, helpEn, parameters }) => ({
      name,
      title: ctx.locale === 'en-US' ? en : title,
      help: ctx.locale === 'en-US' ? helpEn : help,
      parameters: Object.entries(parameters).map(([key, field]) => parameterOf(ctx, key, field)),
    })))
  })

  async function start(ctx: Ctx, id: string): Promise<void> {
    const job = await findOne(ctx, entity, id)
    if (!kernel.jobs.has(String(job.jobClassName))) throw refusal(ctx, 'notFound')
    await runner.start({ jobId: id, jobClassName: String(job.jobClassName), parameter: (job.parameter as string | null) ?? null,
      startedBy: ctx.session.username })
  }
}

function parameterOf(ctx: Ctx, name: string, field: Field): Rec {
  return { name, title: label(name, field, ctx.locale), default: field.default ?? null, required: field.required ?? false,
    unit: field.unit ?? null, help: (ctx.locale === 'en-US' ? field.helpEn : field.help) ?? null }
}
