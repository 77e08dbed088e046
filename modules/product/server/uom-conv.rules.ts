import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { uomConv } from '../index.ts'
import { contradicted, holdingFor, type Conversion } from '../rules/unit-agreement.ts'
import { messages } from './messages.ts'

type Stored = Row<typeof uomConv>

/** Two units stand to each other in one way: said once, and the same over whatever units lie between. */
export const uomConvRules = defineRules(uomConv, {
  async beforeSave(ctx, record) {
    if (record.fromUom && record.fromUom === record.toUom) throw refuseFaults([{ field: 'toUom', text: messages[ctx.locale].sameUnit }])
    // The unique index does not see pairs without an item: an empty value equals nothing there.
    if (!record.item && (await general(ctx, record)).some(({ from, to }) => from === record.fromUom && to === record.toUom))
      throw refuseFaults([{ field: 'toUom', text: messages[ctx.locale].conversionTwice }])
    await requireAgreement(ctx, record)
  },
  afterRestore: requireAgreement,
})

async function requireAgreement(ctx: Ctx, record: Stored): Promise<void> {
  const { fromUom: from, toUom: to, factor } = record
  if (!from || !to || !factor) return
  const all = await general(ctx, record)
  const known = record.item ? holdingFor(await others(ctx, record, record.item), all) : all
  // What an item says of two units may differ from what holds for all.
  const follows = contradicted({ from, to, factor }, known.filter((one) => !isGeneralPair(one, record, all)))
  if (follows !== undefined) throw refuseFaults([{ field: 'factor', text: messages[ctx.locale].otherFactor(follows) }])
}

function isGeneralPair(one: Conversion, { item, fromUom, toUom }: Stored, all: readonly Conversion[]): boolean {
  return Boolean(item) && all.includes(one) && [one.from, one.to].toSorted().join('|') === [fromUom, toUom].toSorted().join('|')
}

const general = (ctx: Ctx, record: Stored) => others(ctx, record, null)

/** Conversions of an item, or those that hold for all, but for the record itself. */
async function others(ctx: Ctx, { id }: Stored, item: string | null): Promise<Conversion[]> {
  const { rows } = await sql<Conversion>`
    select from_uom as "from", to_uom as "to", factor::text as factor
    from md_uom_conv
    where item is not distinct from ${item} and id is distinct from ${id ?? null} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  return rows
}
