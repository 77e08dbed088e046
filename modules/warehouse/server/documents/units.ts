import { sql } from 'kysely'
import { Decimal, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'

/** Writes the base unit of each item beside the quantities of a document's lines; called after every save. */
export async function fillUnits(ctx: Ctx, lines: Entity, mainId: string): Promise<void> {
  await sql`
    update ${sql.table(lines.table)} l
    set uom = i.base_uom
    from md_item i
    where i.id = l.item and l.main_id = ${mainId} and l.del_flag = 0 and l.uom is distinct from i.base_uom`.execute(ctx.db)
}

/** The second quantities of parts, signed as these are; together they are exactly that of the parts' sum. */
export function partsOfSecond(line: { qty: string; qty2?: string | null }, parts: readonly string[]): { qty2?: string }[] {
  let sum = new Decimal(0)
  let seconds = new Decimal(0)
  return parts.map((part) => {
    sum = sum.plus(part)
    const { qty2 } = secondOf(line, sum.toFixed())
    if (qty2 === undefined) return {}
    const own = new Decimal(qty2).minus(seconds)
    seconds = new Decimal(qty2)
    return { qty2: own.toFixed() }
  })
}

/** The part of a second quantity that goes with a part of a line, signed as the part is; nothing where the line has none. */
export function secondOf({ qty, qty2 }: { qty: string; qty2?: string | null }, part: string): { qty2?: string } {
  return qty2 && !new Decimal(qty2).isZero() ? { qty2: new Decimal(qty2).times(part).div(qty).toDecimalPlaces(6).toFixed() } : {}
}
