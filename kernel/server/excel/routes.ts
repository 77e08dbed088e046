import type { FastifyInstance, FastifyReply } from 'fastify'
import { requireRight } from '../context.ts'
import type { Kernel } from '../kernel.ts'
import { callerCtx } from '../rest/caller.ts'
import { describe } from '../rest/openapi.ts'
import type { Served } from '../rest/served.ts'
import type { Rec } from '../rules.ts'
import { exportRecords, importTemplate, type Export } from './export.ts'
import { bindImport } from './import-routes.ts'
import { mimeTypes, type WorkbookType } from './workbook.ts'

/** `exportXls`, `importTemplate` and the calls of import (wire contract §2.2); what only the server writes is not imported. */
export function bindExcel(app: FastifyInstance, kernel: Kernel, served: Served): void {
  app.get(`${served.path}/exportXls`, served.fixed ? { schema: describe(kernel.registry, served.fixed, 'exportXls', 'GET') } : {},
    async (request, reply) => {
      const ctx = await callerCtx(kernel, request)
      const entity = served.entityOf(ctx, request)
      requireRight(ctx, `${entity.permission}:export`)
      const { type, query } = wished(withParams(request.query as Rec))
      return sendFile(reply, await exportRecords(ctx, entity, query, type), type)
    })

  if (served.fixed?.readOnly) return
  app.get(`${served.path}/importTemplate`, async (request, reply) => {
    const ctx = await callerCtx(kernel, request)
    const entity = served.entityOf(ctx, request)
    requireRight(ctx, `${entity.permission}:import`)
    return sendFile(reply, await importTemplate(ctx, entity), 'xlsx')
  })

  bindImport(app, kernel, served)
}

/** The kind of workbook beside the conditions: an entity may have a field called `type` too, whose values are others. */
function wished({ type, ...query }: Rec): { type: WorkbookType; query: Rec } {
  if (type === 'xlsx' || type === 'xls') return { type, query }
  return { type: 'xls', query: type === undefined ? query : { ...query, type } }
}

/** The redirecting form of export sends the list's query as one JSON text. */
function withParams(query: Rec): Rec {
  if (typeof query.paramsStr !== 'string') return query
  for (const text of [query.paramsStr, safeDecode(query.paramsStr)]) {
    try {
      const parsed: unknown = JSON.parse(text)
      if (typeof parsed === 'object' && parsed !== null) return { ...query, ...parsed }
    } catch {
      // The other reading may still fit.
    }
  }
  return query
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function sendFile(reply: FastifyReply, { bytes, filename }: Export, type: WorkbookType): FastifyReply {
  return reply.type(mimeTypes[type]).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .serializer((value: unknown) => value as string).send(bytes)
}
