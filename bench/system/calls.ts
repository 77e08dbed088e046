/** A call that a screen of the administration makes when it opens or is used, and what one would write by hand for it. */
export interface ScreenCall {
  name: string
  /** Path and query of the n-th call; each n asks for something else. */
  path(n: number): string
  /** Statements with their values, which yield the same rows. */
  floor(n: number): [sql: string, ...values: unknown[]][]
}

const live = 'del_flag = 0'
const newest = 'order by create_time desc, id desc'
const number = (n: number, digits: number) => String(n).padStart(digits, '0')
const paged = (path: string, n: number, more = '') => `${path}?column=createTime&order=desc&pageNo=${n % 50 + 1}&pageSize=10${more}`

/** A page of a table with its exact total. */
const pageOf = (table: string, n: number, where = live, ...values: unknown[]): [string, ...unknown[]][] => [
  [`select * from ${table} where ${where} ${newest} limit 10 offset ${(n % 50) * 10}`, ...values],
  [`select count(*) from ${table} where ${where}`, ...values],
]

const shop = (n: number) => `shop-${n % 39 + 1}`
const menu = (n: number) => `menu-${n % 30 + 1}`

export const screenCalls: readonly ScreenCall[] = [
  {
    name: 'users',
    path: (n) => paged('/sys/user/list', n),
    floor: (
      n,
    ) => [...pageOf('sys_user', n), [
      'select d.main_id, p.depart_name from sys_user_depart d join sys_depart p on p.id = d.depart where d.main_id in (select id from sys_user where del_flag = 0 order by create_time desc, id desc limit 10 offset $1)',
      (n % 50) * 10,
    ]],
  },
  {
    name: 'users found by name',
    path: (n) =>
      `/sys/user/list?realname=${encodeURIComponent(`*${number(n % 1000, 3)}*`)}&column=createTime&order=desc&pageNo=1&pageSize=10`,
    floor: (n) => pageOf('sys_user', 0, `${live} and realname ilike $1`, `%${number(n % 1000, 3)}%`),
  },
  {
    name: 'users of a department',
    path: (n) => `/sys/user/departUserList?depId=team-${n % 1900}`,
    floor: (
      n,
    ) => [[
      'select u.* from sys_user u join sys_user_depart d on d.main_id = u.id where d.tenant_id = 0 and d.del_flag = 0 and d.depart = $1 and u.del_flag = 0 limit 10',
      `team-${n % 1900}`,
    ]],
  },
  {
    name: 'departments below one',
    path: (n) => `/sys/sysDepart/queryDepartTreeSync?pid=${shop(n)}`,
    floor: (
      n,
    ) => [[
      'select d.*, exists (select from sys_depart c where c.parent_id = d.id and c.del_flag = 0) as has_children from sys_depart d where d.parent_id = $1 and d.del_flag = 0 order by depart_order',
      shop(n),
    ]],
  },
  {
    name: 'departments found by name',
    path: (n) => `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(`班组${n % 1900}`)}`,
    floor: (
      n,
    ) => [[
      'with recursive up as (select * from sys_depart where depart_name ilike $1 and del_flag = 0 union select p.* from sys_depart p join up on up.parent_id = p.id) select * from up order by depart_order',
      `%班组${n % 1900}%`,
    ]],
  },
  {
    name: 'roles',
    path: (n) => `/sys/role/list?column=createTime&order=desc&pageNo=${n % 2 + 1}&pageSize=10`,
    floor: (
      n,
    ) => [[`select * from sys_role where ${live} ${newest} limit 10 offset ${(n % 2) * 10}`], [
      `select count(*) from sys_role where ${live}`,
    ]],
  },
  {
    name: 'menus of the first level',
    path: () => '/sys/permission/getSystemMenuList',
    floor: () => [['select * from sys_permission where parent_id is null and del_flag = 0 order by sort_no']],
  },
  {
    name: 'menus below one',
    path: (n) => `/sys/permission/getSystemSubmenu?parentId=${menu(n)}`,
    floor: (n) => [['select * from sys_permission where parent_id = $1 and del_flag = 0 order by sort_no', menu(n)]],
  },
  {
    name: 'all menus and buttons, to be granted',
    path: () => '/sys/role/queryTreeList',
    floor: () => [['select id, parent_id, name, is_leaf, rule_flag from sys_permission where del_flag = 0 order by sort_no']],
  },
  {
    name: 'one’s own menu',
    path: () => '/sys/permission/getUserPermissionByToken',
    floor: () => [[
      'select distinct p.* from sys_permission p join sys_role_permission g on g.permission_id = p.id and g.del_flag = 0 join sys_user_role r on r.role = g.role_id and r.del_flag = 0 join sys_user u on u.id = r.main_id where u.username = $1 and p.del_flag = 0 order by p.sort_no',
      'admin',
    ], ['select perms, status from sys_permission where menu_type = 2 and del_flag = 0']],
  },
  {
    name: 'logs',
    path: (n) => paged('/sys/log/list', n, '&logType=2'),
    floor: (n) => pageOf('sys_log', n, `${live} and log_type = $1`, 2),
  },
  {
    name: 'logs found by text',
    path: (n) =>
      `/sys/log/list?logType=2&keyWord=${encodeURIComponent(`记录 ${n % 900}号`)}&column=createTime&order=desc&pageNo=1&pageSize=10`,
    floor: (n) => pageOf('sys_log', 0, `${live} and log_type = $1 and log_content ilike $2`, 2, `%记录 ${n % 900}号%`),
  },
  {
    name: 'logs of a day',
    path: (n) =>
      `/sys/log/list?logType=2&createTime_begin=2026-0${n % 9 + 1}-11 00:00:00&createTime_end=2026-0${
        n % 9 + 1
      }-11 23:59:59&column=createTime&order=desc&pageNo=1&pageSize=10`,
    floor: (n) =>
      pageOf('sys_log', 0, `${live} and log_type = $1 and create_time between $2 and $3`, 2, `2026-0${n % 9 + 1}-11 00:00:00+08`,
        `2026-0${n % 9 + 1}-11 23:59:59+08`),
  },
  {
    name: 'dictionaries',
    path: (n) => `/sys/dict/list?column=createTime&order=desc&pageNo=${n % 2 + 1}&pageSize=10`,
    floor: (
      n,
    ) => [[`select * from sys_dict where ${live} ${newest} limit 10 offset ${(n % 2) * 10}`], [
      `select count(*) from sys_dict where ${live}`,
    ]],
  },
  {
    name: 'address book of a department',
    path: (n) => `/sys/user/queryByOrgCodeForAddressList?orgCode=Z01A${number(n % 39 + 1, 2)}&pageNo=1&pageSize=10`,
    floor: (n) => [
      [
        'select distinct u.id, u.realname, u.phone, u.email from sys_user u join sys_user_depart r on r.main_id = u.id join sys_depart d on d.id = r.depart where d.org_code like $1 and u.del_flag = 0 order by u.id limit 10',
        `Z01A${number(n % 39 + 1, 2)}%`,
      ],
      [
        'select count(distinct u.id) from sys_user u join sys_user_depart r on r.main_id = u.id join sys_depart d on d.id = r.depart where d.org_code like $1 and u.del_flag = 0',
        `Z01A${number(n % 39 + 1, 2)}%`,
      ],
    ],
  },
  {
    name: 'positions',
    path: () => '/sys/position/list?column=createTime&order=desc&pageNo=1&pageSize=10',
    floor: () => pageOf('sys_position', 0),
  },
  {
    name: 'announcements',
    path: () => '/sys/annountCement/list?column=createTime&order=desc&pageNo=1&pageSize=10',
    floor: () => pageOf('sys_announcement', 0),
  },
]
