import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { publishEvents } from '#kernel/server/events/publish.ts'
import { newId } from '#kernel/server/ids.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { freezeItems } from '#modules/product/server.ts'
import { traceEdge } from '../index.ts'
import { moveRule } from '../rules/move-types.ts'
import { balanceKeyOf, faultsOfLines, type PostingLine } from '../rules/posting.ts'
import { completeSecond } from '../rules/second-quantity.ts'
import { factsOf, type Facts } from './facts.ts'
import { refreshUnits } from './hu/refresh.ts'
import { inOtherStates } from './other-states.ts'
import { isClosed } from './open-month.ts'
import { warehouseMessages } from './messages.ts'

/** What a document moves. */
export interface Posting {
  doc: { type: string; id: string; no: string }
  /** Keeps a repeated request from booking twice. */
  key: string
  /** `yyyy-MM-dd HH:mm:ss`, not later than now; default now. */
  at?: string
  lines: readonly PostingLine[]
  /** Posting that this one takes back. */
  redOf?: string
  /** Expired lots may be used: by an approved concession, or since they were in date when they were taken. */
  concession?: boolean
}

export interface Posted {
  id: string
  rows: { id: string; balanceKey: string; qty: string }[]
}

/**
 * The one way into the ledger (domain §2.5): checks, locks the balances in the order of their keys, and writes ledger,
 * balances, edges and event in one transaction. The same key posts once and answers what it posted.
 * @throws Refusal with the text of domain §2.21
 */
export async function post(ctx: Ctx, given: Posting): Promise<Posted> {
  return transact(ctx, async (tx) => {
    const header = { id: newId(tx.kernel.clock.now().getTime()), at: given.at ?? now(tx) }
    if (!(await claim(tx, given, header))) return postedBefore(tx, given.key)
    await requireOpen(tx, header.at)
    const facts = await factsOf(tx, given.lines)
    const sound = { ...given, lines: given.lines.map((line) => heldBack(line, facts)) }
    requireSound(tx, sound, facts)
    const keys = sound.lines.map(balanceKeyOf)
    const input = { ...sound, lines: await moveBalances(tx, sound, keys, facts) }
    const rows = await writeLedger(tx, input, header, keys, facts)
    await writeEdges(tx, input, header, rows)
    await refreshUnits(tx, input.lines)
    await freezeItems(tx, [...new Set(input.lines.map(({ item }) => item))])
    await publishEvents(tx, [{ event: 'warehouse.posting.posted', id: header.id }])
    return { id: header.id, rows }
  })
}

interface Header {
  id: string
  at: string
}

/** @returns false where the key has posted already; a request at the same moment waits for the first to commit */
async function claim(ctx: Ctx, { key, doc, redOf }: Posting, { id, at }: Header): Promise<boolean> {
  const { rows } = await sql`
    insert into wms_posting (id, idem_key, doc_type, doc_id, doc_no, posted_at, red_of, tenant_id, create_by, create_time)
    values (
      ${id}, ${key}, ${doc.type}, ${doc.id}, ${doc.no}, ${at}, ${redOf ?? null}, ${ctx.session.tenantId}, ${ctx.session.username},
      ${now(ctx)}
    )
    on conflict do nothing
    returning id`.execute(ctx.db)
  return rows.length > 0
}

async function postedBefore(ctx: Ctx, key: string): Promise<Posted> {
  const { rows } = await sql<{ posting: string; id: string; balanceKey: string; qty: string }>`
    select p.id as posting, l.id, l.balance_key as "balanceKey", trim_scale(l.qty)::text as qty
    from wms_posting p
    join wms_ledger l on l.posting_id = p.id
    where p.idem_key = ${key} and p.tenant_id = ${ctx.session.tenantId}
    order by l.seq`.execute(ctx.db)
  return { id: rows[0]!.posting, rows: rows.map(({ id, balanceKey, qty }) => ({ id, balanceKey, qty })) }
}

/** Not after now, not into a month that is closed. */
async function requireOpen(ctx: Ctx, at: string): Promise<void> {
  if (at > now(ctx)) throw new Refusal(warehouseMessages[ctx.locale].future)
  if (await isClosed(ctx, at.slice(0, 7))) throw new Refusal(warehouseMessages[ctx.locale].closedPeriod)
}

/** What comes in for a frozen lot is frozen as well. */
function heldBack(line: PostingLine, { lots }: Facts): PostingLine {
  const comesIn = moveRule(line.moveType).sign === 'in' && line.redOf === undefined
  return comesIn && line.lot && lots.get(line.lot)?.frozen ? { ...line, stockType: 'HOLD' } : line
}

