import type pg from 'pg'

/** Every so many days a machine of the benchmark comes due; `firstDay` was such a day. */
const period = 30
const firstDay = '2025-01-01'

/** A day on which all machines come due. */
export function dueDay(number: number): string {
  return new Date(Date.parse(firstDay) + number * period * 86_400_000).toISOString().slice(0, 10)
}

/** Three checks, a plan for each machine, and what came due in the 400 days before. */
export async function fillMachines(pool: pg.Pool, from: number, to: number, next: number): Promise<void> {
  const days = Math.ceil(400 / period)
  await pool.query(
    `insert into eam_item (id, code, name, kind, value_type, lower, upper) select 'bi' || n, 'BI' || n, '基准项目 ' || n, 'PM', 'NUM', 1, 9
    from generate_series(1, 3) n on conflict do nothing`,
  )
  await pool.query(
    `insert into eam_equip (id, code, name, status, category, criticality, workshop, create_by, create_time)
    select 'bm' || n, 'B-' || n, '基准设备 ' || n, 'RUN', (select id from eam_category order by code limit 1), 'B',
      (select id from md_workshop order by code limit 1), 'bench', now()
    from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await pool.query(
    `insert into eam_plan (id, code, name, kind, status, due_trigger, every, start_date, due_base, at_time, lead_hours,
      tolerance_hours, day_rule, est_min, team, create_by, create_time)
    select 'bp' || n, 'BP-' || n, '基准计划 ' || n, 'PM', '2', 'DAY', $3::int, $4::date, 'FIXED', '09:00:00', 1, 24, 'KEEP', 15,
      t.ids[1 + n % cardinality(t.ids)], 'bench', now()
    from generate_series($1::int, $2::int) n, (select array_agg(id order by code) as ids from cal_team) t`,
    [from, to, period, firstDay],
  )
  await pool.query(
    `insert into eam_plan_equip (id, main_id, order_num, device, next_due, due_key)
    select 'bd' || n, 'bp' || n, 1, 'bm' || n, $3::text::timestamptz, left($3::text, 10) from generate_series($1::int, $2::int) n`,
    [from, to, `${dueDay(next)} 09:00:00`],
  )
  await pool.query(
    `insert into eam_plan_item (id, main_id, order_num, item) select 'bl' || n || '-' || i, 'bp' || n, i, 'bi' || i
    from generate_series($1::int, $2::int) n, generate_series(1, 3) i`,
    [from, to],
  )
  await pool.query(
    `insert into eam_order (id, doc_no, doc_date, status, kind, device, plan, due, late_after, due_key, team, est_min, finish_time, done_by,
      create_by, create_time)
    select 'bo' || n || '-' || k, 'BO' || n || '-' || k, d.day, case when k = $3::int - 1 then '0' else '4' end, 'PM', 'bm' || n, 'bp' || n,
      d.day + time '09:00' + make_interval(mins => n % 400), d.day + interval '33 hours', d.day::text, p.team, 15, d.day + time '10:00',
      'checker', 'bench', now()
    from generate_series($1::int, $2::int) n
    join eam_plan p on p.id = 'bp' || n
    cross join generate_series($3::int - $4::int, $3::int - 1) k
    cross join lateral (select $5::date + k * $6::int as day) d`,
    [from, to, next, days, firstDay, period],
  )
  await pool.query('analyze eam_order, eam_plan, eam_plan_equip, eam_plan_item, eam_equip')
}

/** What ours writes into the history of an order that it makes. */
export async function changesOfAnOrder(pool: pg.Pool): Promise<string> {
  const { rows: [logged] } = await pool.query<{ changes: string }>(
    `select l.changes::text as changes from eam_order o join sys_data_log l on l.data_id = o.id and l.action = 'add'
    where o.device = 'bm1' order by o.create_time desc limit 1`,
  )
  return logged!.changes
}

/** The orders of all machines of a day with lines, history and event, and the machines moved on: by plain SQL in one transaction. */
export async function insertPlainly(pool: pg.Pool, machines: number, number: number, changes: string): Promise<void> {
  const [day, next] = [dueDay(number), dueDay(number + 1)]
  const db = await pool.connect()
  try {
    await db.query('begin')
    await db.query(
      `with ordered as (
        insert into eam_order (id, doc_no, doc_date, status, kind, device, plan, due, late_after, due_key, team,
          est_min, abnormal, create_by, create_time)
        select $1::text || lpad((row_number() over (order by d.id))::text, 20, '0'),
          'F' || $2::int || '-' || row_number() over (order by d.id), $1::text::date, '0', p.kind, d.device, p.id,
          $1::text::date + time '09:00', $1::text::date + interval '33 hours', $1::text, p.team, p.est_min, 0, 'bench', now()
        from eam_plan_equip d join eam_plan p on p.id = d.main_id
        where d.id like 'bd%' and d.due_key = $1::text and p.status = '2'
        returning id, plan
      ),
      lines as (
        insert into eam_order_item (id, main_id, order_num, item, method, standard, value_type, lower, upper, uom, need_photo, create_by,
          create_time)
        select o.id || l.order_num, o.id, l.order_num, l.item, i.method, i.standard, i.value_type, i.lower, i.upper, i.uom, l.need_photo,
          'bench', now()
        from ordered o join eam_plan_item l on l.main_id = o.plan join eam_item i on i.id = l.item
      ),
      logged as (
        insert into sys_data_log (id, tenant_id, data_table, data_id, data_version, action, changes, create_by, create_time, request_id, ip)
        select o.id, 0, 'eam_order', o.id, 1, 'add', $3::jsonb, 'bench', now(), 'bench', ''
        from ordered o
      )
      insert into sys_outbox (tenant_id, event, payload, create_time)
      select 0, 'equipment.order.add', jsonb_build_object('id', id, 'rev', 1, 'by', 'bench'), now() from ordered`,
      [day, number, changes],
    )
    const { rowCount } = await db.query(
      `update eam_plan_equip set next_due = $2::text::timestamptz, due_key = $3::text where id like 'bd%' and due_key = $1`,
      [day, `${next} 09:00:00`, next],
    )
    if (rowCount !== machines) throw new Error(`${rowCount} machines were moved on`)
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

/** The first page of what is due with its total, as one would write it by hand; names of references beside. */
export async function floorList(pool: pg.Pool): Promise<void> {
  const where = `from eam_order t where t.tenant_id = 0 and t.del_flag = 0 and t.status = '0'`
  await Promise.all([pool.query(
    `select t.*, e.code, e.name, p.name as plan_name, c.name as team_name, u.realname
    from (select * ${where} order by t.due, t.id limit 20) t
    left join eam_equip e on e.id = t.device
    left join eam_plan p on p.id = t.plan
    left join cal_team c on c.id = t.team
    left join sys_user u on u.username = t.assignee
    order by t.due, t.id`,
  ), pool.query(`select count(*) ${where}`)])
}

/** A month of the plant by hand: orders and demands by day and team, the first of each day with their machines, and the teams' roster. */
export async function floorMonth(pool: pg.Pool, from: string, to: string): Promise<void> {
  const due =
    `t.tenant_id = 0 and t.del_flag = 0 and t.status <> '9' and t.due >= $1::timestamptz and t.due < $2::timestamptz + interval '1 day'`
  await pool.query(
    `select t.due::date, t.team, count(*), count(*) filter (where t.status = '0' and t.late_after < now()), sum(t.est_min)
    from eam_order t where ${due} group by 1, 2`,
    [from, to],
  )
  await pool.query(
    `select o.*, e.code, e.name
    from (select t.*, row_number() over (partition by t.due::date order by t.due, t.id) as place from eam_order t where ${due}) o
    join eam_equip e on e.id = o.device where o.place <= 6 order by o.due, o.id`,
    [from, to],
  )
  await pool.query(
    `select p.id, p.kind, p.team, p.est_min, d.device, e.code, e.name, d.next_due
    from eam_plan_equip d join eam_plan p on p.id = d.main_id join eam_equip e on e.id = d.device
    where p.status = '2' and p.del_flag = 0 and d.del_flag = 0 and d.next_due < $1::timestamptz + interval '1 day'
    order by d.next_due, e.code`,
    [to],
  )
  await pool.query(`select team, day, net_min from cal_day where tenant_id = 0 and del_flag = 0 and day between $1::date and $2::date`, [
    from,
    to,
  ])
}
