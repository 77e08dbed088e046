import type pg from 'pg'

/** So much has a large group's administration to work with. */
const plant = { users: 10_000, departs: 2_000, menus: 1_500, logs: 300_000 } as const

/** Departments: one plant, 39 workshops, teams below them; menus: 30 groups of 48, each with a button; logs: nine months. */
export async function seedLargePlant(pool: pg.Pool): Promise<void> {
  const at = "'2026-01-01 08:00:00+08'"
  await pool.query(`
    insert into sys_depart (id, parent_id, depart_name, org_code, org_type, depart_order, create_time)
    values ('plant', null, '万人工厂', 'Z01', '1', 99, ${at});
    insert into sys_depart (id, parent_id, depart_name, org_code, org_type, depart_order, create_time)
    select 'shop-' || n, 'plant', '第' || n || '车间', 'Z01A' || lpad(n::text, 2, '0'), '2', n, ${at}
    from generate_series(1, 39) n;
    insert into sys_depart (id, parent_id, depart_name, org_code, org_type, depart_order, create_time)
    select 'team-' || n, 'shop-' || (n % 39 + 1), '班组' || n,
      'Z01A' || lpad((n % 39 + 1)::text, 2, '0') || 'A' || lpad((n / 39)::text, 2, '0'), '3', n, ${at}
    from generate_series(0, ${plant.departs - 41}) n;
    insert into sys_user (id, username, realname, password, sex, phone, status, work_no, create_time)
    select 'crowd-' || n, 'crowd' || lpad(n::text, 5, '0'), '员工' || lpad(n::text, 5, '0'), 'x', n % 2 + 1, '138' || lpad(n::text, 8, '0'),
      1, 'W' || n, ${at}
    from generate_series(1, ${plant.users}) n;
    insert into sys_user_depart (id, main_id, order_num, depart)
    select 'crowd-' || n, 'crowd-' || n, 1, 'team-' || (n % ${plant.departs - 40})
    from generate_series(1, ${plant.users}) n;
    insert into sys_permission (id, parent_id, name, menu_type, url, component, sort_no, is_leaf, create_time)
    select 'menu-' || n, null, '业务 ' || n, 0, '/large-' || n, 'layouts/RouteView', 100 + n, 'N', ${at}
    from generate_series(1, 30) n;
    insert into sys_permission (id, parent_id, name, menu_type, url, component, sort_no, is_leaf, create_time)
    select 'leaf-' || n, 'menu-' || (n % 30 + 1), '页面 ' || n, 1, '/large-' || (n % 30 + 1) || '/' || n, 'system/PositionList', n, 'N', ${at}
    from generate_series(1, ${(plant.menus - 30) / 2}) n;
    insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, sort_no, is_leaf, create_time)
    select 'button-' || n, 'leaf-' || n, '按钮 ' || n, 2, 'large:' || n || ':edit', '1', n, 'Y', ${at}
    from generate_series(1, ${(plant.menus - 30) / 2}) n;
    insert into sys_role_permission (id, role_id, permission_id, create_time)
    select 'large-' || p.id, r.role, p.id, ${at}
    from sys_permission p,
      (select role from sys_user_role l join sys_user u on u.id = l.main_id where u.username = 'admin' and l.del_flag = 0 limit 1) r
    where p.id ~ '^(menu|leaf|button)-';
    insert into sys_log (
      id, log_type, log_content, operate_type, userid, username, ip, method, request_url, request_type, cost_time, create_time
    )
    select 'log-' || n, n % 3 + 1, '编辑记录 ' || n % 1000 || '号', n % 4 + 1, 'crowd' || lpad((n % ${plant.users})::text, 5, '0'),
      '员工' || n % ${plant.users}, '10.0.0.' || n % 250, 'edit', '/product/item/edit', 'PUT', n % 300,
      timestamptz '2026-01-01 00:00:00+08' + n * interval '78 seconds'
    from generate_series(1, ${plant.logs}) n;
    insert into sys_role (id, role_name, role_code, create_time)
    select 'large-role-' || n, '角色 ' || n, 'large_' || n, ${at}
    from generate_series(1, 200) n;
    insert into sys_position (id, code, name, post_rank, create_time)
    select 'large-post-' || n, 'LP' || n, '职务 ' || n, '1', ${at}
    from generate_series(1, 200) n`)
  await pool.query('vacuum analyze')
}
