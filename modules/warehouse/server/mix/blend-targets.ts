import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { mix, blend, mixLine, mixTarget } from '../../index.ts'
import { isReclaim, itemsOf, kgOf, mostReclaim, ofKg, type Mix, type MixItem, type MixLine } from './facts.ts'
import { mixMessages } from './messages.ts'

/**
 * Sets the targets of the components so that the mixture reaches the wanted assay (domain §2.5): by the assays of the chosen
 * lots, reclaimed powder limited. What is reached stands beside each target.
 * @param reclaimKg so much reclaimed powder; null: as much as the limit and the assay allow
 */
export async function blendTargets(ctx: Ctx, doc: Mix, reclaimKg: string | null): Promise<{ residual: number }> {
  const messages = mixMessages[ctx.locale]
  if (doc.status !== mix.state.draft) throw new Refusal(messages.onlyDraft)
  const [lines, targets] = [doc.lines, doc.targets]
  if (targets.length === 0) throw new Refusal(messages.noTargets)
  const items = await itemsOf(ctx, lines.map(({ item }) => item))
  const weighed = lines.filter(({ item }) => kgOf(items.get(item)!, '0') !== undefined)
  if (reclaimKg !== null) requireReclaim(ctx, doc, weighed.some(({ item }) => isReclaim(items.get(item))), reclaimKg)
  const assays = await assaysOf(ctx, weighed, items)
  const missing = targets.find(({ element }) => assays.every((assay) => !assay[element]))
  if (missing) throw new Refusal(messages.noAssay(items.get(weighed[0]?.item ?? '')?.code ?? '', missing.element))
  const components = weighed.map((line, index) => ({ code: line.item, assay: assays[index]!, reclaim: isReclaim(items.get(line.item)) }))
  const found = blend(components, Object.fromEntries(targets.map(({ element, pct }) => [element, Number(pct) / 100])), {
    totalKg: Number(doc.targetKg),
    reclaimMax: Number(doc.reclaimMaxPct ?? 0) / 100,
    ...(reclaimKg === null ? {} : { reclaimKg: Number(reclaimKg) }),
  })
  for (const [index, line] of weighed.entries()) {
    const item = items.get(line.item)!
    // A component that the blend does without keeps the least weight that a line can bear.
    const target = Decimal.max(ofKg(item, found.kg[index]!), new Decimal(10).pow(-item.precision)).toFixed()
    await changeRow(ctx, mixLine, line, { target })
  }
  for (const target of targets) {
    await changeRow(ctx, mixTarget, target, {
      reachedPct: new Decimal(target.pct).plus(new Decimal(found.difference[target.element]!).times(100)).toDecimalPlaces(4).toFixed(),
    })
  }
  return { residual: found.residual }
}

/** Refuses an amount of reclaimed powder that no component takes, or that is more than the order allows. */
function requireReclaim(ctx: Ctx, doc: Mix, hasReclaim: boolean, reclaimKg: string): void {
  const messages = mixMessages[ctx.locale]
  const most = mostReclaim(doc)
  if (!hasReclaim && !new Decimal(reclaimKg).isZero()) throw refuseFaults([{ field: 'reclaimKg', text: messages.noReclaim }])
  if (most.lt(reclaimKg))
    throw refuseFaults([{ field: 'reclaimKg', text: messages.reclaim(new Decimal(reclaimKg).toFixed(), most.toFixed()) }])
}

/** Mass fractions by element of each line's lot; its attributes are in percent. */
async function assaysOf(ctx: Ctx, lines: readonly MixLine[], items: ReadonlyMap<string, MixItem>): Promise<Record<string, number>[]> {
  const unnamed = lines.find(({ lot }) => !lot)
  if (unnamed) throw new Refusal(mixMessages[ctx.locale].lotsFirst(items.get(unnamed.item)!.code))
  const { rows } = await sql<{ id: string; attrs: Record<string, unknown> | null }>`select id, attrs from wms_lot where id =
    any(${lines.map(({ lot }) => lot)})`.execute(ctx.db)
  const attrs = new Map(rows.map((row) => [row.id, row.attrs ?? {}]))
  return lines.map(({ lot }) =>
    Object.fromEntries(
      Object.entries(attrs.get(lot!) ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value / 100]] : [])),
    )
  )
}
