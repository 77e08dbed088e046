import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { piecesOf, weightUnit } from '../../rules/lots-of.ts'
import { netOf, unitOf, usualSample, type Weighed, type WeighFault } from '../../rules/weighing.ts'
import type { ItemFacts } from '../facts.ts'
import type { OpTask } from '../rows.ts'
import { turnNow } from '../turn.ts'
import { productionMessages } from '../messages.ts'

/** What a report weighed: how many are good by it, the net weight and the weight of one as the report keeps them. */
export interface WeighedPieces {
  good: string | null
  netKg: string | null
  unitKg: string | null
}

/** Decimals of a kept weight. */
const places = 6

/**
 * What was weighed of a report (domain §2.4 rule 5): pieces follow from their net weight and the weight of one, which is given, the mean of a
 * sample, or that of the last sample of the shift; powder is its net weight.
 */
export async function weighedOf(ctx: Ctx, weighed: Weighed, task: OpTask, { uom }: Pick<ItemFacts, 'uom'>): Promise<WeighedPieces> {
  const netKg = known(ctx, netOf(weighed))
  if (netKg === null) return { good: null, netKg: null, unitKg: weighed.unitKg }
  if (uom === weightUnit) return { good: netKg, netKg, unitKg: null }
  const unitKg = known(ctx, unitOf(weighed, await leastSample(ctx, task))) ?? await unitOfShift(ctx, task)
  if (unitKg === null) throw refuseFaults([{ field: 'unitKg', text: productionMessages[ctx.locale].unitKgNeeded }])
  return { good: piecesOf(netKg, unitKg), netKg, unitKg: new Decimal(unitKg).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed() }
}

function known(ctx: Ctx, read: string | null | WeighFault): string | null {
  if (read === null || typeof read === 'string') return read
  throw refuseFaults([{ field: read.field, text: productionMessages[ctx.locale].weighing[read.code] }])
}

async function leastSample(ctx: Ctx, { process }: OpTask): Promise<number> {
  const { rows: [rule] } = await sql<{ least: number | null }>`
    select sample_qty as least
    from mes_process_rule
    where process = ${process} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rule?.least ?? usualSample
}

/** The weight of one as it was found last of the same pieces in this shift. */
async function unitOfShift(ctx: Ctx, { item, process, workcenter }: OpTask): Promise<string | null> {
  const { workDate, shift } = await turnNow(ctx, workcenter)
  const { rows: [row] } = await sql<{ unit: string }>`
    select trim_scale(unit_weight)::text as unit
    from mes_report
    where item = ${item} and process = ${process} and work_date = ${workDate} and shift is not distinct from ${shift}
      and unit_weight is not null and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc, id desc
    limit 1`.execute(ctx.db)
  return row?.unit ?? null
}
