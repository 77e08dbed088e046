import type pg from 'pg'
import { newId } from '#kernel/server/ids.ts'

/** Tables in which a report adds rows; what triggers add follows from them. */
const added = ['mes_report', 'mes_report_consume', 'wms_posting', 'wms_ledger', 'trc_edge', 'eam_mold_log', 'sys_doc_trace', 'sys_data_log',
  'sys_outbox'] as const

interface Copied {
  table: string
  /** Columns that the database fills by itself are left to it. */
  columns: string[]
  rows: unknown[][]
}

/** What one report wrote, so that plain SQL writes the same. @param report of ours, committed */
export async function rowsOf(pool: pg.Pool, report: string): Promise<Copied[]> {
  const copied: Copied[] = []
  for (const table of added) {
    const { rows, fields } = await pool.query<Record<string, unknown>>({
      text: `select * from ${table} where xmin = (select xmin from mes_report where id = $1)`,
      values: [report],
    })
    const columns = fields.map(({ name }) => name).filter((name) => name !== 'seq' && !(table === 'sys_outbox' && name === 'id'))
    if (rows.length > 0)
      copied.push({ table, columns, rows: rows.map((row) =>
        columns.map((name) => (typeof row[name] === 'object' && !(row[name] instanceof Date) && row[name] !== null
          ? JSON.stringify(row[name])
          : row[name])
        )
      ) })
  }
  return copied
}

/**
 * A report of one piece by plain SQL in one transaction: traveller, operation and order are held, what a report adds is added with numbers
 * of its own, and what it changes is changed; no right, check, rule, period or text.
 */
export async function floorReport(pool: pg.Pool, task: string, copied: readonly Copied[]): Promise<void> {
  const db = await pool.connect()
  const key = newId(Date.now())
  try {
    await db.query('begin')
    const { rows: [held] } = await db.query<{ lot: string; work_order: string }>(
      'select t.lot, t.work_order from mes_op_task t join mes_lot l on l.id = t.lot where t.id = $1 for update',
      [task],
    )
    await db.query('select from mes_work_order where id = $1 for update', [held!.work_order])
    const keys = copied.find(({ table }) => table === 'wms_ledger')!
    const balances = keys.rows.map((row) => row[keys.columns.indexOf('balance_key')])
    const { rows: stock } = await db.query<{ id: string }>(
      'select id from wms_balance where tenant_id = 0 and balance_key = any($1) order by balance_key for update',
      [balances],
    )
    for (const { table, columns, rows } of copied) {
      const values = rows.flatMap((row) => row.map((value, place) => own(columns[place]!, value, key)))
      const list = rows.map((_row, at) =>
        `(${columns.map((_name, place) => `$${at * columns.length + place + 1}`).join(', ')}${
          table === 'wms_ledger' ? `, nextval('wms_ledger_seq')` : ''
        })`
      )
      await db.query(
        `insert into ${table} (${columns.join(', ')}${table === 'wms_ledger' ? ', seq' : ''}) values ${list.join(', ')}`,
        values,
      )
    }
    await db.query('update wms_balance set qty = qty - 0.001, last_move = now(), rev = rev + 1 where id = any($1)', [
      stock.map(({ id }) => id),
    ])
    await db.query('update mes_wo_bom set consumed = consumed + 0.001 where work_order = $1', [held!.work_order])
    await db.query('update eam_mold set strokes_total = strokes_total + 1, rev = rev + 1, update_time = now() where id = $1', [task])
    await db.query(
      `
        update mes_op_task set good_qty = good_qty + 1, wip_qty = wip_qty - 1, counted_at = now(), rev = rev + 1, update_time = now()
        where id = $1`,
      [task],
    )
    await db.query('update mes_work_order set good_qty = good_qty + 1, rev = rev + 1, update_time = now() where id = $1', [
      held!.work_order,
    ])
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

/** Numbers that are unique in the plant are the row's own; what names the report names this one. */
function own(column: string, value: unknown, key: string): unknown {
  if (column === 'id') return newId(Date.now())
  return column === 'doc_no' || column === 'idem_key' || column === 'posting_id' ? key : value
}

/** The board of work in process as one would write it by hand: sums of each operation, and the twenty of each that are due first. */
export async function floorBoard(pool: pg.Pool): Promise<void> {
  const from = `
    from mes_op_task t
    join mes_work_order o on o.id = t.work_order
    where t.tenant_id = 0 and t.del_flag = 0 and t.status in ('WAIT', 'READY', 'RUNNING', 'PAUSED') and t.wip_qty > 0`
  await pool.query(
    `
      select t.process, p.name, u.name as uom, count(*), count(*) filter (where t.due < current_date), sum(t.wip_qty), min(t.here_since)
      from (select t.process, t.item, t.wip_qty, t.here_since, o.due ${from}) t
      join md_process p on p.id = t.process
      join md_item i on i.id = t.item
      join md_uom u on u.id = i.base_uom
      group by t.process, p.name, u.name`,
  )
  await pool.query(
    `
      select c.*, l.card_no, l.status, i.name, u.name as uom, e.code as device, s.realname
      from (select t.*, o.due, row_number() over (partition by t.process order by o.due, t.here_since) as place ${from}) c
      join mes_lot l on l.id = c.lot
      join md_item i on i.id = c.item
      join md_uom u on u.id = i.base_uom
      left join eam_equip e on e.id = c.device
      left join sys_user s on s.username = c.operator
      where c.place <= 20`,
  )
}
