import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { proveWeights, requireUnused, type WeightSource } from '#modules/product/server.ts'
import type { reportTask } from '../../calls/op-task.ts'
import { opTask } from '../../entities/lot.ts'
import { reportWeight } from '../../entities/report.ts'
import { weightsSent } from '../../rules/weighing.ts'
import type { OpTask } from '../rows.ts'
import type { Counting } from './report-task.ts'

/**
 * A report with its weights proved: read anew from the scales that are named, signed by somebody else where they are typed and the
 * operation has them weighed by a scale. Neither ticket nor claim goes further.
 * @throws Refusal with a fault at each weight that does not hold
 */
export async function withWeights(ctx: Ctx, { fromScale, secondTicket, ...input }: InputOf<typeof reportTask>, task: OpTask,
  { needScale }: { needScale: boolean }): Promise<Counting> {
  const weights = weightsSent(input, needScale && task.reportMode === 'WEIGHT')
  return { ...input,
    weights: await proveWeights(ctx, { of: `${opTask.id} ${task.id}`, weights, fromScale: fromScale ?? [], secondTicket,
      signTyped: needScale }) }
}

/** Fields that hold what was made; empty vessels and samples lie on the scale more than once. */
const loads: readonly string[] = ['grossKg', 'netKg', 'good']

/** @throws Refusal where an earlier report, which nobody took back, counted what the scale showed then */
export async function requireUncounted(ctx: Ctx, weights: readonly WeightSource[]): Promise<void> {
  await requireUnused(ctx, weights.find(({ field }) => loads.includes(field)), async ({ device, time }) => {
    const { rows: [row] } = await sql<{ no: string }>`
      select r.doc_no as no
      from mes_report_weight w
      join mes_report r on r.id = w.main_id and r.is_red = 'N' and r.taken_back = 'N' and r.del_flag = 0
      where w.scale_device = ${device} and w.read_at = ${time} and w.what = any(${[...loads]}) and w.source = 'SCALE'
        and w.tenant_id = ${ctx.session.tenantId} and w.del_flag = 0 and r.tenant_id = w.tenant_id
      limit 1`.execute(ctx.db)
    return row?.no
  })
}

export async function writeWeights(ctx: Ctx, report: string, weights: readonly WeightSource[]): Promise<void> {
  await addRows(ctx, reportWeight,
    weights.map(({ field, kg, source, scale, device, time, secondBy }, at) => ({ mainId: report, orderNum: at + 1, what: field,
      kg: new Decimal(kg).toFixed(), source, scale, scaleDevice: device, readAt: time, secondBy })
    ))
}
