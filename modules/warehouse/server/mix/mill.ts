import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { mix, mixedAttributes, nextToWeigh, type PostingLine } from '../../index.ts'
import { makeLot } from '../documents/make-lot.ts'
import { claimsOf, settle } from '../documents/reservations.ts'
import { post } from '../post.ts'
import { itemsOf, kgOf, partsOf, totalOf, type Mix, type MixPart } from './facts.ts'
import { mixMessages } from './messages.ts'

/** Everything is weighed and the mill is free and clean: milling begins. */
export async function startMill(ctx: Ctx, doc: Mix, rpm: string | null): Promise<Rec> {
  const lines = doc.lines
  const open = nextToWeigh(lines)
  if (open) throw new Refusal(mixMessages[ctx.locale].notAll((await itemsOf(ctx, [open.item])).get(open.item)!.code))
  await requireMill(ctx, doc)
  await requireInDate(ctx, doc)
  return { status: mix.state.milling, rpm, millStart: now(ctx) }
}

/** @throws Refusal naming lots that expired since they were weighed; once it mills, a charge is finished whatever the day */
async function requireInDate(ctx: Ctx, doc: Mix): Promise<void> {
  const { rows } = await sql<{ lotNo: string }>`
    select lot_no as "lotNo" from wms_lot
    where id = any(${partsOf(doc).map(({ lot }) => lot)}) and expire_date < ${now(ctx).slice(0, 10)}::date order by 1`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(mixMessages[ctx.locale].expired(joinNames(ctx.locale, rows.map(({ lotNo }) => lotNo))))
}

/** Two products never follow each other in a mill without its cleaning (domain §2.5). */
async function requireMill(ctx: Ctx, { id, mill, item }: Mix): Promise<void> {
  const messages = mixMessages[ctx.locale]
  await sql`select pg_advisory_xact_lock(hashtext(${`wms_mill ${mill}`}), ${ctx.session.tenantId})`.execute(ctx.db)
  const { rows: [last] } = await sql<{ docNo: string; status: string; item: string; code: string; cleaned: boolean }>`
    select m.doc_no as "docNo", m.status, m.item, i.code,
      exists (
        select from wms_mill_clean c
        where c.mill = m.mill and c.clean_time >= coalesce(m.mill_end, m.mill_start) and c.tenant_id = m.tenant_id and c.del_flag = 0
      ) as cleaned
    from wms_mix m
    join md_item i on i.id = m.item
    where m.mill = ${mill}
      and m.id <> ${id}
      and m.mill_start is not null
      and m.reversal_of is null
      and m.tenant_id = ${ctx.session.tenantId}
      and m.del_flag = 0
    order by m.status = ${mix.state.milling} desc, m.mill_start desc, m.id desc
    limit 1`.execute(ctx.db)
  if (last?.status === mix.state.milling) throw new Refusal(messages.busy(mill, last.docNo))
  if (last && last.item !== item && !last.cleaned) throw new Refusal(messages.unclean(mill, last.code, last.docNo))
}

export interface Output {
  totalKg: string
  millMinutes: number | null
  rpm: string | null
}

/** The mill is empty: what was weighed is consumed (321) and one lot comes in (322) with its weighted attributes and its edges. */
export async function finishMill(ctx: Ctx, doc: Mix, { totalKg, millMinutes, rpm }: Output): Promise<Rec> {
  const [lines, parts] = [doc.lines, partsOf(doc)]
  const items = await itemsOf(ctx, [doc.item, ...lines.map(({ item }) => item)])
  const product = items.get(doc.item)!
  const inKg = parts.flatMap((part) => {
    const kg = kgOf(items.get(part.item)!, part.weighed)
    return kg ? [{ ...part, weighed: kg.toFixed() }] : []
  })
  const went = totalOf(inKg.map(({ weighed }) => weighed))
  if (went.lt(totalKg)) throw refuseFaults([{ field: 'totalKg', text: mixMessages[ctx.locale].tooMuch(went.toFixed()) }])
  if (new Decimal(totalKg).decimalPlaces() > product.precision)
    throw refuseFaults([{ field: 'totalKg', text: mixMessages[ctx.locale].precision(product.uom, product.precision) }])
  const { id: outLot } = await makeLot(ctx, { item: doc.item, originDoc: doc.docNo, letter: anyLetter, attrs: await mixtureOf(ctx, inKg) })
  const claims = await claimsOf(ctx, mix.id, doc.id)
  const held = new Map(claims.map(({ pick, qty }) => [pick, qty]))
  await post(ctx, {
    doc: { type: mix.id, id: doc.id, no: doc.docNo },
    key: `${mix.id}:${doc.id}:finish`,
    // It was in date when the mill took it, days ago.
    concession: true,
    lines: [
      ...parts.map((part) => ({ ...consumed(doc, part, lines.findIndex(({ id }) => id === part.line) + 1, outLot),
        ...freed(held.get(part.id)) })
      ),
      { moveType: '322', item: doc.item, lot: outLot, warehouse: doc.toWarehouse, bin: doc.toBin, stockType: product.fqc ? 'QC' : 'OK',
        qty: totalKg },
    ],
  })
  await settle(ctx, claims, 'DONE')
  return { status: mix.state.finished, totalKg, lossKg: went.minus(totalKg).toFixed(), outLot, millMinutes, rpm: rpm ?? doc.rpm,
    millEnd: now(ctx) }
}

function consumed(doc: Mix, { item, lot: from, bin, weighed }: MixPart, docLine: number, outLot: string): PostingLine {
  const edge = from
    ? { edge: { kind: 'MIX', from: { type: 'lot', id: from, item }, to: { type: 'lot', id: outLot, item: doc.item } } } as const
    : {}
  return { moveType: '321', docLine, item, lot: from, warehouse: doc.warehouse, bin: bin!, stockType: 'OK',
    qty: new Decimal(weighed).negated().toFixed(), ...edge }
}

/** What was weighed before weighings reserved it, or frozen since, is held no longer. */
function freed(frees: string | undefined): Pick<PostingLine, 'frees'> {
  return frees === undefined ? {} : { frees }
}

async function mixtureOf(ctx: Ctx, parts: readonly MixPart[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; attrs: Record<string, unknown> | null }>`select id, attrs from wms_lot where id =
    any(${parts.map((part) => part.lot).filter((id) => id !== null)})`.execute(ctx.db)
  const attrs = new Map(rows.map((row) => [row.id, row.attrs]))
  return mixedAttributes(parts.map((part) => ({ kg: part.weighed, attrs: attrs.get(part.lot ?? '') ?? null })))
}

/** Letter of lots whose category names none. */
const anyLetter = 'M'
