import { sql, type RawBuilder } from 'kysely'
import { moveTypes } from '../../rules/move-types.ts'

/** A row that breaks an invariant, as far as each column means something for it. */
export interface Difference {
  item: string | null
  lot: string | null
  warehouse: string | null
  bin: string | null
  hu: string | null
  stockType: string | null
  expected: string | null
  actual: string | null
  docNo: string | null
  detail: string | null
}

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9'

const codesOf = (fits: (rule: (typeof moveTypes)[keyof typeof moveTypes]) => boolean) =>
  Object.entries(moveTypes).filter(([, rule]) => fits(rule)).map(([code]) => code)
const pairs = codesOf(({ sign }) => sign === 'pair')
const leavesOk = codesOf((rule) => 'leaves' in rule)

const place = (row: string) =>
  sql`${sql.ref(`${row}.item`)} as item, ${sql.ref(`${row}.lot`)} as lot, ${sql.ref(`${row}.warehouse`)} as warehouse,
    ${sql.ref(`${row}.bin`)} as bin, ${sql.ref(`${row}.hu`)} as hu, ${sql.ref(`${row}.stock_type`)} as "stockType"`
const nowhere = sql`null as warehouse, null as bin, null as hu, null as "stockType"`

/** What must hold of ledger and balances (domain §2.5), each as the query for the rows that break it. */
export const checks: Readonly<Record<Invariant, (tenant: number) => RawBuilder<Difference>>> = {
  // Balances are what the ledger adds up to, in both quantities.
  I1: (tenant) =>
    sql`
    with summed as (
      select balance_key, min(item) as item, min(lot) as lot, min(warehouse) as warehouse, min(bin) as bin, min(hu) as hu,
        min(stock_type) as stock_type, sum(qty) as qty, sum(coalesce(qty2, 0)) as qty2
      from wms_ledger
      where tenant_id = ${tenant}
      group by balance_key
    )
    select coalesce(b.item, s.item) as item, coalesce(b.lot, s.lot) as lot, coalesce(b.warehouse, s.warehouse) as warehouse,
      coalesce(b.bin, s.bin) as bin, coalesce(b.hu, s.hu) as hu, coalesce(b.stock_type, s.stock_type) as "stockType",
      case when coalesce(s.qty, 0) <> coalesce(b.qty, 0) then coalesce(s.qty, 0) else coalesce(s.qty2, 0) end as expected,
      case when coalesce(s.qty, 0) <> coalesce(b.qty, 0) then coalesce(b.qty, 0) else coalesce(b.qty2, 0) end as actual, null as "docNo",
      case when coalesce(s.qty, 0) = coalesce(b.qty, 0) then 'qty2' end as detail
    from (select * from wms_balance where tenant_id = ${tenant}) b
    full join summed s on s.balance_key = b.balance_key
    where coalesce(s.qty, 0) <> coalesce(b.qty, 0) or coalesce(s.qty2, 0) <> coalesce(b.qty2, 0)`,
  // Nothing was below zero after any posting; all rows of one happen at one moment (decision 0027).
  I2: (tenant) =>
    sql`
    select ${place('r')}, 0 as expected, r.after as actual, r.doc_no as "docNo", r.seq::text as detail
    from (
      select p.*, sum(p.moved) over (partition by p.balance_key order by p.seq) as after
      from (
        select balance_key, min(item) as item, min(lot) as lot, min(warehouse) as warehouse, min(bin) as bin, min(hu) as hu,
          min(stock_type) as stock_type, min(doc_no) as doc_no, max(seq) as seq, sum(qty) as moved
        from wms_ledger
        where tenant_id = ${tenant}
        group by balance_key, posting_id
      ) p
    ) r
    where r.after < 0`,
  // Halves of a move are equal; splitting and renaming change item and lot on the way.
  I3: (tenant) =>
    sql`
    select min(l.item) as item, min(l.lot) as lot, ${nowhere}, 0 as expected, sum(l.qty) as actual, min(l.doc_no) as "docNo",
      min(l.move_type) as detail
    from wms_ledger l
    where l.tenant_id = ${tenant} and l.move_type = any(${pairs})
    group by l.posting_id, l.pair, case when l.move_type = '331' then '' else l.item || '|' || coalesce(l.lot, '') end
    having sum(l.qty) <> 0`,
  // The database itself refuses changes of the ledger.
  I4: () =>
    sql`
    select null as item, null as lot, ${nowhere}, null as expected, null as actual, null as "docNo", t.name as detail
    from unnest(array['wms_ledger_append_only', 'wms_ledger_no_truncate']) t(name)
    where not exists (
      select from pg_trigger g where g.tgrelid = 'wms_ledger'::regclass and g.tgname = t.name and g.tgenabled in ('O', 'A')
    )`,
  // Reserved is what documents still reserve, and never more than there is.
  I5: (tenant) =>
    sql`
    with wanted as (
      select balance_key, sum(open_qty) as qty from wms_reserve where tenant_id = ${tenant} and open_qty > 0 group by balance_key
    )
    select ${place('b')}, coalesce(w.qty, 0) as expected, b.reserved as actual, null as "docNo", null as detail
    from wms_balance b
    left join wanted w on w.balance_key = b.balance_key
    where b.tenant_id = ${tenant} and (b.reserved > b.qty or b.reserved <> coalesce(w.qty, 0))`,
  // What was used was released stock.
  I6: (tenant) =>
    sql`
    select ${place('l')}, null as expected, l.qty as actual, l.doc_no as "docNo", l.seq::text as detail
    from wms_ledger l
    where l.tenant_id = ${tenant} and l.move_type = any(${leavesOk}) and l.qty < 0 and l.red_of is null and l.stock_type <> 'OK'`,
  // A serial number is there once, or not.
  I7: (tenant) =>
    sql`
    select min(b.item) as item, min(b.lot) as lot, ${nowhere}, 1 as expected, sum(b.qty) as actual, null as "docNo", b.serial as detail
    from wms_balance b where b.tenant_id = ${tenant} and b.serial is not null group by b.serial, b.item having sum(b.qty) not in (0, 1)`,
  // A handling unit holds what bears its number.
  I8: (tenant) =>
    sql`
    with held as (select hu, sum(qty) as qty from wms_balance where tenant_id = ${tenant} and hu is not null and qty <> 0 group by hu)
    select u.item, null as lot, u.warehouse, u.bin, coalesce(u.hu_no, h.hu) as hu, null as "stockType", coalesce(h.qty, 0) as expected,
      u.qty as actual, null as "docNo", u.status as detail
    from (select * from wms_hu where tenant_id = ${tenant} and hu_type = 'BOX') u
    full join held h on h.hu = u.hu_no
    where coalesce(h.qty, 0) <> coalesce(u.qty, 0)`,
  // Every posting is whole: a head with rows, rows with a head.
  I9: (tenant) =>
    sql`
    select l.item, l.lot, ${nowhere}, null as expected, l.qty as actual, coalesce(p.doc_no, l.doc_no) as "docNo",
      coalesce(p.id, l.posting_id) as detail
    from (select * from wms_posting where tenant_id = ${tenant}) p
    full join (select distinct on (posting_id) * from wms_ledger where tenant_id = ${tenant} order by posting_id, seq) l
      on l.posting_id = p.id
    where p.id is null or l.id is null`,
}
