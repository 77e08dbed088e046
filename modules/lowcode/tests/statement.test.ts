import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entity } from '#kernel/entity/index.ts'
import { user } from '#modules/system/index.ts'
import { item } from '#modules/product/index.ts'
import { instance, task } from '#modules/workflow/index.ts'
import { checkStatement } from '../server/sql/check-statement.ts'
import { SqlFault } from '../server/sql/sql-fault.ts'

const known = new Map<string, Entity>([item, user, instance, task].map((entity) => [entity.table, entity]))
const check = (sql: string) => checkStatement(sql, (table) => known.get(table))
const codeOf = async (sql: string) =>
  check(sql).then(() => 'accepted', (error: unknown) => (error instanceof SqlFault ? error.code : error))

describe('what a report may be', () => {
  it.each([
    'select code, name from md_item',
    'select * from md_item i where exists (select 1 from md_item j where j.id = i.category)',
    'with recursive x as (select id, category from md_item union all select i.id, i.category from md_item i join x on x.id = i.category) select * from x',
    'select item_type, count(*), sum(safety_stock) filter (where enabled = $1), rank() over (order by count(*)) from md_item group by grouping sets ((item_type), ()) having count(*) > 1 order by 2 desc nulls last limit 10',
    "select coalesce(name, '无'), case when enabled = 'Y' then 1 else 0 end, extract(year from create_time), trim(code), code || '-' || name, code::text, create_time::date, array[code], position('a' in code), upper(code) from md_item where code in ('a', 'b') and name between 'a' and 'z' and spec ilike '%x%' and name is not null and not (lot_ctrl = 'Y')",
    'select username, realname from sys_user union all select code, name from md_item',
    'values (1, 2)',
    'select a from (select code as a from md_item) as x(a) cross join lateral (select 1 from md_item where code = x.a limit 1) y;',
  ])('%s', async (sql) => {
    expect(await codeOf(sql)).toBe('accepted')
  })

  it('answers the tables it reads and what its author ordered', async () => {
    const { entities, ordered, text } = await check('  ;select u.username from sys_user u, md_item order by 1; -- end')
    expect([entities.map(({ id }) => id).toSorted(), ordered]).toEqual([['product.item', 'system.user'], true])
    expect(text.trim()).toBe('select u.username from sys_user u, md_item order by 1')
  })
})

