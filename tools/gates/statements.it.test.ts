import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { describeStatement } from './sql/describe.ts'
import { readSql } from './sql/sources.ts'
import { statementsIn } from './sql/statements.ts'
import { sqlOf, type SqlTemplate } from './sql/templates.ts'
import { driverTypes, rowFaults, type DriverTypes } from './sql/typed-rows.ts'

const root = resolve(import.meta.dirname, '../..')
/** Of ten statements, so many must stand in one place: the others get a table or a condition while they run. */
const leastPrepared = 0.8
/** Fewer than this and nothing was read. */
const fewestPrepared = 500
const fewestTyped = 300

interface Judged {
  begun: number
  prepared: number
  typed: number
  faults: string[]
}

let db: TestDatabase
let client: pg.PoolClient
let types: DriverTypes

beforeAll(async () => {
  db = await createTestDatabase('base')
  client = await db.pool.connect()
  types = await driverTypes(db.pool)
})
afterAll(async () => {
  client.release()
  await db.drop()
})

test('every statement fits the migrated schema, and its rows are what their type says', async () => {
  const { templates } = readSql(root, ['kernel/server', 'modules', 'apps/server'])
  const { begun, prepared, typed, faults } = await judge(templates)
  expect(faults).toEqual([])
  expect(prepared).toBeGreaterThan(fewestPrepared)
  expect(prepared / begun).toBeGreaterThan(leastPrepared)
  expect(typed).toBeGreaterThan(fewestTyped)
})

test.each([
  ['a renamed column', 'sql`select i.colour from md_item i`', 'column i.colour does not exist'],
  ['a table that is gone', 'sql`delete from md_gone where id = ${id}`', 'relation "md_gone" does not exist'],
  ['a column of a part', 'const open = sql`u.gone = 0`\nsql`select from sys_user u where ${open}`', 'column u.gone does not exist'],
  ['a comparison without sense', 'sql`select from sys_user where del_flag = create_time`', 'operator does not exist'],
  ['a column that is not answered', 'sql<{ id: string; code: string }>`select id from md_item`', 'no column code'],
  ['a number said to be text', 'sql<{ rev: string }>`select rev from md_item`', 'rev is number, not string'],
  ['a decimal said to be a number', 'sql<{ qty: number | null }>`select qty from wms_balance`', 'qty is string, not number | null'],
  ['an array', 'sql<{ ids: string }>`select array_agg(id) as ids from md_item`', 'ids is string[], not string'],
  ['a type by its name', 'interface Row {\n  id: number\n}\nsql<Row>`select id from md_item`', 'id is string, not number'],
])('%s is reported', async (_what, source, fault) => {
  const { faults } = await judge(sqlOf('planted.ts', source).templates)
  expect(faults).toEqual([expect.stringMatching(/^planted\.ts:\d+ /)])
  expect(faults[0]).toContain(fault)
})

test.each([
  ['its types', `sql<{ id: string; rev: number; create_time: string; kind: 'A' | 'B' | null; more?: string; total: number }>\`
    select id, rev, create_time, item_type as kind, count(*) over () as total from md_item\``],
  ['values', 'sql`update md_item set name = ${name} where id = any(${ids}) returning id`'],
  ['a part of a statement', 'sql`and gone = 1`'],
  ['a statement whose table comes while it runs', 'sql`select gone from ${sql.table(table)}`'],
])('%s: nothing to report', async (_what, source) => {
  expect((await judge(sqlOf('planted.ts', source).templates)).faults).toEqual([])
})

async function judge(templates: readonly SqlTemplate[]): Promise<Judged> {
  const { begun, whole } = await statementsIn(templates)
  const judged: Judged = { begun, prepared: whole.length, typed: 0, faults: [] }
  for (const { template: { file, line, row }, text } of whole) {
    const at = `${file}:${line}`
    try {
      const described = await describeStatement(client, text)
      if (!row) continue
      judged.typed += 1
      judged.faults.push(...rowFaults(row, described, types).map((fault) => `${at} ${fault}`))
    } catch (error) {
      judged.faults.push(`${at} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return judged
}
