import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { uomConv } from '../index.ts'
import { contradicted, holdingFor, samePair, type Conversion } from '../rules/unit-agreement.ts'
import { itemCodes } from './bom.queries.ts'
import { messages } from './messages.ts'

type Stored = Row<typeof uomConv>

/** Conversions that hold for all, and those of items by the item. */
interface Known {
  general: Conversion[]
  own: ReadonlyMap<string, readonly Conversion[]>
}

/** Two units stand to each other in one way: said once, and the same over whatever units lie between, for each item. */
export const uomConvRules = defineRules(uomConv, {
  async beforeSave(ctx, record, before) {
    if (record.fromUom && record.fromUom === record.toUom) throw refuseFaults([{ field: 'toUom', text: messages[ctx.locale].sameUnit }])
    const known = await others(ctx, record, before?.item)
    requireFirst(ctx, record, known)
    await requireAgreement(ctx, record, known)
    if (before) await requireAgreementWithout(ctx, before, withConversion(known, record))
  },
  async afterRemove(ctx, record) {
    await requireAgreementWithout(ctx, record, await others(ctx, record))
  },
  async afterRestore(ctx, record) {
    const known = await others(ctx, record)
    requireFirst(ctx, record, known)
    await requireAgreement(ctx, record, known)
  },
})

/** The unique index does not see pairs without an item: an empty value equals nothing there. */
function requireFirst(ctx: Ctx, { item, fromUom, toUom }: Stored, { general }: Known): void {
  if (!item && general.some(({ from, to }) => from === fromUom && to === toUom))
    throw refuseFaults([{ field: 'toUom', text: messages[ctx.locale].conversionTwice }])
}

async function requireAgreement(ctx: Ctx, record: Stored, { general, own }: Known): Promise<void> {
  const conversion = conversionOf(record)
  if (!conversion) return
  const refuse = (text: string) => refuseFaults([{ field: 'factor', text }])
  // What an item says of two units may differ from what holds for all.
  const beside = record.item ? holdingFor(own.get(record.item) ?? [], general.filter((one) => !samePair(one, conversion))) : general
  const follows = contradicted(conversion, beside)
  if (follows !== undefined) throw refuse(messages[ctx.locale].otherFactor(follows))
  if (record.item) return
  for (const [item, special] of own) {
    const ofItem = special.some((one) => samePair(one, conversion)) ? undefined : contradicted(conversion, holdingFor(special, general))
    if (ofItem === undefined) continue
    const [code] = await itemCodes(ctx, [item])
    throw refuse(messages[ctx.locale].otherFactorOf(code!, ofItem))
  }
}

/** Where an item no longer says how two units stand, what holds for all holds for it too. */
async function requireAgreementWithout(ctx: Ctx, gone: Stored, { general, own }: Known): Promise<void> {
  const conversion = conversionOf(gone)
  if (!gone.item || !conversion) return
  const left = own.get(gone.item) ?? []
  if (left.some((one) => samePair(one, conversion))) return
  const [heir] = general.filter((one) => samePair(one, conversion))
  const follows = heir && contradicted(heir, holdingFor(left, general.filter((one) => !samePair(one, conversion))))
  if (follows === undefined) return
  const [code] = await itemCodes(ctx, [gone.item])
  throw new Refusal(messages[ctx.locale].stillHolds(code!, follows))
}

function conversionOf({ fromUom: from, toUom: to, factor }: Stored): Conversion | undefined {
  return from && to && factor ? { from, to, factor } : undefined
}

function withConversion({ general, own }: Known, record: Stored): Known {
  const conversion = conversionOf(record)
  if (!conversion) return { general, own }
  const { item } = record
  if (!item) return { general: [...general, conversion], own }
  return { general, own: new Map([...own, [item, [...(own.get(item) ?? []), conversion]]]) }
}

/**
 * What holds beside the record: in general, for its items, and for all items where the record holds for all. Whoever changes conversions
 * at the same time waits, so that two never contradict each other unseen.
 */
async function others(ctx: Ctx, { id, item }: Stored, formerItem: string | null = null): Promise<Known> {
  await sql`select pg_advisory_xact_lock(hashtext('md_uom_conv'), ${ctx.session.tenantId})`.execute(ctx.db)
  const { rows } = await sql<Conversion & { item: string | null }>`
    select item, from_uom as "from", to_uom as "to", factor::text as factor
    from md_uom_conv
    where id is distinct from ${id ?? null} and (item is null or item = any(${[item, formerItem]}) or ${!item})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const byItem = Map.groupBy(rows, ({ item }) => item ?? '')
  const general = byItem.get('') ?? []
  byItem.delete('')
  return { general, own: byItem }
}
