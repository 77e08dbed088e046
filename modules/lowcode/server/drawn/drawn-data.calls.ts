import { serve } from '#kernel/server/calls/serve.ts'
import { requireRight } from '#kernel/server/context.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { describedFor, runtimeEntity } from '#kernel/server/runtime/entity-of.ts'
import { drawnEntity, formDrawing, recordPdf, writtenValues } from '../../calls/drawn-data.ts'
import { drawingOf, latestOf } from './drawings.ts'
import { versionIn } from './drawn-form.calls.ts'
import { askItself } from './print/ask-itself.ts'
import { printRecord } from './print/print-record.ts'
import { valuesWhenWritten } from './written.ts'

/** What the screens of published forms need beside the calls of their records. */
export const drawnDataCalls = [
  serve(drawnEntity, async (ctx, { code }) => describedFor(ctx, code)),
  serve(formDrawing, async (ctx, { code, version: asked }) => {
    const { name } = describedFor(ctx, code)[0]!
    const { version, content, names } = await drawingOf(ctx, name, versionIn(asked))
    return { version, latest: await latestOf(ctx, name), content, names }
  }),
  serve(writtenValues, async (ctx, { code, id }) => {
    requireRight(ctx, `runtime:${code}:list`)
    return valuesWhenWritten(ctx, runtimeEntity(ctx, code), id)
  }),
  serve(recordPdf, async (ctx, { code, id }, { request, reply }) => {
    for (const verb of ['list', 'print']) requireRight(ctx, `runtime:${code}:${verb}`)
    const made = await printRecord(ctx, runtimeEntity(ctx, code), id, askItself(ctx.kernel, request))
    return sendFile(reply, { ...made, type: 'application/pdf', inline: true })
  }),
]
