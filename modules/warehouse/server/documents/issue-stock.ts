import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { unitText } from '#modules/product/server.ts'
import type { IssueRule, Stock } from '../../rules/allocate.ts'
import type { Alternate } from '../../rules/alternates.ts'
import type { IssueLine } from './issue-kinds.ts'

/** A balance that an issue may take from. */
export interface Candidate extends Stock {
  item: string
  lot: string | null
  bin: string
  binCode: string
  hu: string | null
  reserved: string
}

export interface ItemFacts {
  id: string
  code: string
  rule: IssueRule
  uom: string
  uomId: string
}

/** An alternate with the item that it may stand for, by priority. */
export interface AlternateFacts extends Alternate {
  of: string
  code: string
  uom: string
  uomId: string
}

const ruleOf = sql`case when i.issue_rule in ('FEFO', 'LIFO') then i.issue_rule else 'FIFO' end`

export async function itemsOf(ctx: Ctx, lines: readonly IssueLine[]): Promise<Map<string, ItemFacts>> {
  const { rows } = await sql<ItemFacts>`select i.id, i.code, ${ruleOf} as rule,
    ${unitText(ctx, 'u')} as uom, u.id as "uomId" from md_item i join md_uom u on u.id = i.base_uom where i.id =
      any(${lines.map(({ item }) => item)}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Approved alternates that are in effect today; those that are issued by named lots alone stand for nothing by themselves. */
export async function alternatesOf(ctx: Ctx, items: readonly string[]): Promise<AlternateFacts[]> {
  const { rows } = await sql<AlternateFacts>`
    select a.item as of, i.id as item, trim_scale(a.ratio)::text as ratio, i.code, ${ruleOf} as rule, ${unitText(ctx, 'u')} as uom,
      u.id as "uomId", coalesce(u.precision, 6) as precision
    from md_item_alt a
    join md_item i on i.id = a.alt_item and i.enabled = 'Y' and i.del_flag = 0 and i.issue_rule <> 'SPEC'
    join md_uom u on u.id = i.base_uom
    where a.item = any(${[...items]})
      and a.approved = 'Y'
      and daterange(a.effective_from, a.effective_to, '[]') @> ${now(ctx).slice(0, 10)}::date
      and a.tenant_id = ${ctx.session.tenantId}
      and a.del_flag = 0
    order by a.priority, i.code`.execute(ctx.db)
  return rows
}

/** Locked in the order of their keys, as postings lock them. */
export async function candidates(ctx: Ctx, warehouse: string, items: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select s.balance_key as key, s.item, s.lot, s.bin, b.code as "binCode", s.hu, s.qty::text as qty, s.reserved::text as reserved,
      s.stock_type as "stockType", b.frozen = 'Y' or w.frozen = 'Y' as frozen,
      coalesce(l.receipt_date, s.first_in::date)::text as "receiptDate", l.expire_date::text as "expireDate",
      coalesce(l.lot_no, '') as "lotNo", b.path_seq as "pathSeq"
    from wms_balance s
    join wms_bin b on b.id = s.bin
    join wms_warehouse w on w.id = s.warehouse
    left join wms_lot l on l.id = s.lot
    where s.warehouse = ${warehouse}
      and s.item = any(${[...items]})
      and s.qty > 0
      and s.serial is null
      and s.tenant_id = ${ctx.session.tenantId}
    order by s.balance_key
    for update of s`.execute(ctx.db)
  return rows
}
