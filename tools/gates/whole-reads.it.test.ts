import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { readSql } from './sql/sources.ts'
import { statementsIn } from './sql/statements.ts'
import { sqlOf, type SqlTemplate } from './sql/templates.ts'
import { smallTables, wholeOnPurpose } from './sql/small-tables.ts'

/*
 * No statement reads a table whole but such as stay small, and those that are listed with their reason. Judged by the database's own
 * plan for any values, with reading whole forbidden where there is another way: what is read whole all the same finds no index.
 */

const root = resolve(import.meta.dirname, '../..')
/** Fewer than this and nothing was planned. */
const fewestPlanned = 400

let db: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  db = await createTestDatabase('base')
  client = await db.pool.connect()
  await client.query('set enable_seqscan = off')
})
afterAll(async () => {
  client.release()
  await db.drop()
})

test('statements find what they ask for by an index', async () => {
  const { templates } = readSql(root, ['kernel/server', 'modules', 'apps/server'])
  // The demonstration is made once, before there is much to read.
  const { planned, whole } = await judge(templates.filter(({ file }) => !file.includes('/seed/')))
  expect(planned).toBeGreaterThan(fewestPlanned)
  const ofMany = whole.filter(({ table }) => !smallTables.includes(table))
  const onPurpose = wholeOnPurpose.filter(({ file, table }) => ofMany.some((one) => one.file === file && one.table === table))
  expect(
    ofMany.filter(({ file, table }) => !onPurpose.some((one) => one.file === file && one.table === table)).map(({ at, table }) =>
      `${at} reads ${table} whole`
    ),
  ).toEqual([])
  const listed = { small: smallTables.filter((table) => whole.some((one) => one.table === table)), onPurpose }
  expect(listed, 'listed, and read whole no longer').toEqual({ small: smallTables, onPurpose: wholeOnPurpose })
})

test.each([
  ['a condition without an index', 'sql`select id from wf_instance where title = ${title}`', ['wf_instance']],
  ['past the index of live rows', 'sql`select id from wms_lot where tenant_id = 0 and lot_no = ${no}`', ['wms_lot']],
  ['an index of live rows', 'sql`select id from wms_lot where tenant_id = 0 and lot_no = ${no} and del_flag = 0`', []],
  ['an index', 'sql`select id from wf_instance where tenant_id = 0 and entity_id = ${e} and record_id = ${r}`', []],
  ['a small table as well', 'sql`select id from md_uom where name = ${name}`', ['md_uom']],
])('%s', async (_what, source, tables) => {
  expect((await judge(sqlOf('planted.ts', source).templates)).whole.map(({ table }) => table)).toEqual(tables)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

async function judge(templates: readonly SqlTemplate[]) {
  const { whole: statements } = await statementsIn(templates)
  const whole: { file: string; at: string; table: string }[] = []
  let planned = 0
  for (const { template: { file, line }, text } of statements) {
    const plan = await planOf(text)
    if (!plan) continue
    planned += 1
    for (const table of new Set(readWhole(plan))) whole.push({ file, at: `${file}:${line}`, table })
  }
  return { planned, whole }
}

/** Absent for what the database does not plan, or cannot without knowing the values' types. */
async function planOf(text: string): Promise<Plan | undefined> {
  try {
    const { rows: [row] } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`)
    return row!['QUERY PLAN'][0].Plan
  } catch {
    return undefined
  }
}

/** The catalogue of the database itself. */
const isOfDatabase = (table: string) => table.startsWith('pg_')

function readWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && !isOfDatabase(plan['Relation Name']!) ? [plan['Relation Name']!] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}
