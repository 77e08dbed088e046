import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { escapeLike } from '#kernel/server/query/where.ts'
import { unitText } from '#modules/product/server.ts'
import { MOST_TO_TAKE, stockToTake } from '../../calls/to-take.ts'
import { inOrder, type IssueRule, type Stock } from '../../rules/allocate.ts'
import { hasPart, partSql, seen, withPlace } from './amounts.ts'
import { allAside } from './aside.ts'

interface Row extends Stock {
  item: string
  code: string
  name: string
  lot: string | null
  expireDate: string | null
  warehouse: string
  warehouseText: string
  bin: string
  binCode: string
  hu: string | null
  uom: string
  available: string
  rule: IssueRule
}

interface Asked {
  warehouse: string | null
  find: string | null
  usable: 'Y' | null
}

/** By item code, lot, bin or handling unit. */
const found = (find: string | null) => {
  if (!find?.trim()) return sql`true`
  const pattern = `%${escapeLike(find.trim())}%`
  return sql`(i.code ilike ${pattern} or i.name ilike ${pattern} or l.lot_no ilike ${pattern} or b.code ilike ${pattern}
    or t.hu ilike ${pattern})`
}

/** Serial numbers are moved by their own documents, so they are not offered. */
async function toTake(ctx: Ctx, { warehouse, find, usable }: Asked) {
  // What is set aside may still be carried elsewhere: it is kept from issues alone.
  const aside = usable ? await allAside(ctx) : []
  // tenant: by what is seen of balances.
  const { rows } = await sql<Row>`
    select t.balance_key as key, t.item, i.code, i.name, t.lot, coalesce(l.lot_no, '') as "lotNo", l.expire_date::text as "expireDate",
      t.warehouse, concat_ws(' ', w.code, w.name) as "warehouseText", t.bin, b.code as "binCode", t.hu, t.stock_type as "stockType",
      ${unitText(ctx, 'u')} as uom, trim_scale(t.qty)::text as qty, trim_scale(${partSql(ctx, 'available', aside)})::text as available,
      coalesce(l.receipt_date, t.first_in::date)::text as "receiptDate", b.path_seq as "pathSeq",
      case when i.issue_rule in ('FEFO', 'LIFO') then i.issue_rule else 'FIFO' end as rule
    from wms_balance t ${withPlace}
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where ${seen(ctx, warehouse)} and t.serial is null and ${found(find)} ${usable ? sql`and ${hasPart(ctx, 'available', aside)}` : sql``}
    order by i.code, case i.issue_rule when 'FEFO' then l.expire_date end,
      case i.issue_rule when 'LIFO' then coalesce(l.receipt_date, t.first_in::date) end desc,
      coalesce(l.receipt_date, t.first_in::date), l.lot_no, b.path_seq
    limit ${MOST_TO_TAKE}`.execute(ctx.db)
  return [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((ofItem) => inOrder(ofItem, ofItem[0]!.rule))
    .map(({ rule: _rule, receiptDate: _received, pathSeq: _path, lotNo, ...row }) => ({ ...row, lotNo: lotNo || null }))
}

export const toTakeCalls = [serve(stockToTake, toTake)]
