import type pg from 'pg'

/* What both sides of `bench:warehouse` work on: one item in a thousand bins, and a plant with millions of rows. */

export interface Store {
  item: string
  uom: string
  warehouse: string
  lot: string
  bins: readonly string[]
}

const opening = 1_000_000

/** A warehouse of its own with full bins, whose books begin with one row each. */
export async function openStore(pool: pg.Pool, bins = 1000): Promise<Store> {
  const { rows: [item] } = await pool.query<{ id: string; uom: string }>(`select id, base_uom as uom from md_item where code = 'RM-WC-08'`)
  await pool.query(
    `insert into wms_warehouse (id, code, name, wh_type, frozen, enabled) values ('bench-wh', 'BENCH', 'BENCH', 'RAW', 'N', 'Y')`,
  )
  await pool.query(`insert into wms_lot (id, lot_no, item, receipt_date) values ('bench-lot', 'BENCH-LOT', $1, current_date)`, [item!.id])
  await pool.query(
    `
      insert into wms_bin (id, code, warehouse, mix_item, mix_lot, path_seq, frozen, enabled)
      select 'bench-bin-' || n, 'BENCH-' || n, 'bench-wh', 'Y', 'Y', n, 'N', 'Y'
      from generate_series(1, $1::int) n`,
    [bins],
  )
  const store = { item: item!.id, uom: item!.uom, warehouse: 'bench-wh', lot: 'bench-lot',
    bins: Array.from({ length: bins }, (_, n) => `bench-bin-${n + 1}`) }
  await fillLedger(pool, store, bins, opening)
  return store
}

/** So many further balances with so many ledger rows each, that add up; over many items, lots and bins. */
export async function fillPlant(pool: pg.Pool, { item, uom, warehouse }: Store, balances: number, rowsEach: number): Promise<void> {
  await pool.query(
    `
      insert into wms_balance (id, item, lot, warehouse, bin, stock_type, qty, qty2, reserved, first_in, last_move, balance_key)
      select 'b' || n, case when n % 50 = 0 then $1 else 'item' || n % 5000 end, 'lot' || n % 200000, $2, 'bench-bin-' || (n % 1000 + 1),
        (array['OK','OK','OK','QC','NG'])[n % 5 + 1], $3::int, 0, 0, now(), now() - n * interval '1 second', 'fill|' || n
      from generate_series(1, $4::int) n`,
    [item, warehouse, rowsEach, balances],
  )
  for (let part = 1; part <= rowsEach; part++) {
    await pool.query(
      `
        insert into wms_posting (id, idem_key, doc_type, doc_id, doc_no, posted_at, tenant_id)
        values ($1, $1, 'bench', 'bench', 'BENCH', now(), 0)`,
      [`fill${part}`],
    )
    await pool.query(
      `
        insert into wms_ledger (
          id, seq, posted_at, move_type, item, lot, warehouse, bin, stock_type, qty, uom, doc_type, doc_no, doc_id, posting_id, balance_key
        )
        select 'l' || $1::int || '-' || n, nextval('wms_ledger_seq'), now() - n * interval '1 second', '101', b.item, b.lot, b.warehouse,
          b.bin, b.stock_type, 1, $2, 'bench', 'BENCH', 'bench', 'fill' || $1::int, b.balance_key
        from (select row_number() over () as n, * from wms_balance where balance_key like 'fill|%') b`,
      [part, uom],
    )
  }
  await pool.query('vacuum analyze wms_balance')
  await pool.query('vacuum analyze wms_ledger')
}

async function fillLedger(pool: pg.Pool, { item, uom, warehouse, lot }: Store, bins: number, qty: number): Promise<void> {
  const key = `$1::varchar || '|' || $2::varchar || '||' || $3::varchar || '|bench-bin-' || n || '||OK'`
  await pool.query(
    `
      insert into wms_balance (id, item, lot, warehouse, bin, stock_type, qty, qty2, reserved, first_in, last_move, balance_key)
      select 'bench' || n, $1, $2, $3, 'bench-bin-' || n, 'OK', $4::int, 0, 0, now(), now(), ${key}
      from generate_series(1, $5::int) n`,
    [item, lot, warehouse, qty, bins],
  )
  await pool.query(
    `
      insert into wms_posting (id, idem_key, doc_type, doc_id, doc_no, posted_at, tenant_id)
      values ('bench', 'bench', 'bench', 'bench', 'BENCH', now(), 0)`,
  )
  await pool.query(
    `
      insert into wms_ledger (
        id, seq, posted_at, move_type, item, lot, warehouse, bin, stock_type, qty, uom, doc_type, doc_no, doc_id, posting_id, balance_key
      )
      select 'bench' || n, nextval('wms_ledger_seq'), now(), '101', $1, $2, $3, 'bench-bin-' || n, 'OK', $4::int, $6, 'bench', 'BENCH',
        'bench', 'bench', ${key}
      from generate_series(1, $5::int) n`,
    [item, lot, warehouse, qty, bins, uom],
  )
}