/** Statements that must not run, by what refuses them. */
const hostile: readonly [sql: string, code: string][] = [
  ['', 'empty'],
  ['-- nothing', 'empty'],
  ['select', 'accepted'],
  ['selec 1', 'syntax'],
  ['select 1; drop table md_item', 'several'],
  ['drop table md_item', 'notSelect'],
  ['copy md_item to program $$id$$', 'notSelect'],
  ['do $$ begin end $$', 'notSelect'],
  ['explain analyze select 1', 'notSelect'],
  ['set role postgres', 'notSelect'],
  ['prepare x as select 1', 'notSelect'],
  ['listen x', 'notSelect'],
  ['call x()', 'notSelect'],
  ['truncate md_item', 'notSelect'],
  ['lock md_item', 'notSelect'],
  ['with x as (insert into md_item default values returning *) select * from x', 'notSelect'],
  ['with x as (update md_item set code = $1 returning *) select 1', 'notSelect'],
  ['select * from (with x as (delete from md_item returning id) select * from x) y', 'notSelect'],
  ['with x as (merge into md_item using md_item b on true when matched then delete returning 1) select 1', 'notSelect'],
  ['select 1 into x', 'into'],
  ['select code into temp x from md_item', 'into'],
  ['select * from md_item for update', 'locking'],
  ['select * from (select * from md_item for share) x', 'locking'],
  ['select * from pg_shadow', 'unknownTable'],
  ['select * from information_schema.tables', 'withSchema'],
  ['select * from pg_catalog.pg_authid', 'withSchema'],
  ['table pg_class', 'unknownTable'],
  ['select * from sys_session', 'unknownTable'],
  ['select (select rolpassword from pg_authid limit 1)', 'unknownTable'],
  ['select 1 where exists (select 1 from pg_stat_activity)', 'unknownTable'],
  ['select 1 union select usename::int from pg_user', 'unknownTable'],
  ['select 1 order by (select oid from pg_class limit 1)', 'unknownTable'],
  // A name in a WITH counts only where PostgreSQL sees it too.
  ['select * from (with pg_authid as (select 1) select * from pg_authid) a, pg_authid b', 'unknownTable'],
  ['with a as (select * from pg_authid), pg_authid as (select 1) select * from a', 'unknownTable'],
  ['with pg_authid as (select * from pg_authid) select * from pg_authid', 'unknownTable'],
  ['select * from only public.md_item', 'withSchema'],
  ['select * from md_item tablesample system (1)', 'construct'],
  ['select * from generate_series(1, 1000000000)', 'construct'],
  ['select * from rows from (unnest(array[1])) x', 'construct'],
  ["select * from xmltable('/a' passing '<a/>' columns x int)", 'construct'],
  ["select * from json_table('[]', '$' columns (x int))", 'construct'],
  ["select pg_read_file('/etc/passwd')", 'function'],
  ["select pg_catalog.pg_read_file('/etc/passwd')", 'function'],
  ["select lo_import('/etc/passwd')", 'function'],
  ["select query_to_xml('select 1', true, true, '')", 'function'],
  ["select set_config('role', 'x', false)", 'function'],
  ["select current_setting('data_directory')", 'function'],
  ["select dblink('', '')", 'function'],
  ['select pg_sleep(1000)', 'function'],
  ["select nextval('x')", 'function'],
  ['select pg_terminate_backend(1)', 'function'],
  ["select pg_notify('a', 'b')", 'function'],
  ["select repeat('x', 1000000000)", 'function'],
  ["select lpad('x', 1000000000)", 'function'],
  ['select has_table_privilege(1, $$x$$)', 'function'],
  ['select public.upper(code) from md_item', 'function'],
  ['select row_to_json(u) from sys_user u', 'function'],
  ['select txid_current()', 'function'],
  ['select md5(random()::text)', 'function'],
  ['select now()', 'clock'],
  ['select current_user', 'clock'],
  ['select localtimestamp', 'clock'],
  ["select 'pg_authid'::regclass", 'type'],
  ["select cast('x' as xml)", 'type'],
  ["select '{}'::jsonb", 'type'],
  ['select code operator(pg_catalog.||) name from md_item', 'operator'],
  ['select password from sys_user', 'secret'],
  ['select u."password" from sys_user as u', 'secret'],
  ['select x.p from (select password p from sys_user) x', 'secret'],
  ['select 1 from sys_user order by password', 'secret'],
  ['select username from sys_user where password like $1', 'secret'],
  ['select username from sys_user join (select 1 as password) y using (password)', 'accepted'],
  ['select * from sys_user', 'star'],
  ['select u.* from md_item i, sys_user u', 'star'],
  ["select variables->>'amount' from wf_instance", 'secret'],
  ['select i.title from wf_instance i where i.state::text like $1', 'secret'],
  ['select form_data from wf_task', 'secret'],
  ['select * from wf_instance', 'accepted'],
  ['select (u).password from sys_user u', 'wholeRow'],
  ['select (u).* from sys_user u', 'wholeRow'],
  ["select replace(replace(replace('aaaaaaaaaa', 'a', 'bbbbbbbbbbbbbbbb'), 'b', 'cccccccccccccccc'), 'c', 'dddddddddddddddd') from md_item",
    'accepted'],
  ["select replace(replace(replace(name, 'a', 'bbbbbbbbbbbbbbbb'), 'b', 'cccccccccccccccc'), 'c', 'dddddddddddddddd') from md_item",
    'growth'],
  [
    "with a as (select replace(name, 'a', 'bbbbbbbbbbbbbbbbbbbb') as t from md_item), b as (select * from a), c as (select replace(b.t, 'b', 'cccccccccccccccccccc') as t from b) select replace(t, 'c', 'dddddddddd') from c",
    'growth',
  ],
  [
    'with recursive x as (select name, 1 as n from md_item union all select name || name, n + 1 from x where n < 40) select max(length(name)) from x',
    'growth',
  ],
  [
    "with recursive x as (select id, name as path from md_item union all select i.id, x.path || ' / ' || i.name from md_item i join x on x.id = i.category) select path from x",
    'accepted',
  ],
  [
    "select regexp_replace(regexp_replace(name, '.', '\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&', 'g'), '.', '\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&\\&', 'g') from md_item",
    'growth',
  ],
  ['select replace(name, code, spec) || name from md_item', 'growth'],
  ["select string_agg(name, ','), replace(replace(name, '（', '('), '）', ')'), concat_ws(' ', code, name, spec) from md_item", 'accepted'],
  [
    "select replace(v.a, 'b', 'cccccccccccccccccccc') from md_item cross join lateral (values (replace(name, 'a', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'))) v(a)",
    'growth',
  ],
  [
    "select replace(column1, 'b', 'cccccccccccccccccccc') from md_item, lateral (values (name), (replace(name, 'a', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'))) v",
    'growth',
  ],
  [
    "with c as (select replace(name, 'a', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb') as x from md_item) select replace(d.a, 'b', 'cccccccccccccccccccc') from c d(a)",
    'growth',
  ],
  ['select code::char(10000000) from md_item', 'growth'],
  ['select code::char(20), safety_stock::numeric(18, 2) from md_item', 'accepted'],
  ["select v.a, v.b from (values ('甲', 1), ('乙', 2)) v(a, b) join md_item i on i.code = v.a", 'accepted'],
  ['select i.to_jsonb from md_item i', 'noColumn'],
  ['select md_item.pg_typeof from md_item', 'noColumn'],
  ['select i.row_to_json from md_item i, (select 1 as row_to_json) x', 'noColumn'],
  ['select i.to_jsonb from md_item i where exists (select 1 from (select 1 as to_jsonb) i)', 'noColumn'],
  ['with x as (select code from md_item) select x.to_jsonb from x', 'noColumn'],
  ['with x as (select code, count(*) from md_item group by 1) select x.code, x.count from x', 'accepted'],
  ['select x.total, i.del_flag from md_item i cross join lateral (select sum(j.safety_stock) as total from md_item j) x', 'accepted'],
  ['select public.sys_user.username from sys_user', 'wholeRow'],
  ['select count(*) from md_item where current of x', 'syntax'],
  ['select 1 for json', 'syntax'],
]