function requireSound(ctx: Ctx, { doc, lines, concession, redOf }: Posting, facts: Facts): void {
  const messages = warehouseMessages[ctx.locale]
  if (lines.length === 0) throw new Refusal(messages.noLines)
  const wrong = faultsOfLines(lines).map(({ line, code }) => ({ lines: 'lines', row: line + 1, field: 'qty', text: messages.line[code] }))
  if (wrong.length > 0) throw refuseFaults(wrong)
  const today = now(ctx).slice(0, 10)
  const faults = lines.flatMap((line, at) => {
    const fault = (field: string, text: string) => [{ lines: 'lines', row: line.docLine ?? at + 1, field, text }]
    const item = facts.items.get(line.item)
    const place = facts.bins.get(line.bin)
    if (!item) return fault('item', messages.noItem)
    if (!place || place.warehouse !== line.warehouse) return fault('bin', messages.noBin)
    if (item.lotCtrl && !line.lot) return fault('lot', messages.lotNeeded(item.code))
    const lot = line.lot ? facts.lots.get(line.lot) : undefined
    if (line.lot && lot?.item !== line.item) return fault('lot', messages.otherLot(item.code))
    if (new Decimal(line.qty).decimalPlaces() > item.precision) return fault('qty', messages.precision(item.code, item.precision))
    if (place.frozen) return fault('bin', messages.frozenBin(place.code))
    if (place.count && place.count.id !== doc.id) return fault('bin', messages.countedBin(place.code, place.count.docNo))
    const uses = moveRule(line.moveType).leaves !== undefined && new Decimal(line.qty).isNegative()
    return uses && redOf === undefined && !concession && lot?.expireDate && lot.expireDate < today ? fault('lot', messages.expired) : []
  })
  // Both halves of a move say the same of their line.
  const distinct = faults.filter(({ row, text }, at) => faults.findIndex((one) => one.row === row && one.text === text) === at)
  if (distinct.length > 0) throw refuseFaults(distinct)
}

interface Balance {
  id: string
  key: string
  qty: string
  qty2: string
  reserved: string
}

interface Sum {
  qty: Decimal
  qty2: Decimal
  frees: Decimal
  line: PostingLine
}

/**
 * Locks in the order of keys, so that two postings never wait for each other, and refuses what is not there (I2, I5).
 * @returns the lines with the second quantities that the balances tell
 */
async function moveBalances(ctx: Ctx, given: Posting, keys: readonly string[], facts: Facts): Promise<PostingLine[]> {
  const at = now(ctx)
  const places = new Map(given.lines.map((line, index) => [keys[index]!, line]))
  const sorted = [...places.keys()].toSorted()
  let held = await lockBalances(ctx, sorted)
  const missing = sorted.filter((key) => !held.has(key))
  if (missing.length > 0) {
    await addBalances(ctx, missing.map((key) => [key, places.get(key)!]), at)
    held = await lockBalances(ctx, sorted)
  }
  const lines = secondsOf(ctx, given.lines, keys, { held, facts })
  const sums = new Map<string, Sum>()
  for (const [index, line] of lines.entries()) {
    const sum = sums.get(keys[index]!) ?? { qty: new Decimal(0), qty2: new Decimal(0), frees: new Decimal(0), line }
    sums.set(keys[index]!, { qty: sum.qty.plus(line.qty), qty2: sum.qty2.plus(line.qty2 ?? 0), frees: sum.frees.plus(line.frees ?? 0),
      line })
  }
  await requireThere(ctx, sums, held, facts)
  const ids = sorted.map((key) => held.get(key)!.id)
  await sql`
    update wms_balance b
    set qty = b.qty + v.qty, qty2 = b.qty2 + v.qty2, reserved = b.reserved - v.frees, last_move = ${at},
      first_in = coalesce(b.first_in, ${at}), rev = b.rev + 1
    from unnest(
      ${ids}::text[], ${sorted.map((key) => sums.get(key)!.qty.toFixed())}::numeric[],
      ${sorted.map((key) => sums.get(key)!.qty2.toFixed())}::numeric[], ${sorted.map((key) => sums.get(key)!.frees.toFixed())}::numeric[]
    ) as v(id, qty, qty2, frees)
    where b.id = v.id`.execute(
    ctx.db,
  )
  return lines
}

/** What goes out of a balance is there, and nobody else waits for it. */
async function requireThere(ctx: Ctx, sums: ReadonlyMap<string, Sum>, held: ReadonlyMap<string, Balance>, facts: Facts): Promise<void> {
  for (const [key, { qty, frees, line }] of sums) {
    const { qty: there, reserved: all } = held.get(key)!
    const reserved = Decimal.max(0, new Decimal(all).minus(frees))
    const after = new Decimal(there).plus(qty)
    if (qty.isNegative() && after.lt(reserved)) {
      const { code, uom } = facts.items.get(line.item)!
      throw new Refusal(
        warehouseMessages[ctx.locale].short(code, line.lot ? facts.lots.get(line.lot)!.lotNo : '',
          `${new Decimal(there).minus(reserved).toFixed()} ${uom}`, `${qty.negated().toFixed()} ${uom}`)
          + await inOtherStates(ctx, line, uom),
      )
    }
  }
}

