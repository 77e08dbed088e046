import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, registerTemplate, type TestDatabase } from './postgres.ts'

const opened: TestDatabase[] = []
afterAll(() => Promise.all(opened.map((database) => database.drop())))

async function open(template?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(template)
  opened.push(database)
  return database
}

test('databases are apart from each other', async () => {
  const [one, two] = await Promise.all([open(), open()])
  await one.pool.query('create table only_here (id int)')
  const { rows } = await two.pool.query(`select to_regclass('only_here') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a template is built once, also when many ask at once, and its copies are full', async () => {
  let builds = 0
  registerTemplate('counting', async ({ pool }) => {
    builds += 1
    await pool.query('create table brought (id int)')
    await pool.query('insert into brought values (7)')
  })
  const copies = await Promise.all(Array.from({ length: 4 }, () => open('counting')))
  for (const { pool } of copies) expect((await pool.query('select id from brought')).rows).toEqual([{ id: 7 }])
  expect(builds).toBe(1)
})

test('a template whose making failed is made anew', async () => {
  let attempts = 0
  registerTemplate('failing_once', async ({ pool }) => {
    attempts += 1
    await pool.query('create table half (id int)')
    if (attempts === 1) throw new Error('broken off')
  })
  await expect(open('failing_once')).rejects.toThrow('broken off')
  const { pool } = await open('failing_once')
  expect((await pool.query('select * from half')).rows).toEqual([])
})

test('an unknown template is refused by name', async () => {
  await expect(createTestDatabase('nonsense')).rejects.toThrow('"nonsense"')
})

test('a dropped database is gone', async () => {
  const survivor = await open()
  const victim = await createTestDatabase()
  const name = new URL(victim.url).pathname.slice(1)
  await victim.drop()
  const { rowCount } = await survivor.pool.query('select from pg_database where datname = $1', [name])
  expect(rowCount).toBe(0)
})

test('text sorts and folds alike on every machine', async () => {
  const { pool } = await open()
  const { rows } = await pool.query(`select upper('äéж') as up, lower('ÄÉЖ') as down, 'Ä' ilike 'ä' as alike`)
  expect(rows).toEqual([{ up: 'ÄÉЖ', down: 'äéж', alike: true }])
})