describe('what is refused (decision 0011)', () => {
  it.each(hostile)('%s: %s', async (sql, code) => {
    expect(await codeOf(sql)).toBe(code)
  })

  it('nests of thousands end in a refusal, and the parser still works', async () => {
    for (const sql of [`select ${'('.repeat(9000)}1${')'.repeat(9000)}`, `select 1${'+1'.repeat(9000)}`,
      `select ${'not '.repeat(4000)}true`, `${'select * from ('.repeat(900)}select 1${') a'.repeat(900)}`,
      `select '${'x'.repeat(30_000)}'`]) {
      expect(['accepted', 'tooDeep', 'tooLong', 'syntax']).toContain(await codeOf(sql))
    }
    expect(await codeOf('select 1')).toBe('accepted')
  })

  it('no statement made of hostile parts names a table that no entity declares', async () => {
    const table = fc.constantFrom('pg_authid', 'sys_session', 'md_item', 'sys_user', 'pg_class', 'x', 'information_schema.columns',
      'public.md_item', '"pg_authid"', 'PG_AUTHID')
    const { select } = fc.letrec<{ select: string; from: string }>((tie) => ({
      from: fc.oneof({ maxDepth: 3 }, table, tie('select').map((inner) => `(${inner}) s`),
        fc.tuple(table, table).map(([a, b]) => `${a} a left join ${b} b on true`)),
      select: fc.oneof(
        { maxDepth: 3 },
        tie('from').map((from) => `select 1 from ${from}`),
        fc.tuple(tie('select'), tie('select')).map(([a, b]) => `${a} union ${b}`),
        fc.tuple(table, tie('select'), tie('from')).map(([name, inner, from]) =>
          `with ${name.replace('.', '_')} as (${inner}) select 1 from ${from}`
        ),
        fc.tuple(tie('from'), tie('select')).map(([from, inner]) => `select (${inner} limit 1) from ${from} where exists (${inner})`),
      ),
    }))
    await fc.assert(fc.asyncProperty(select, async (sql) => {
      const checked = await check(sql).catch((error: unknown) => {
        expect(error).toBeInstanceOf(SqlFault)
        return undefined
      })
      if (!checked) return
      // Whatever else it names must have been made by a WITH of its own.
      for (const [name] of sql.matchAll(/\b(?:pg_authid|sys_session|pg_class|x|PG_AUTHID)\b(?= |\)|$)/g))
        expect(sql.toLowerCase()).toMatch(new RegExp(`with "?${name.toLowerCase()}"? as`))
      expect(sql).not.toMatch(/information_schema\.|public\./)
    }), { seed: 20260518, numRuns: 1000 })
  })
})
