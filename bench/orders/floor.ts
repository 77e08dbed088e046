import type pg from 'pg'

/** A page of a customer's orders with the bars of their positions, and how many there are: what somebody would write by hand for it. */
export async function floorOrders(pool: pg.Pool, customer: string): Promise<void> {
  await pool.query(
    `select o.id, o.doc_no, o.doc_date, o.status, o.order_type, c.code, c.name, o.customer_po, o.currency, o.amount, o.priority,
       o.version, o.rev, b.bars
     from (
       select * from crm_order
       where tenant_id = 0 and del_flag = 0 and customer = $1
       order by doc_date desc, id desc limit 20
     ) o
     join crm_customer c on c.id = o.customer
     left join lateral (
       select jsonb_agg(jsonb_build_array(line_no, qty, planned_qty, produced_qty, packed_qty, shipped_qty - returned_qty)
         order by line_no) as bars
       from crm_order_line where main_id = o.id and del_flag = 0
     ) b on true
     order by o.doc_date desc, o.id desc`,
    [customer],
  )
  await pool.query('select count(*) from crm_order where tenant_id = 0 and del_flag = 0 and customer = $1', [customer])
}

/** A page of positions in a state with their four quantities, the first due first, and how many there are. */
export async function floorPositions(pool: pg.Pool, state: string, page: number): Promise<void> {
  await pool.query(
    `select l.id, o.doc_no, l.line_no, i.code, i.name, l.customer_part_no, l.qty, l.price, l.amount, l.due_date, l.promise_date,
       l.planned_qty, l.produced_qty, l.packed_qty, l.shipped_qty, l.returned_qty, l.line_status, l.rev
     from (
       select * from crm_order_line
       where tenant_id = 0 and del_flag = 0 and line_status = $1
       order by due_date, id offset $2 limit 20
     ) l
     join crm_order o on o.id = l.main_id
     join md_item i on i.id = l.item
     order by l.due_date, l.id`,
    [state, page * 20],
  )
  await pool.query('select count(*) from crm_order_line where tenant_id = 0 and del_flag = 0 and line_status = $1', [state])
}

/** So many positions written as one order, without reading a sheet, looking anything up or proving anything. */
export async function floorImport(pool: pg.Pool, key: string, customer: string, item: string, lines: number): Promise<void> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await db.query(
      `insert into crm_order (id, doc_no, doc_date, status, order_type, customer, currency, fx_rate, priority, version, tenant_id)
       values ($1, $1, '2026-05-18', '0', 'EXP', $2, 'JPY', 1, 5, 1, 0)`,
      [key, customer],
    )
    await db.query(
      `insert into crm_order_line (id, main_id, order_num, line_no, item, qty, uom, price, tax_rate, amount, due_date, tenant_id)
       select $1 || n, $1, n, n, $2, n, 'PCS', 1, 13, n, '2026-09-01', 0 from generate_series(1, $3::int) n`,
      [key, item, lines],
    )
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}
