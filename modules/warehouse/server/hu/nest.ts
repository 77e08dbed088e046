import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { fitsInside, type HuType } from '../../index.ts'
import { refreshNumbers } from './refresh.ts'
import { huMessages } from './messages.ts'
import { fullQty, sealUnits, unweighed } from './seal.ts'
import { contentOf, huState, lockPacking, lockUnits, newUnits, requireOneLot, stdOf, sumOf, writeUnit, type Hu, type Pack,
  type PackStd } from './units.ts'

/**
 * Puts sealed units into a carton or onto a pallet, an open one or a new one. Kinds have an order, so that nothing ever stands
 * inside itself at any depth.
 */
export async function nest(ctx: Ctx,
  { id, parent, huType, units }: { id: string; parent: string | null; huType: string | null; units: readonly string[] }
): Promise<{ id: string; huNo: string }> {
  return transact(ctx, async (tx) => {
    const doc = await lockPacking(tx, id)
    const std = await stdOf(tx, doc)
    const messages = huMessages[tx.locale]
    if (units.length === 0) throw new Refusal(messages.nothing)
    const held = await lockUnits(tx, parent ? [...units, parent] : units)
    const into = parent
      ? held.find((unit) => unit.id === parent || unit.huNo === parent)!
      : (await newUnits(tx, doc, huType === 'PALLET' ? 'PALLET' : 'CARTON', 1))[0]!
    const children = held.filter((unit) => units.includes(unit.id) || units.includes(unit.huNo))
    if (into.status !== 'OPEN') throw new Refusal(messages.notOpen(into.huNo, await huState(tx, into)))
    for (const child of children) await requireFits(tx, child, into)
    await place(tx, std, into, children)
    return { id: into.id, huNo: into.huNo }
  })
}

/** Groups everything of one level that is sealed and stands alone: boxes into cartons or cartons onto pallets, sealed at once. */
export async function group(ctx: Ctx, { id, huType }: { id: string; huType: string }): Promise<{ units: number }> {
  return transact(ctx, async (tx) => {
    const doc = await lockPacking(tx, id)
    const std = await stdOf(tx, doc)
    if (!fitsInside('BOX', huType as HuType)) throw new Refusal(huMessages[tx.locale].nothing)
    const [inner, most] = huType === 'PALLET' ? ['CARTON', std.palletCartons] as const : ['BOX', std.cartonBoxes] as const
    const alone = await lockUnits(tx, await aloneOf(tx, doc, inner))
    if (alone.length === 0) throw new Refusal(huMessages[tx.locale].nothing)
    const groups = Array.from({ length: Math.ceil(alone.length / most) }, (_, index) => alone.slice(index * most, (index + 1) * most))
    const parents = await newUnits(tx, doc, huType === 'PALLET' ? 'PALLET' : 'CARTON', groups.length)
    for (const [index, parent] of parents.entries()) {
      await place(tx, std, parent, groups[index]!)
      await sealUnits(tx, [parent.id], sumOf(groups[index]!.map(({ qty }) => qty)).lt(fullQty(std, parent)), unweighed)
    }
    return { units: parents.length }
  })
}

async function aloneOf(ctx: Ctx, { id, bin }: Pack, huType: HuType): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from wms_hu
    where pack = ${id}
      and hu_type = ${huType}
      and status = 'SEALED'
      and parent is null
      and bin = ${bin}
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by hu_no`.execute(ctx.db)
  return rows.map((row) => row.id)
}

async function requireFits(ctx: Ctx, child: Hu, parent: Hu): Promise<void> {
  const messages = huMessages[ctx.locale]
  if (child.id === parent.id) throw new Refusal(messages.itself(child.huNo))
  if (!fitsInside(child.huType as HuType, parent.huType as HuType)) throw new Refusal(messages.rank(child.huNo, parent.huNo))
  if (child.parent) throw new Refusal(messages.inside(child.huNo, await numberOf(ctx, child.parent)))
  if (child.status !== 'SEALED') throw new Refusal(messages.notSealed(child.huNo, await huState(ctx, child)))
  if (child.item !== parent.item) throw new Refusal(messages.otherItem(child.huNo))
  if (child.bin !== parent.bin) throw new Refusal(messages.otherPlace(child.huNo))
}

async function place(ctx: Ctx, std: PackStd, parent: Hu, children: readonly Hu[]): Promise<void> {
  for (const child of children) await writeUnit(ctx, child, { parent: parent.id })
  // What stood alone stands in another one now.
  await refreshNumbers(ctx, [parent.huNo, ...children.map(({ huNo }) => huNo)])
  const content = sumOf((await contentOf(ctx, [parent.id])).map(({ qty }) => qty))
  const most = fullQty(std, parent)
  if (content.gt(most)) throw new Refusal(huMessages[ctx.locale].tooFull(parent.huNo, most.toFixed(), content.toFixed()))
  await requireOneLot(ctx, std, parent)
}

/** The number of a unit. */
export async function numberOf(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ huNo: string }>`select hu_no as "huNo" from wms_hu where id = ${id} and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
  return rows[0]?.huNo ?? id
}
