import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { coa } from '../../index.ts'
import type { Coa } from './fill.ts'
import { printCoa } from './print-coa.ts'
import { renewCoa } from './renew.ts'
import { coaSaid } from './said.ts'

/** `POST renew {id, rev?, comment}` answers the id and number of the new version; `GET pdf?id&lang=zh|en` the certificate as it was issued. */
export function coaRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindAct(app, kernel, { entity: coa, name: 'renew',
    fields: { id: f.text({ label: '质量证明书', en: 'Certificate', required: true, max: 32 }),
      rev: f.integer({ label: '版本号', en: 'Revision' }), comment: f.text({ label: '换版原因', en: 'Reason', required: true, max: 200 }) },
    run: renewCoa })
  app.get(`${coa.path}/pdf`, { schema: { tags: [`${coa.title} ${coa.id}`], summary: '证书' } }, async (request, reply) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${coa.permission}:print`)
    const record = (await findOne(ctx, coa, parameter(ctx, request.query, 'id'))) as unknown as Coa
    const { lang } = request.query as { lang?: unknown }
    const path = (await filesOf(ctx, record))[lang === 'en' ? 'fileEn' : 'fileZh']!
    return reply.type('application/pdf').header('content-disposition',
      `inline; filename*=UTF-8''${encodeURIComponent(`${record.docNo}-V${record.version}.pdf`)}`).send(await kernel.files.read(path))
  })
}

/** What was kept when it was issued; certificates that came with the demonstration are printed when they are first asked for. */
async function filesOf(ctx: Ctx, record: Coa): Promise<Pick<Coa, 'fileZh' | 'fileEn'>> {
  if (record.fileZh && record.fileEn) return record
  if (!record.auditTime) throw new Refusal(coaSaid[ctx.locale].notIssued)
  const files = await printCoa(ctx, record)
  await sql`update qms_coa set file_zh = ${files.fileZh}, file_en = ${files.fileEn} where id = ${record.id}`.execute(ctx.db)
  return files
}
