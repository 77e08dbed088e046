import { codesOf, Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { MixState } from '../../calls/mix.ts'
import { aimOf, mix, mixLine, mixPart, nextToWeigh } from '../../index.ts'
import { itemsOf, kgOf, partsOf, sourcesOf, withdrawnOf } from './facts.ts'
import { batchSigner } from './sign-batch.ts'
import { weighingKit } from './weigh.ts'

export async function mixState(ctx: Ctx, id: string): Promise<MixState> {
  const doc = await withLines(ctx, mix, await findOne(ctx, mix, id))
  const { lines } = doc
  const items = await itemsOf(ctx, lines.map(({ item }) => item))
  await addTexts(ctx, mixPart, doc.parts)
  const shown = await addTexts(ctx, mixLine,
    lines.map((line) => ({ ...line, tolPct: line.tolPct ?? doc.tolPct, aim: aimOf(line, items.get(line.item)!.precision),
      uomCode: items.get(line.item)!.uom, precision: items.get(line.item)!.precision, parts: partsOf(doc, line.id),
      withdrawn: withdrawnOf(doc, line.id) })
    ))
  const next = codesOf(mix, 'released', 'weighing').includes(doc.status) ? nextToWeigh(lines) : undefined
  const weighedKg = Decimal.sum(0, ...lines.map(({ item, weighed }) => kgOf(items.get(item)!, weighed ?? '0') ?? 0)).toFixed()
  const { scale = null, tare = null } = (await ctx.kernel.providers.remembered(ctx, weighingKit) ?? {}) as Partial<
    Pick<MixState, 'scale' | 'tare'>
  >
  const signed = next && withdrawnOf(doc, next.id).length > 0 ? null : batchSigner(ctx, doc)
  return { signed, scale, tare, lines: shown, next: next?.id ?? null, sources: next ? await sourcesOf(ctx, doc.warehouse, next.item) : [],
    weighedKg }
}
