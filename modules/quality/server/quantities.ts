import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Fault } from '#kernel/server/errors.ts'

const messages = {
  'zh-CN': (item: string, places: number) => (places === 0 ? `${item} 的数量须为整数` : `${item} 的数量最多 ${places} 位小数`),
  'en-US': (item: string,
    places: number) => (places === 0 ? `Quantities of ${item} are whole numbers` : `Quantities of ${item} have at most ${places} decimals`),
} as const

/** A quantity that somebody gave, and where a fault of it is shown. */
export interface Given extends Omit<Fault, 'text'> {
  qty: string | null
}

/**
 * Quantities finer than the unit of the item: half a piece cannot be inspected, and no posting would take it later.
 * @param among a quantity that they are parts of; where it is as fine itself, its parts may be
 */
export async function tooFine(ctx: Ctx, item: string, given: readonly Given[], among: string | null = null): Promise<Fault[]> {
  const fractions = given.filter(({ qty }) => qty !== null && new Decimal(qty).decimalPlaces() > 0)
  if (fractions.length === 0) return []
  const { rows: [unit] } = await sql<{ code: string; places: number }>`
    select i.code, coalesce(u.precision, 6) as places
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = ${item} and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const places = Math.max(unit?.places ?? 6, among === null ? 0 : new Decimal(among).decimalPlaces())
  return fractions.flatMap((
    { qty, ...at },
  ) => (new Decimal(qty!).decimalPlaces() > places ? [{ ...at, text: messages[ctx.locale](unit!.code, places) }] : []))
}