/** @throws Refusal by row where the second quantity of an item that is kept in two units is missing or does not fit */
function secondsOf(ctx: Ctx, given: readonly PostingLine[], keys: readonly string[],
  { held, facts }: { held: ReadonlyMap<string, Balance>; facts: Facts }): PostingLine[] {
  const { lines, faults } = completeSecond(given, keys, held, ({ item, lot }) => {
    const { catchWeight, unitWeight } = facts.items.get(item)!
    return catchWeight ? ((lot ? facts.lots.get(lot)?.unitWeight : null) ?? unitWeight) : undefined
  })
  if (faults.length === 0) return lines
  throw refuseFaults(faults.map(({ line: at, code, there }) => {
    const line = lines[at]!
    return { lines: 'lines', row: line.docLine ?? at + 1, field: 'qty2',
      text: warehouseMessages[ctx.locale].second[code](facts.items.get(line.item)!.code, line.lot ? facts.lots.get(line.lot)!.lotNo : '',
        there, new Decimal(line.qty2 ?? 0).abs().toFixed()) }
  }))
}

/** Holds the balances of the keys that there are, in their order: whoever takes several never waits for another in a circle. */
export async function lockBalances(ctx: Ctx, keys: readonly string[]): Promise<Map<string, Balance>> {
  const { rows } = await sql<
    Balance
  >`select id, balance_key as key, qty, qty2, reserved from wms_balance where tenant_id = ${ctx.session.tenantId} and balance_key = any(${[
    ...keys,
  ]}) order by balance_key for update`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Places that never held anything; whoever else adds the same at this moment waits, or was first. */
async function addBalances(ctx: Ctx, places: readonly (readonly [string, PostingLine])[], at: string): Promise<void> {
  const ms = ctx.kernel.clock.now().getTime()
  const { tenantId, username } = ctx.session
  const rows = places.map(([key, { item, lot, serial, warehouse, bin, hu, stockType }]) =>
    sql`(${newId(ms)}, ${item}, ${lot ?? null}, ${serial ?? null}, ${warehouse}, ${bin},
      ${hu ?? null}, ${stockType}, 0, 0, 0, ${key}, ${tenantId}, ${username}, ${at}::timestamptz)`
  )
  await sql`
    insert into wms_balance (
      id, item, lot, serial, warehouse, bin, hu, stock_type, qty, qty2, reserved, balance_key, tenant_id, create_by, create_time
    )
    values ${sql.join(rows)}
    on conflict do nothing`.execute(ctx.db)
}

async function writeLedger(ctx: Ctx, { lines, doc }: Posting, header: Header, keys: readonly string[],
  facts: Facts): Promise<Posted['rows']> {
  const ms = ctx.kernel.clock.now().getTime()
  const { tenantId, username, orgCode } = ctx.session
  const at = now(ctx)
  const written = lines.map((line, index) => ({ id: newId(ms), balanceKey: keys[index]!, qty: new Decimal(line.qty).toFixed(), line }))
  const rows = written.map(({ id, balanceKey, qty, line }) =>
    sql`(${id}, nextval('wms_ledger_seq'), ${header.at}::timestamptz, ${line.moveType}, ${line.item}, ${line.lot ?? null},
      ${line.serial ?? null},
      ${line.warehouse}, ${line.bin}, ${line.hu ?? null}, ${line.stockType}, ${qty}::numeric, ${line.qty2 ?? null}::numeric,
      ${facts.items.get(line.item)!.uomId},
    ${doc.type}, ${doc.no}, ${doc.id}, ${line.docLine ?? null}::int, ${line.pair ?? null}::int,
      ${line.redOf ?? null}, ${header.id}, ${balanceKey}, ${tenantId}, ${orgCode}, ${username}, ${at}::timestamptz)`
  )
  await sql`
    insert into wms_ledger (
      id, seq, posted_at, move_type, item, lot, serial, warehouse, bin, hu, stock_type, qty, qty2, uom, doc_type, doc_no, doc_id, doc_line,
      pair, red_of, posting_id, balance_key, tenant_id, sys_org_code, create_by, create_time
    )
    values ${sql.join(rows)}`.execute(ctx.db)
  return written.map(({ id, balanceKey, qty }) => ({ id, balanceKey, qty }))
}

/** What a move says about where lots come from and go to (domain §2.9); a red entry writes the red edge. */
async function writeEdges(ctx: Ctx, { lines, doc, redOf }: Posting, header: Header, rows: Posted['rows']): Promise<void> {
  await addRows(ctx, traceEdge, lines.flatMap(({ edge, qty }, index) => (edge
    ? [{
      kind: edge.kind,
      fromType: edge.from.type,
      fromId: edge.from.id,
      toType: edge.to.type,
      toId: edge.to.id,
      itemFrom: edge.from.item ?? null,
      itemTo: edge.to.item ?? null,
      qty: new Decimal(qty).abs().times((redOf === undefined) === (edge.red === undefined) ? 1 : -1).toFixed(),
      docType: doc.type,
      docId: doc.id,
      ledgerId: rows[index]!.id,
      at: header.at,
      redOf: redOf ?? null,
    }]
    : [])
  ))
}
