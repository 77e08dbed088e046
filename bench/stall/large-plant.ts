import type pg from 'pg'

/** Rows of the large lists, and points of the long chart. */
export const largeRows = 100_000

/** Machines that are looked at on every shift. */
const machines = 1000

/** Grows what the heavy calls read: items, machines under one plan, and one control chart. */
export async function growPlant(pool: pg.Pool): Promise<void> {
  await clones(pool, 'md_item', "jsonb_build_object('code', 'BULK-' || g, 'name', 'Bulk item ' || g)")
  const { rows: [chart] } = await pool.query<{ id: string; most: number }>(
    `select p.chart as id, max(p.seq) as most from qms_spc_point p join qms_spc_chart c on c.id = p.chart and c.chart_type = 'XBAR_R'
     group by p.chart order by count(*) desc limit 1`,
  )
  await clones(pool, 'qms_spc_point', `jsonb_build_object('seq', ${chart!.most} + g, 'source_key', 'bulk-' || g, 'taken_at',
    t.taken_at + g * interval '1 minute')`, `chart = '${chart!.id}'`)
  await pool.query('update qms_spc_chart set point_count = point_count + $2 where id = $1', [chart!.id, largeRows])
  await clones(pool, 'eam_equip', "jsonb_build_object('code', 'BULK-' || g)", "status = 'IDLE'", machines)
  await clones(pool, 'eam_plan_equip', "jsonb_build_object('device', md5('eam_equip' || g))",
    "next_due is not null and main_id in (select id from eam_plan where due_trigger = 'SHIFT' and status = '2')", machines)
  await pool.query('analyze')
}

/** One row of a table again and again, with other keys. */
async function clones(pool: pg.Pool, table: string, others: string, where = 'true', times = largeRows): Promise<void> {
  await pool.query(
    `insert into ${table} select r.*
     from (select * from ${table} where ${where} order by id desc limit 1) t cross join generate_series(1, ${times}) g
     cross join lateral jsonb_populate_record(null::${table},
       to_jsonb(t) || ${others} || jsonb_build_object('id', md5('${table}' || g))) r`,
  )
}
