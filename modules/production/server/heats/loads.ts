import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { furnaceRecipe } from '../../entities/furnace.ts'
import type { HeatRoom } from '../../rules/heat-load.ts'
import type { Heat, Load, Recipe } from '../rows.ts'
import { holdLots } from '../settle.ts'

/** States of a heat in which its lots are nowhere else. */
const open = ['PLANNED', 'LOADING', 'RUNNING', 'COOLING']

/** Loads in the order in which their lots are held. */
export function loadsOf({ loads }: Heat): Load[] {
  return loads.toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
}

export const holdLoads = (ctx: Ctx, loads: readonly Load[]): Promise<void> => holdLots(ctx, loads.map(({ lot }) => lot))

/** The heat in which a lot lies now, by its number; the lot is held by who asks. */
export async function openHeatOf(ctx: Ctx, lot: string): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ no: string }>`
    select b.heat_no as no
    from mes_furnace_load l
    join mes_furnace_batch b on b.id = l.main_id and b.status = any(${open}) and b.del_flag = 0
    where l.lot = ${lot} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    limit 1`.execute(ctx.db)
  return row?.no
}

/** What the recipe of a heat takes, and how much is in it. */
export async function roomOf(ctx: Ctx, { recipe, loadKg }: Heat): Promise<HeatRoom> {
  const { family, grades, maxLoadKg, layers, boats } = await findOne(withoutDataRules(ctx), furnaceRecipe, recipe) as Recipe
  return { family, grades, maxLoadKg, layers, boats, loadKg }
}
