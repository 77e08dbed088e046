import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { refusal, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { PostingLine, TraceEdge } from '../rules/posting.ts'
import { post, type Posted } from './post.ts'
import { warehouseMessages } from './messages.ts'

interface Row {
  id: string
  seq: string
  balanceKey: string
  line: PostingLine
}
interface Edge {
  ledgerId: string
  kind: TraceEdge['kind']
  fromType: string
  fromId: string
  toType: string
  toId: string
  itemFrom: string | null
  itemTo: string | null
  qty: string
}

/**
 * Takes a posting back by a red one: same types, opposite signs, both stay (domain §0, §2.5).
 * @throws Refusal where it is red itself, has been reversed, or what it brought has gone on to later documents
 */
export async function reversePosting(ctx: Ctx, postingId: string): Promise<Posted> {
  return transact(ctx, async (tx) => {
    const messages = warehouseMessages[tx.locale]
    const { rows: [header] } = await sql<{ docType: string; docId: string; docNo: string; redOf: string | null; key: string }>`
      select doc_type as "docType", doc_id as "docId", doc_no as "docNo", red_of as "redOf", idem_key as key
      from wms_posting
      where id = ${postingId} and tenant_id = ${tx.session.tenantId}
      for update`.execute(tx.db)
    if (!header) throw refusal(tx, 'notFound')
    if (header.redOf) throw new Refusal(messages.redOfRed)
    const { rows: done } = await sql`select from wms_posting where red_of = ${postingId} and tenant_id = ${tx.session.tenantId}`.execute(
      tx.db,
    )
    if (done.length > 0) throw new Refusal(messages.reversed)
    const rows = await rowsOf(tx, postingId)
    await requireUnused(tx, rows)
    const lines = rows.map(({ id, line }): PostingLine => ({ ...line, qty: new Decimal(line.qty).negated().toFixed(),
      ...(line.qty2 ? { qty2: new Decimal(line.qty2).negated().toFixed() } : {}), redOf: id })
    )
    const edges = await edgesOf(tx, rows)
    return post(tx, { doc: { type: header.docType, id: header.docId, no: header.docNo }, key: `red:${header.key}`, redOf: postingId,
      lines: lines.map((line) => withEdge(line, edges.get(line.redOf!))) })
  })
}

async function rowsOf(ctx: Ctx, postingId: string): Promise<Row[]> {
  const { rows } = await sql<PostingLine & { id: string; seq: string; balanceKey: string }>`
    select id, seq::text as seq, move_type as "moveType", doc_line as "docLine", item, lot, serial, warehouse, bin, hu,
      stock_type as "stockType", trim_scale(qty)::text as qty, qty2::text as qty2, pair, balance_key as "balanceKey"
    from wms_ledger
    where posting_id = ${postingId}
    order by seq`.execute(ctx.db)
  return rows.map(({ id, seq, balanceKey, ...line }) => ({ id, seq, balanceKey, line }))
}

/** What the rows said in the trace graph, by row. */
async function edgesOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, Edge>> {
  const { rows: edges } = await sql<Edge>`
    select ledger_id as "ledgerId", kind, from_type as "fromType", from_id as "fromId", to_type as "toType", to_id as "toId",
      item_from as "itemFrom", item_to as "itemTo", qty::text as qty
    from trc_edge
    where ledger_id = any(${rows.map(({ id }) => id)}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(edges.map((edge) => [edge.ledgerId, edge]))
}

function withEdge(line: PostingLine, edge: Edge | undefined): PostingLine {
  if (!edge) return line
  const node = (type: string, id: string, item: string | null) => ({ type: type as TraceEdge['from']['type'], id,
    ...(item ? { item } : {}) })
  return { ...line,
    edge: { kind: edge.kind, from: node(edge.fromType, edge.fromId, edge.itemFrom), to: node(edge.toType, edge.toId, edge.itemTo),
      ...(new Decimal(edge.qty).isNegative() ? { red: true as const } : {}) } }
}

/** What came in must still be where it came in; else the documents that took it are named. */
async function requireUnused(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const incoming = [...Map.groupBy(rows, ({ balanceKey }) => balanceKey)].map(([balanceKey, all]) => ({ balanceKey, seq: all.at(-1)!.seq,
    qty: all.reduce((sum, { line }) => sum.plus(line.qty), new Decimal(0)) })
  ).filter(({ qty }) => qty.gt(0))
  if (incoming.length === 0) return
  const { rows: gone } = await sql<{ docNo: string }>`
    select distinct l.doc_no as "docNo"
    from wms_balance b
    join wms_ledger l on l.balance_key = b.balance_key
      and l.tenant_id = b.tenant_id
      and l.qty < 0
      and l.red_of is null
      and not exists (select from wms_ledger r where r.red_of = l.id)
    join unnest(
        ${incoming.map(({ balanceKey }) => balanceKey)}::text[], ${incoming.map(({ qty }) => qty.toFixed())}::numeric[],
        ${incoming.map(({ seq }) => seq)}::numeric[]
      ) as i(key, qty, seq) on i.key = b.balance_key
      and l.seq > i.seq
    where b.tenant_id = ${ctx.session.tenantId} and b.qty < i.qty
    order by 1
    limit 20`.execute(ctx.db)
  if (gone.length > 0) throw new Refusal(warehouseMessages[ctx.locale].usedBelow(joinNames(ctx.locale, gone.map(({ docNo }) => docNo))))
}
