import { sql } from 'kysely'
import { Decimal, codesOf } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { happens } from '#kernel/server/happened.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { request, requestLine } from '../../entities/request.ts'
import { isBelow, quantityToAsk, usageDays } from '../../rules/replenish.ts'
import { bornOf } from '../born-of.ts'
import type { Job } from './parts-cost.ts'
import { partMessages } from './messages.ts'
import { freeStock, type ItemFacts } from './spare-stock.ts'

/**
 * Asks for a part of which too little is left: in the open draft that came of taking parts, else in a new one. What is asked for
 * already is not asked for again; a line of the draft is raised. One after the other, so that two takers make no second draft.
 */
export async function askIfBelow(ctx: Ctx, item: ItemFacts, job: Job): Promise<void> {
  const stock = (await freeStock(ctx, [item.id])).get(item.id) ?? '0'
  if (!isBelow({ stock, minStock: item.minStock })) return
  await sql`select pg_advisory_xact_lock(hashtext('eam_request'), ${ctx.session.tenantId})`.execute(ctx.db)
  const draft = await openDraft(ctx)
  const wanted = quantityToAsk({ ...item, stock, asked: await askedFor(ctx, item.id, draft), usage: await usageOf(ctx, item.id) })
  const messages = partMessages[ctx.locale]
  const text = messages.below(item.code, `${stock} ${item.uom}`, `${item.minStock} ${item.uom}`)
  const no = new Decimal(wanted).gt(0) ? await asked(ctx, { item: item.id, qty: wanted }, draft, job) : undefined
  if (no === undefined) happens(ctx, text)
  else happens(ctx, messages.asked(text, no.docNo), `${request.path}?open=view:${no.id}`)
}

interface Wish {
  item: string
  qty: string
}

/** Puts a wish into the draft, raised where it stands there with less. @returns the request in which it stands, undefined where nothing changed */
async function asked(ctx: Ctx, wish: Wish, draft: string | undefined,
  { entity, record: { id, docNo } }: Job): Promise<{ id: string; docNo: string } | undefined> {
  if (draft === undefined) {
    const made = await create(ctx, request, { docDate: now(ctx).slice(0, 10), reason: partMessages[ctx.locale].reason, lines: [wish] })
    return bornOf(ctx, request, made, { entity, id, docNo })
  }
  const lines = await findLines(ctx, requestLine, [draft])
  const there = lines.find(({ item }) => item === wish.item)
  if (there && new Decimal(there.qty).gte(wish.qty)) return undefined
  // A line that is raised tells the stock of now: it is written anew.
  const kept = lines.filter((line) => line !== there)
  await update(ctx, request, { id: draft, lines: [...kept, { ...there, ...wish, id: null }] })
  return findOne(ctx, request, draft)
}

/** The draft that came of taking parts and still is one. */
async function openDraft(ctx: Ctx): Promise<string | undefined> {
  const { rows: [draft] } = await sql<{ id: string }>`
    select id
    from eam_request
    where status = ${request.state.draft} and source_id is not null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc, id desc
    limit 1`.execute(ctx.db)
  return draft?.id
}

/** What open requests ask for of an item, the draft left out. */
async function askedFor(ctx: Ctx, item: string, draft: string | undefined): Promise<string> {
  const { rows: [sum] } = await sql<{ qty: string }>`
    select coalesce(trim_scale(sum(l.qty)), 0)::text as qty
    from eam_request_line l
    join eam_request r on r.id = l.main_id and r.status = any(${codesOf(request, 'draft', 'submitted', 'approved', 'rejected')})
      and r.del_flag = 0
    where l.item = ${item} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0 and r.id is distinct from ${draft ?? null}`.execute(
    ctx.db,
  )
  return sum!.qty
}

async function usageOf(ctx: Ctx, item: string): Promise<string> {
  const { rows: [sum] } = await sql<{ qty: string }>`
    select coalesce(trim_scale(sum(qty)), 0)::text as qty
    from eam_part_use
    where item = ${item} and used_at >= ${dayFromNow(ctx, -usageDays)} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(
    ctx.db,
  )
  return sum!.qty
}
