import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { aimOf, mix, mixLine, mixPart, nextToWeigh } from '../../index.ts'
import { itemsOf, partsOf, sourcesOf, totalOf, type Mix, type MixLine, type Source } from './facts.ts'

/** What a mixing terminal shows: the components with what they are weighed to, whose turn it is, and the lots for it, first to expire first. */
export interface MixState {
  lines: Rec[]
  next: string | null
  sources: Source[]
  weighedKg: string
}

export async function mixState(ctx: Ctx, id: string): Promise<MixState> {
  const doc = (await withLines(ctx, mix, await findOne(ctx, mix, id))) as unknown as Mix
  const lines = doc.lines as unknown as MixLine[]
  const items = await itemsOf(ctx, lines.map(({ item }) => item))
  const shown = lines.map((line): Rec => ({ ...line, tolPct: line.tolPct ?? doc.tolPct, aim: aimOf(line, items.get(line.item)!.precision),
    uomCode: items.get(line.item)!.uom, precision: items.get(line.item)!.precision })
  )
  const parts = partsOf(doc) as unknown as Rec[]
  await addTexts(ctx, mixLine, shown)
  await addTexts(ctx, mixPart, parts)
  for (const line of shown) line.parts = parts.filter((part) => part.line === line.id)
  const next = ['2', '3'].includes(doc.status) ? nextToWeigh(lines) : undefined
  const weighedKg = totalOf(lines.filter(({ item }) => items.get(item)!.uom === 'kg').map(({ weighed }) => weighed)).toFixed()
  return { lines: shown, next: next?.id ?? null, sources: next ? await sourcesOf(ctx, doc.warehouse, next.item, partsOf(doc, next.id)) : [],
    weighedKg }
}
