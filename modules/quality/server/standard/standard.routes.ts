import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { dressed, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { revise } from '#modules/product/server.ts'
import { limitFields } from '../../entities/standard.ts'
import { standard } from '../../index.ts'
import { changedFields, compareLines } from '../../rules/inspection/compare-standards.ts'

const head = ['name', 'inspType', 'item', 'category', 'supplier', 'process', 'approval', 'remark'] as const
const lineFields = [...Object.keys(limitFields).filter((name) => name !== 'char'), 'remark']

/** New versions of standards, and two of them side by side. */
export function standardRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindAct(app, kernel, { entity: standard, name: 'revise',
    fields: { id: f.text({ label: '检验标准', en: 'Standard', required: true, max: 32 }) },
    run: (ctx, { id }) => revise(ctx, standard, id) })

  app.get(`${standard.path}/compare`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${standard.permission}:list`)
    const version = async (name: string): Promise<Rec> =>
      dressed(ctx, standard, await withLines(ctx, standard, await findOne(ctx, standard, parameter(ctx, request.query, name))))
    const [from, to] = [await version('from'), await version('to')]
    return ok({ from: headOf(from), to: headOf(to), fields: changedFields(from, to, head),
      lines: compareLines(from.lines as Rec[], to.lines as Rec[], lineFields) })
  })
}

function headOf({ lines: _lines, ...record }: Rec): Rec {
  return record
}
