import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { tasksOfSource } from '#modules/quality/server.ts'
import { askFirstPiece, lotInspections } from '../../calls/op-task.ts'
import { firstPiece } from '../../entities/first-piece.ts'
import { lot } from '../../entities/lot.ts'
import { productionMessages } from '../messages.ts'
import { askForFirst, firstPieceOf } from './first-piece.ts'

/** So many people are named, the others counted. */
const named = 3

const servedAsk = serve(askFirstPiece, async (ctx, _input, task) => {
  if ((await firstPieceOf(ctx, task))?.status !== 'NG') throw new Refusal(productionMessages[ctx.locale].firstBetter)
  return presentRecord(ctx, firstPiece, await askForFirst(ctx, task))
})

const servedInspections = serve(lotInspections, async (ctx, { id }) => {
  await findOne(withoutDataRules(ctx), lot, id)
  const open = (await tasksOfSource(ctx, lot.id, id)).filter((task) => task.open)
  const ops = await operationsOf(ctx, id, open.map(({ line }) => line))
  return open.map(({ id: task, no, line, kind, left, since, people }) => ({ opTask: ops.get(line) ?? null, kind: kind ?? '', no, qty: left,
    since, people: people.slice(0, named), more: Math.max(0, people.length - named), at: `/quality/task-board?task=${task}` })
  )
})

/** The operations of a traveller that inspections are of: by the report that sent pieces, by the first piece, or by themselves. */
async function operationsOf(ctx: Ctx, id: string, lines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ line: string; task: string }>`
    select r.id as line, r.op_task as task
    from mes_report r
    where r.id = any(${[...lines]}) and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0
    union all
    select p.id, t.id
    from mes_first_piece p
    join mes_op_task t on t.lot = ${id} and t.process = p.process and t.tenant_id = p.tenant_id and t.del_flag = 0
    where p.id = any(${[...lines]}) and p.tenant_id = ${ctx.session.tenantId} and p.del_flag = 0
    union all
    select t.id, t.id
    from mes_op_task t
    where t.id = any(${[...lines]}) and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ line, task }) => [line, task]))
}

/** What is asked of inspections from the floor. */
export const inspectionCalls = [servedAsk, servedInspections]
