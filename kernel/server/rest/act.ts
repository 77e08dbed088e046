import type { FastifyInstance } from 'fastify'
import { kindOf, type Entity, type Fields, type Values } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '../context.ts'
import { refuseFaults, type Fault } from '../errors.ts'
import { once } from '../idempotency.ts'
import type { Kernel } from '../kernel.ts'
import { checkInputCodes } from '../operations/checks.ts'
import { faultOf } from '../operations/draft.ts'
import type { Rec } from '../rules.ts'
import { bodyOf } from './bind.ts'
import { callerCtx, idempotencyKey } from './caller.ts'
import { ok } from './envelope.ts'

/** @throws Refusal naming each value that is missing or cannot be read */
export function readInput<F extends Fields>(ctx: Ctx, fields: F, body: Rec): Values<F> {
  const { values, faults } = parseInput(ctx, fields, body)
  if (faults.length > 0) throw refuseFaults(faults)
  return values
}

/** Values as their fields read them, and a fault for each that is missing or cannot be read. */
export function parseInput<F extends Fields>(ctx: Ctx, fields: F, body: Rec): { values: Values<F>; faults: Fault[] } {
  const faults: Fault[] = []
  const values: Rec = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = kindOf(field).parse(body[name], field)
    if (!parsed.ok) faults.push(faultOf(ctx, name, field, parsed.fault.code, body[name], parsed.fault.params))
    else values[name] = parsed.value ?? field.default ?? null
    if (parsed.ok && field.required && values[name] === null) faults.push(faultOf(ctx, name, field, 'required', null))
  }
  return { values: values as Values<F>, faults }
}

interface Act<F extends Fields> {
  entity: Entity
  /** Last part of the path, and verb of the permission unless `right` names another. */
  name: string
  right?: string
  /** What the body bears, read like the fields of a form. */
  fields: F
  run(ctx: Ctx, input: Values<F>): Promise<unknown>
}

/** `POST {entity}/{name}`: what people do to a document beyond its moves; by its own right, once per idempotency key. */
export function bindAct<const F extends Fields>(app: FastifyInstance, kernel: Kernel,
  { entity, name, right = name, fields, run }: Act<F>): void {
  app.post(`${entity.path}/${name}`, { schema: { tags: [`${entity.title} ${entity.id}`], summary: `${entity.title} ${name}` } },
    async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${entity.permission}:${right}`)
      const input = readInput(ctx, fields, bodyOf(ctx, request))
      const unknown = await checkInputCodes(ctx, fields, input)
      if (unknown.length > 0) throw refuseFaults(unknown)
      return once(ctx, idempotencyKey(request), ['POST', request.url, input],
        async (inner) => ok(await run(inner, input), done[ctx.locale]))
    })
}

const done = { 'zh-CN': '操作成功!', 'en-US': 'Done' } as const
