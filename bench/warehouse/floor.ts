import type pg from 'pg'
import { newId } from '#kernel/server/ids.ts'
import type { Store } from './store.ts'

/** The rows of a posting by plain SQL in one transaction: no facts, checks, period, sign, edge or texts; the balance is locked and must suffice. */
export async function floorIssue(pool: pg.Pool, { item, uom, warehouse, lot }: Store, bin: string, key: string): Promise<void> {
  const db = await pool.connect()
  const id = newId(Date.now())
  try {
    await db.query('begin')
    await db.query(
      `
        insert into wms_posting (id, idem_key, doc_type, doc_id, doc_no, posted_at, tenant_id, create_by, create_time)
        values ($1, $2, 'bench', $1, $2, now(), 0, 'floor', now())
        on conflict do nothing`,
      [id, key],
    )
    const balanceKey = `${item}|${lot}||${warehouse}|${bin}||OK`
    const { rows: [balance] } = await db.query<{ id: string; qty: string }>(
      'select id, qty from wms_balance where tenant_id = 0 and balance_key = $1 for update',
      [balanceKey],
    )
    if (Number(balance!.qty) < 1) throw new Error('not enough')
    await db.query('update wms_balance set qty = qty - 1, last_move = now(), rev = rev + 1 where id = $1', [balance!.id])
    await db.query(
      `
        insert into wms_ledger (
          id, seq, posted_at, move_type, item, lot, warehouse, bin, stock_type, qty, uom, doc_type, doc_no, doc_id, doc_line, posting_id,
          balance_key, create_by, create_time
        )
        values ($1, nextval('wms_ledger_seq'), now(), '204', $2, $3, $4, $5, 'OK', -1, $6, 'bench', $7, $1, 1, $1, $8, 'floor', now())`,
      [id, item, lot, warehouse, bin, uom, key, balanceKey],
    )
    await db.query(`insert into sys_outbox (tenant_id, event, payload, create_time) values (0, 'warehouse.posting.posted', $1, now())`, [
      JSON.stringify({ id }),
    ])
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

const columns =
  't.id, t.item, t.lot, t.serial, t.warehouse, t.bin, t.hu, t.stock_type, t.qty, t.qty2, t.reserved, t.first_in, t.last_move, t.create_time, t.rev'

/** The first page of an item's usable stock with its total, as one would write it by hand; names of references beside. */
export async function floorPage(pool: pg.Pool, item: string): Promise<void> {
  const where = `from wms_balance t where t.tenant_id = 0 and t.del_flag = 0 and t.item = $1 and t.stock_type = 'OK'`
  await Promise.all([pool.query(
    `
      select ${columns}, i.code, i.name, l.lot_no, w.name as warehouse_name, b.code as bin_code
      from (select * ${where} order by t.last_move desc, t.id desc limit 20) t
      left join md_item i on i.id = t.item
      left join wms_lot l on l.id = t.lot
      left join wms_warehouse w on w.id = t.warehouse
      left join wms_bin b on b.id = t.bin
      order by t.last_move desc, t.id desc`,
    [item],
  ), pool.query(`select count(*) ${where}`, [item])])
}

/** The one question of the proof that plain SQL would ask: does every balance equal its ledger? */
export async function floorProof(pool: pg.Pool): Promise<void> {
  await pool.query(
    `
      select count(*)
      from wms_balance b
      full join (select balance_key, sum(qty) as qty from wms_ledger group by balance_key) l using (balance_key)
      where coalesce(b.qty, 0) <> coalesce(l.qty, 0)`,
  )
}
