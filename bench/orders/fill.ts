import type pg from 'pg'

/** Positions of the orders that are filled in: about three of each. */
const perOrder = 3

/** Fills orders of all customers at all stages, with so many positions whose counted quantities agree with their state. */
export async function fillOrders(pool: pg.Pool, positions: number): Promise<void> {
  const orders = Math.ceil(positions / perOrder)
  await pool.query(
    `insert into crm_order (id, doc_no, doc_date, status, owner, order_type, customer, customer_po, currency, fx_rate, priority,
       amount, version, tenant_id, create_by, create_time)
     select 'bo' || n, 'BSO' || lpad(n::text, 8, '0'), date '2026-05-18' - (n % 700),
       (array['2', '3', '3', '4', '4', '4'])[n % 6 + 1],
       'sales', 'DOM', c.id, 'PO-' || n, c.currency, 1, n % 9 + 1, 1000, 1, 0, 'sales', timestamptz '2026-05-18' - make_interval(mins => n)
     from generate_series(1, $1::int) n
     join (
       select id, currency, row_number() over (order by code) - 1 as place, count(*) over () as many from crm_customer where del_flag = 0
     ) c on c.place = n % c.many`,
    [orders],
  )
  await pool.query(
    `insert into crm_order_line (id, main_id, order_num, line_no, item, qty, uom, price, tax_rate, amount, due_date, over_pct, under_pct,
       planned_qty, produced_qty, packed_qty, shipped_qty, returned_qty, short_closed, line_status, tenant_id, create_by, create_time)
     select 'bl' || n, 'bo' || (n - 1) / $2 + 1, (n - 1) % $2 + 1, (n - 1) % $2 + 1, i.id, 1000, 'PCS', 1, 13, 1000,
       date '2026-05-18' + (n % 120) - 40, 0, 0, 1000 * (s.stage > 0)::int, 500 * (s.stage > 1)::int, 1000 * (s.stage > 2)::int,
       400 * (s.stage > 3)::int + 600 * (s.stage > 4)::int, 0, 'N',
       (array['OPEN', 'PLANNED', 'PRODUCING', 'READY', 'PART_SHIPPED', 'SHIPPED'])[s.stage + 1], 0, 'sales',
       timestamptz '2026-05-18' - make_interval(mins => n)
     from generate_series(1, $1::int) n
     cross join lateral (select n % 6 as stage) s
     join (select id, row_number() over (order by code) - 1 as place, count(*) over () as many from md_item where item_type = 'FG') i
       on i.place = n % i.many`,
    [positions, perOrder],
  )
  await pool.query('analyze crm_order')
  await pool.query('analyze crm_order_line')
}
