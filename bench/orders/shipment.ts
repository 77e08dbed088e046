import type pg from 'pg'

/** Of a shipment that is as large as they come. */
export const pallets = 200
const lots = 20
const lotsPerCertificate = 2
const charsPerLot = 8

/**
 * Fills a shipment to Stuttgart: pallets of five items by twenty lots, weighed, with a certificate of every second lot that names both.
 * @returns its id
 */
export async function fillShipment(pool: pg.Pool): Promise<string> {
  await pool.query(
    `insert into crm_order (id, doc_no, doc_date, status, owner, order_type, customer, customer_po, address, currency, fx_rate, trade_term,
       port_load, port_dest, pay_term, ship_mark, priority, amount, version, tenant_id)
     select 'bp', 'BSO-PAPERS', '2026-05-04', '3', 'sales', 'EXP', id, 'MP-26-0900', 'Industriestraße 12, 70565 Stuttgart', 'EUR', 7.8,
       'CIF', 'Ningbo', 'Hamburg', 'T/T 60 days', E'MÜLLER\\nHAMBURG\\nC/NO. 1-UP', 5, 1, 1, 0
     from crm_customer where code = 'E-001'`,
  )
  await pool.query(
    `insert into crm_order_line (id, main_id, order_num, line_no, item, customer_part_no, qty, uom, price, tax_rate, amount, due_date,
       tenant_id)
     select 'bp' || n, 'bp', n, n, i.id, 'E001-102' || n, 200000, '件', 1.8, 0, 360000, '2026-06-30', 0
     from (select id, row_number() over (order by code) as n from md_item where item_type = 'FG' and unit_weight_kg is not null
       order by code limit 5) i`,
  )
  await pool.query(
    `insert into wms_lot (id, lot_no, item, receipt_date, tenant_id)
     select 'bp' || n, 'L2605' || lpad(n::text, 4, '0'), l.item, '2026-05-11', 0
     from generate_series(1, $1::int) n join crm_order_line l on l.main_id = 'bp' and l.line_no = n % 5 + 1`,
    [lots],
  )
  await pool.query(
    `insert into wms_hu (id, hu_no, hu_type, status, item, qty, pack, gross_kg, net_kg, tenant_id)
     select 'bp' || n, lpad((340123456700000000 + n)::text, 18, '0'), 'PALLET', 'SHIPPED', o.item, 0, 'bp', 190, 168, 0
     from generate_series(1, $1::int) n join wms_lot o on o.id = 'bp' || (n % $2::int + 1)`,
    [pallets, lots],
  )
  await pool.query(
    `insert into crm_export (id, doc_no, doc_date, status, owner, sales_order, customer, contract_no, invoice_no, lc_no, container,
       container_type, booking_no, vessel, etd, eta, customs_no, origin, tenant_id)
     select 'bp', 'BEX-PAPERS', '2026-05-18', '30', 'shipping', 'bp', customer, 'MP-26-0900', 'INV-26-0900', 'LC-26-77', 'EVRU4711001',
       '40HQ', 'BK-4711', 'EVER GOLDEN 021W', '2026-05-28', '2026-07-02', '310420260011200', '中国 CHINA', 0
     from crm_order where id = 'bp'`,
  )
  await pool.query(`insert into crm_export_doc (id, main_id, order_num, doc_type) values ('bp', 'bp', 1, 'COA')`)
  await pool.query(
    `insert into crm_export_unit (id, main_id, order_num, hu, item, line, qty, cartons, net_kg, gross_kg, volume, tenant_id)
     select h.id, 'bp', substr(h.id, 3)::int, h.id, h.item, l.id, 800 + substr(h.id, 3)::int, 40, h.net_kg, h.gross_kg, 0.960125, 0
     from wms_hu h join crm_order_line l on l.main_id = 'bp' and l.item = h.item where h.pack = 'bp'`,
  )
  await pool.query(
    `insert into crm_export_lot (id, main_id, order_num, hu, item, lot, qty, tenant_id)
     select u.hu, 'bp', u.order_num, u.hu, u.item, 'bp' || (u.order_num % $1::int + 1), u.qty, 0
     from crm_export_unit u where u.main_id = 'bp'`,
    [lots],
  )
  await fillCertificates(pool)
  return 'bp'
}

async function fillCertificates(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into qms_coa (id, doc_no, doc_date, status, version, customer, order_no, audit_time, audit_by, tenant_id)
     select 'bp' || n, 'COA-B' || n, '2026-05-15', '4', 1, c.name, 'MP-26-0900', '2026-05-15 09:00:00', 'qm', 0
     from generate_series(1, $1::int) n cross join crm_customer c where c.code = 'E-001'`,
    [lots / lotsPerCertificate],
  )
  await pool.query(
    `insert into qms_coa_lot (id, main_id, order_num, item, lot, qty, tenant_id)
     select id, 'bp' || (n - 1) / $1::int + 1, n, item, id, 8000, 0
     from (select id, item, row_number() over (order by lot_no) as n from wms_lot where id like 'bp%') l`,
    [lotsPerCertificate],
  )
  await pool.query(
    `insert into qms_coa_line (id, main_id, order_num, lot, char_id, unit, limits, n, mean, said, result, tenant_id)
     select l.id || '-' || c.n, l.main_id, l.order_num * 100 + c.n, l.lot, c.id, 'mm', '12.70 ± 0.05', 13, 12.704, '12.69–12.72', 'OK', 0
     from qms_coa_lot l
     cross join (select id, row_number() over (order by code) as n from qms_char order by code limit $1::int) c
     where l.main_id like 'bp%'`,
    [charsPerLot],
  )
}
