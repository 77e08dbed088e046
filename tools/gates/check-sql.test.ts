import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSql, type SqlReport, type SqlViolation } from './check-sql.ts'
import { plantProject } from './planted.ts'

const run = (text: string) => `import { sql } from 'kysely'\nexport const run = () => sql\`${text}\`\n`
const built = (call: string) => `import { db } from './db.ts'\nexport const run = () => db.${call}\n`

/** Every rule, broken once: rule, the file that breaks it, its text, what is reported. */
const planted: [rule: SqlViolation['rule'], at: string, text: string, what: string][] = [
  ['read-published', 'modules/product/server/reads.ts:2', run('select id from sys_secret'), 'sys_secret'],
  ['read-published', 'modules/product/server/part.ts:2', run('and exists (select from sys_secret s where s.id = ${id})'), 'sys_secret'],
  ['read-published', 'modules/product/server/quoted.ts:2', run('select id from "sys_secret"'), 'sys_secret'],
  ['read-published', 'modules/product/server/listed.ts:2', run('select 1 from md_item i, sys_secret s'), 'sys_secret'],
  ['read-published', 'modules/product/server/shouted.ts:2', run('SELECT id FROM SYS_SECRET'), 'sys_secret'],
  ['read-published', 'modules/product/server/called.ts:2', run('select ${sql.raw("x")} from mw_view'), 'mw_view'],
  ['read-published', 'modules/product/server/raw.ts:2',
    `import { sql } from 'kysely'\nexport const part = sql.raw('join sys_secret s on true')\n`, 'sys_secret'],
  ['read-published', 'modules/product/server/driver.ts:2', built(`query('select id from sys_secret where id = $1', [id])`), 'sys_secret'],
  ['read-published', 'modules/product/server/built.ts:2', built(`selectFrom('sys_secret as s')`), 'sys_secret'],
  ['read-published', 'modules/product/seed/reads.ts:2', run('select id from sys_secret'), 'sys_secret'],
  ['read-published', 'modules/product/server/constant.ts:1', `export const table = 'sys_secret'\n`, 'sys_secret'],
  ['read-published', 'modules/product/server/kernel.ts:2', run('select id from sys_hidden'), 'sys_hidden'],
  ['read-published', 'apps/server/reads.ts:2', run('select id from sys_secret'), 'sys_secret'],
  ['read-published', 'kernel/server/reads.ts:2', run('select id from md_item'), 'md_item'],
  ['read-depends', 'modules/system/server/reads.ts:2', run('select id from wms_lot'), 'wms_lot'],
  ['read-depends', 'kernel/server/published-too.ts:2', run('select id from sys_user'), 'sys_user'],
  ['write-own', 'modules/product/server/inserts.ts:2', run('insert into sys_user (id) values (${id})'), 'sys_user'],
  ['write-own', 'modules/product/server/updates.ts:2', run('with x as (select 1) update sys_user u set name = 1'), 'sys_user'],
  ['write-own', 'modules/product/server/deletes.ts:2', run('delete\n    from only sys_user'), 'sys_user'],
  ['write-own', 'modules/product/server/merges.ts:2', run('merge into sys_user u using x on true'), 'sys_user'],
  ['write-own', 'modules/product/server/empties.ts:2', run('truncate sys_user'), 'sys_user'],
  ['write-own', 'modules/product/server/builds.ts:2', built(`updateTable('sys_user').set({})`), 'sys_user'],
  ['write-own', 'modules/product/seed/inserts.ts:2', run('insert into sys_user (id) values (1)'), 'sys_user'],
  ['write-own', 'apps/server/writes.ts:2', run('delete from sys_user'), 'sys_user'],
  ['published-exists', 'modules/system/module.ts', '', 'sys_gone'],
  ['published-exists', 'modules/warehouse/module.ts', '', 'md_item'],
  ['published-read', 'modules/system/module.ts', '', 'sys_unread'],
  ['tenant', 'modules/warehouse/server/anybody.ts:2', run("select code from wms_card where code = 'A'"), 'wms_card'],
  ['tenant', 'modules/warehouse/server/anybodys.ts:2', run('update wms_card set code = null where code = ${code}'), 'wms_card'],
  ['tenant', 'modules/warehouse/server/joined.ts:2', run('select 1 from wms_card c join md_item i on i.id = c.item'), 'wms_card'],
  ['long-line', 'bench/long.ts:3', run(`\n    select ${'a'.repeat(140)}\n  `), `select ${'a'.repeat(53)}…`],
  ['long-line', 'bench/broken.ts:3', run('\n    select ${\n    names\n  } from sys_user\n  '), 'select ${…'],
]

