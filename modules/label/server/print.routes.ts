import type { FastifyInstance } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { findMany, findOne, nameOf } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { labelTemplate } from '../index.ts'
import { hasField, labelValues } from './label-values.ts'
import { logPrint, printedBefore } from './print/print-log.ts'
import { paperOf, printLabels, type LabelJob } from './print/print-labels.ts'
import { labelSaid } from './said.ts'
import { labelled } from './template.rules.ts'

const mostCopies = 100
const mostLabels = 2_000
const longestReason = 200
const described = (name: string) => ({
  schema: { tags: [`${labelTemplate.title} ${labelTemplate.id}`], summary: `${labelTemplate.title} ${name}` },
})

/**
 * `POST /label/print {template, ids, copies?, kind?, reason?}` answers a file: PDF or ZPL. Labels that were printed before want a reason.
 * `GET /label/values?bizType=&fields=&id?=` answers what a record, or the newest one, says on a label.
 */
export function printRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post('/label/print', described('print'), async (request, reply) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${labelTemplate.permission}:print`)
    const body = bodyOf(ctx, request)
    const template = await findOne(ctx, labelTemplate, parameter(ctx, body, 'template'))
    const job = await jobOf(ctx, template, body)
    const before = await printedBefore(ctx, template.id as string, job.records.map(({ id }) => id as string))
    const reason = reasonIn(ctx, body, job, before)
    const file = await printLabels(ctx, job)
    await once(ctx, idempotencyKey(request), ['/label/print', body],
      (inner) => transact(inner, (tx) => logPrint(tx, { ...job, template: template.id as string, reprint: before.size > 0, reason })))
    const pdf = job.kind === 'PDF'
    const filename = `${job.title}.${pdf ? 'pdf' : 'zpl'}`
    return reply.type(pdf ? 'application/pdf' : 'application/octet-stream').header('content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`).serializer((value: unknown) => value as string).send(file)
  })
  app.get('/label/values', described('values'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${labelTemplate.permission}:list`)
    const { bizType, id, fields = '' } = request.query as { bizType?: string; id?: string; fields?: string }
    const entity = entityOf(ctx, bizType ?? '')
    const record = id ? await findOne(ctx, entity, id) : (await list(ctx, entity, { pageSize: 1 })).records[0]
    if (!record) return ok(null)
    const names = fields.split(',').filter((path) => path !== '' && hasField(ctx, entity, path))
    const [values] = await labelValues(ctx, entity, [record], names)
    return ok({ id: record.id, name: nameOf(entity, record), values })
  })
}

function entityOf(ctx: Ctx, id: string): Entity {
  const entity = labelled(ctx, id)
  if (!entity) throw new Refusal(labelSaid[ctx.locale].noEntity(id))
  requireRight(ctx, `${entity.permission}:list`)
  return entity
}

async function jobOf(ctx: Ctx, template: Rec, body: Rec): Promise<LabelJob> {
  const said = labelSaid[ctx.locale]
  const code = template.code as string
  if (template.enabled !== 'Y') throw new Refusal(said.disabled(code))
  const paper = paperOf(template)
  if (paper.elements.length === 0) throw new Refusal(said.empty(code))
  const entity = entityOf(ctx, template.bizType as string)
  const ids = idList(ctx, Array.isArray(body.ids) ? { ids: body.ids.join(',') } : body)
  const copies = body.copies === undefined ? 1 : Number(body.copies)
  if (!Number.isInteger(copies) || copies < 1 || copies > mostCopies)
    throw refuseFaults([{ field: 'copies', text: said.copies(mostCopies) }])
  if (ids.length * copies > mostLabels) throw new Refusal(said.tooManyLabels(mostLabels))
  const kind = body.kind ?? 'PDF'
  if (kind !== 'PDF' && kind !== 'ZPL') throw refuseFaults([{ field: 'kind', text: said.badKind }])
  const found = new Map((await findMany(ctx, entity, ids)).map((record) => [record.id as string, record]))
  if (found.size < ids.length) throw new Refusal(said.missing(ids.length - found.size))
  return { entity, title: `${titleOf(entity, ctx.locale)} ${code}`, paper, dpi: template.dpi as number,
    records: ids.map((id) => found.get(id)!), copies, kind }
}

function reasonIn(ctx: Ctx, body: Rec, { entity, records }: LabelJob, before: ReadonlySet<string>): string | null {
  const said = labelSaid[ctx.locale]
  const reason = typeof body.reason === 'string' ? body.reason.trim() : ''
  if (reason.length > longestReason) throw refuseFaults([{ field: 'reason', text: said.reasonTooLong }])
  if (before.size === 0) return null
  const names = records.filter(({ id }) => before.has(id as string)).map((record) => nameOf(entity, record))
  if (reason === '') throw refuseFaults([{ field: 'reason', text: said.reprint(names) }])
  return reason
}
