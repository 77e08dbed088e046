import type pg from 'pg'

/** So many of each stand behind a picker of a large plant (issue: 50,000 users, 5,000 departments, 100,000 categories). */
export const crowd = { users: 50_000, departs: 5_000, categories: 100_000 } as const

/** Departments: one plant, 99 workshops, the rest teams. People: each in one team. Categories: 10 groups of 100 kinds of about 100 each. */
export async function seedCrowd(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into sys_depart (id, parent_id, depart_name, org_code, org_type, depart_order, create_time) select 'plant', null, '万人工厂', 'Z01', '1', 99, '2026-01-01 08:00:00+08';
    insert into sys_depart (id, parent_id, depart_name, org_code, org_type, depart_order, create_time)
      select 'shop-' || n, 'plant', '第' || n || '车间', 'Z01' || 'A' || lpad(n::text, 2, '0'), '2', n, '2026-01-01 08:00:00+08' from generate_series(1, 99) n;
    insert into sys_depart (id, parent_id, depart_name, org_code, org_type, depart_order, create_time)
      select 'team-' || n, 'shop-' || (n % 99 + 1), '班组' || n, 'Z01A' || lpad((n % 99 + 1)::text, 2, '0') || chr(65 + n / 99) || '01', '3', n, '2026-01-01 08:00:00+08' from generate_series(0, ${
    crowd.departs - 101
  }) n;
    insert into sys_user (id, username, realname, password, sex, birthday, phone, status, work_no, create_time)
      select 'crowd-' || n, 'crowd' || lpad(n::text, 5, '0'), '员工' || lpad(n::text, 5, '0'), 'x', n % 2 + 1, date '1970-01-01' + n % 9000, '138' || lpad(n::text, 8, '0'), 1, 'W' || n, '2026-01-01 08:00:00+08' from generate_series(1, ${crowd.users}) n;
    insert into sys_user_depart (id, main_id, order_num, depart) select 'crowd-' || n, 'crowd-' || n, 1, 'team-' || (n % ${
    crowd.departs - 100
  }) from generate_series(1, ${crowd.users}) n;
    insert into sys_category (id, pid, name, code) select 'c' || n, null, '大类' || n, 'Z' || lpad(n::text, 2, '0') from generate_series(1, 10) n;
    insert into sys_category (id, pid, name, code) select 'c' || (n % 10 + 1) || '-' || n, 'c' || (n % 10 + 1), '中类' || n, 'Z' || lpad((n % 10 + 1)::text, 2, '0') || 'M' || lpad(n::text, 4, '0') from generate_series(1, 1000) n;
    insert into sys_category (id, pid, name, code) select 'leaf-' || n, 'c' || ((n % 1000 + 1) % 10 + 1) || '-' || (n % 1000 + 1), '小类' || n, 'ZL' || lpad(n::text, 6, '0') from generate_series(1, ${
    crowd.categories - 1010
  }) n;
    analyze sys_user, sys_user_depart, sys_depart, sys_category`)
}