/** None of these may be reported. */
const right: [file: string, text: string][] = [
  ['modules/product/server/right-read.ts', run("select u.id from sys_user u where u.name <> 'sys_secret' -- not sys_secret\n")],
  ['modules/product/server/right-own.ts', run('insert into md_item (id) select id from sys_user on conflict do update set id = 1')],
  ['modules/product/server/right-lock.ts', run('select from sys_user u for update of u')],
  ['modules/product/server/right-kernel.ts', run('select id from sys_log_of_kernel')],
  ['modules/warehouse/server/right-through.ts', run('select id from sys_user')],
  ['modules/product/server/right.test.ts', run('delete from sys_secret')],
  ['modules/product/tests/right.ts', run('delete from sys_secret')],
  ['apps/server/right.ts', run('select id from wms_lot')],
  ['kernel/server/right.ts', run('delete from sys_hidden')],
  ['bench/right.ts', run('delete from sys_secret')],
  ['modules/warehouse/server/right-tenant.ts', run('select code from wms_card where tenant_id = ${tenantId}')],
  ['modules/warehouse/server/right-key.ts', run('select code from wms_card where id = any(${ids})')],
  ['modules/warehouse/server/right-reference.ts', run('update wms_card set code = null where item = ${item}')],
  ['modules/warehouse/server/right-part.ts',
    "import { sql } from 'kysely'\nconst mine = sql`tenant_id = ${1}`\nexport const run = () => sql`select code from wms_card where ${mine}`\n"],
  ['modules/warehouse/server/right-reason.ts',
    "import { sql } from 'kysely'\n// tenant: the server itself, for all of them\nexport const run = () => sql`select code from wms_card`\n"],
  ['modules/warehouse/seed/right-seed.ts', run('select code from wms_card')],
  ['modules/warehouse/server/right-plain.ts', run('select code from wms_lot')],
]

const manifest = (id: string, depends: string[], published: string[], entities: unknown[] = []) =>
  `export const ${id} = { id: '${id}', depends: [${depends.map((one) => `'${one}'`).join()}], published: { ${
    published.map((name) => `${name}: 'A row.'`).join()
  } }, entities: ${JSON.stringify(entities)} }\n`

const ground = {
  'kernel/server/migrations/0001.sql': 'create table sys_hidden (\n  id text\n);\ncreate table sys_log_of_kernel (id text);\n',
  'kernel/server/published.ts': `export const published = { sys_log_of_kernel: 'A row.' }\n`,
  'modules/system/migrations/0001.sql':
    'create table sys_user (id text);\ncreate unlogged table sys_secret (id text);\ncreate table "sys_unread" (id text);\n',
  'modules/system/migrations/0002.sql': 'create or replace view mw_view as select 1;\n',
  'modules/system/module.ts': manifest('system', [], ['sys_user', 'sys_gone', 'sys_unread']),
  'modules/product/migrations/0001.sql': 'create table md_item (id text);\n',
  'modules/product/module.ts': manifest('product', ['system'], []),
  'modules/warehouse/migrations/0001.sql': 'create table wms_lot (id text);\ncreate table wms_card (id text);\n',
  'modules/warehouse/module.ts': manifest('warehouse', ['product'], ['wms_lot', 'md_item'], [{ id: 'warehouse.card', table: 'wms_card',
    scope: 'tenant', fields: { code: { kind: 'text' }, item: { kind: 'ref' } } }, { id: 'warehouse.lot', table: 'wms_lot', scope: 'none',
    fields: {} }]),
}

describe('SQL rules', () => {
  let report: SqlReport
  const broken = planted.filter(([, , text]) => text !== '').map(([, at, text]) => [at.split(':')[0], text] as const)
  const project = plantProject({ ...ground, ...Object.fromEntries([...broken, ...right]) })
  afterAll(() => project.remove())
  beforeAll(async () => {
    report = await checkSql(project.root)
  })

  test.each(planted)('%s reports %s', (rule, at, _text, what) => {
    expect(report.violations).toContainEqual({ rule, at, what })
  })

  test.each(right)('%s is right', (file) => {
    expect(report.violations.filter(({ at }) => at.split(':')[0] === file)).toEqual([])
  })

  test('what is planted is all that is reported', () => {
    const places = new Set(planted.map(([, at]) => at.split(':')[0]))
    expect(report.violations.filter(({ at }) => !places.has(at.split(':')[0]))).toEqual([])
  })
})
