import type { InputOf } from '#kernel/entity/call.ts'
import type { Entity, Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { findMany, findOne, nameOf } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { idempotencyKey } from '#kernel/server/rest/caller.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { previewLabel, printLabelFile, printProposal, valuesOfLabel } from '../calls/labels.ts'
import { labelTemplate } from '../index.ts'
import type { LabelPaper } from '../rules/element.ts'
import { hasField, labelValues } from './label-values.ts'
import { logPrint, printedBefore } from './print/print-log.ts'
import { paperOf, pictureOf, printLabels, type LabelJob } from './print/print-labels.ts'
import { mostCopies, proposalFor, rememberPrint } from './print/proposal.ts'
import { labelMessages } from './messages.ts'
import { labelled } from './template.rules.ts'

const mostLabels = 2_000
const longestReason = 200

type Asked = InputOf<typeof printLabelFile>

/** Labels as files, and what a record says on them. */
export const printCalls = [
  serve(printLabelFile, async (ctx, asked, { request, reply }) => {
    const template = await findOne(ctx, labelTemplate, asked.template)
    const job = await jobOf(ctx, template, asked)
    const before = await printedBefore(ctx, template.id, job.records.map(({ id }) => id))
    const reason = reasonIn(ctx, asked, job, before)
    const bytes = await printLabels(ctx, job)
    await once(ctx, idempotencyKey(request), ['/label/print', asked], (inner) =>
      transact(inner, async (tx) => {
        await rememberPrint(tx, job.entity, template.id, job.kind)
        return logPrint(tx, { ...job, template: template.id, reprint: before.size > 0, reason })
      }))
    const pdf = job.kind === 'PDF'
    return sendFile(reply, { bytes, filename: `${job.title}.${pdf ? 'pdf' : 'zpl'}`,
      type: pdf ? 'application/pdf' : 'application/octet-stream' })
  }),
  serve(previewLabel, async (ctx, asked, { reply }) => {
    const template = await findOne(ctx, labelTemplate, asked.template)
    const entity = entityOf(ctx, template.bizType)
    const picture = await pictureOf(ctx, entity, filledPaper(ctx, template), await findOne(ctx, entity, asked.id))
    return sendFile(reply, { bytes: picture, filename: `${template.code}.svg`, type: 'image/svg+xml', inline: true })
  }),
  serve(printProposal, async (ctx, { bizType, ids }) => proposalFor(ctx, entityOf(ctx, bizType), ids)),
  serve(valuesOfLabel, async (ctx, { bizType, id, fields }) => {
    const entity = entityOf(ctx, bizType ?? '')
    const record = id === null ? (await list(ctx, entity, { pageSize: 1 })).records[0] : await findOne(ctx, entity, id)
    if (!record) return null
    const names = (fields ?? '').split(',').filter((path) => path !== '' && hasField(ctx, entity, path))
    const [values] = await labelValues(ctx, entity, [record], names)
    return { id: record.id, name: nameOf(entity, record), values: values! }
  }),
]

function entityOf(ctx: Ctx, id: string): Entity {
  const entity = labelled(ctx, id)
  if (!entity) throw new Refusal(labelMessages[ctx.locale].noEntity(id))
  requireRight(ctx, `${entity.permission}:list`)
  return entity
}

/** @throws Refusal where the template is disabled or was never designed */
function filledPaper(ctx: Ctx, template: Stored<typeof labelTemplate>): LabelPaper {
  const messages = labelMessages[ctx.locale]
  if (template.enabled !== 'Y') throw new Refusal(messages.disabled(template.code))
  const paper = paperOf(template)
  if (paper.elements.length === 0) throw new Refusal(messages.empty(template.code))
  return paper
}

async function jobOf(ctx: Ctx, template: Stored<typeof labelTemplate>, { ids, copies = 1, kind: named }: Asked): Promise<LabelJob> {
  const messages = labelMessages[ctx.locale]
  const paper = filledPaper(ctx, template)
  const entity = entityOf(ctx, template.bizType)
  if (!Number.isInteger(copies) || copies < 1 || copies > mostCopies)
    throw refuseFaults([{ field: 'copies', text: messages.copies(mostCopies) }])
  if (ids.length * copies > mostLabels) throw new Refusal(messages.tooManyLabels(mostLabels))
  const kind = named ?? 'PDF'
  if (kind !== 'PDF' && kind !== 'ZPL') throw refuseFaults([{ field: 'kind', text: messages.badKind }])
  const found = new Map((await findMany(ctx, entity, ids)).map((record) => [record.id, record]))
  if (found.size < ids.length) throw new Refusal(messages.missing(ids.length - found.size))
  return { entity, title: `${titleOf(entity, ctx.locale)} ${template.code}`, paper, dpi: template.dpi,
    records: ids.map((id) => found.get(id)!), copies, kind }
}

function reasonIn(ctx: Ctx, asked: Asked, { entity, records }: LabelJob, before: ReadonlySet<string>): string | null {
  const messages = labelMessages[ctx.locale]
  const reason = asked.reason?.trim() ?? ''
  if (reason.length > longestReason) throw refuseFaults([{ field: 'reason', text: messages.reasonTooLong }])
  if (before.size === 0) return null
  const names = records.filter(({ id }) => before.has(id)).map((record) => nameOf(entity, record))
  if (reason === '') throw refuseFaults([{ field: 'reason', text: messages.reprint(names) }])
  return reason
}
