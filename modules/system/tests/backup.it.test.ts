import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpDatabase } from '#kernel/server/backup/dump.ts'
import { uncopied } from '#kernel/server/backup/manifest.ts'
import { makeParts } from '#kernel/server/backup/parts.ts'
import { readManifest } from '#kernel/server/backup/read-archive.ts'
import { restoreDatabase } from '#kernel/server/backup/restore.ts'
import { connectTo } from '#kernel/server/database.ts'
import { readMigrations, type Migration } from '#kernel/server/schema/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { migrationSources } from '#apps/server/migration-sources.ts'
import { serverModules } from '#apps/server/modules.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Issue 5 §1: every table in one repeatable-read snapshot by COPY, with a restore command and a round-trip test. */

let app: TestApp
let empty: TestDatabase
let migrations: Migration[]
beforeAll(async () => {
  app = await startTestApp()
  empty = await createTestDatabase()
  migrations = await readMigrations(migrationSources(serverModules(app.config).map(({ manifest }) => manifest.id)))
}, 120_000)
afterAll(async () => {
  await app.close()
  await empty.drop()
})

const folder = () => join(app.config.dataDir, 'backups')
const listed = async () => (await app.call('GET', '/sys/backup/list')).body.result as { files: Rec[]; running: boolean }
const restore = async (path: string, replace = false) => {
  const client = await empty.pool.connect()
  try {
    return await restoreDatabase(client, { path, migrations, replace })
  } finally {
    client.release()
  }
}

/** Every row of every table as text, in an order of its own; what is partitioned by time is in no backup. */
async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
    and relname <> all($1) order by 1`,
    [uncopied],
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables)
    found[name] = (await pool.query<{ line: string }>(`select t::text as line from "${name}" t order by 1`)).rows.map(({ line }) => line)
  return found
}

async function makeBackup(): Promise<string> {
  const before = (await listed()).files.length
  expect((await app.call('POST', '/sys/backup/add')).body).toMatchObject({ success: true, message: '备份已开始，完成后出现在列表中' })
  // The file is there a moment before its run has ended.
  await expect.poll(async () => [(await listed()).files.length, (await listed()).running], { timeout: 30_000 }).toEqual([before + 1, false])
  return (await listed()).files[0]!.name as string
}

test('backup, restore into an empty database, compare all tables', async () => {
  const path = join(folder(), 'round-trip.tar')
  // No server writes into this one while it is read twice. Texts that COPY must escape, and rows of an identity column.
  const source = await createTestDatabase('demo')
  await source.pool.query(`update sys_dict set dict_name = $1, description = $2 where dict_code = 'sex'`, ['a\\tb\t"\'',
    '第一行\n第二行\\N'])
  const client = await connectTo(source.url)
  const manifest = await dumpDatabase(client, { path, createTime: '2026-05-18 08:30:00' })
  await client.end()
  const before = await contents(source.pool)
  await source.drop()
  expect(manifest.tables.map(({ name }) => name)).toEqual(Object.keys(before))
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  )
  await restore(path)
  expect(await contents(empty.pool)).toEqual(before)
  const { rows } = await empty.pool.query<{ id: number; top: number }>(
    `insert into sys_outbox (tenant_id, event, payload, create_time) values (0, 'x', '{}', '2026-01-01') returning id, (select max(id) from sys_outbox) as top`,
  )
  expect(rows[0]!.id).toBeGreaterThan(rows[0]!.top)
}, 60_000)

test('single values of devices come along where the backup is asked for them, each week as it was; a bound that is no moment is refused',
  async () => {
    const path = join(folder(), 'with-values.tar')
    const source = await createTestDatabase('demo')
    const client = await connectTo(source.url)
    const manifest = await dumpDatabase(client, { path, createTime: '2026-05-18 08:30:00', withParts: true })
    await client.end()
    const values = (pool: pg.Pool) =>
      pool.query<{ part: string; count: string; total: number }>(
        'select tableoid::regclass::text as part, count(*) as count, sum(series) as total from iot_point group by 1 order by 1',
      )
    const before = (await values(source.pool)).rows
    await source.drop()
    expect(before.length).toBeGreaterThan(0)
    await restore(path, true)
    expect((await values(empty.pool)).rows).toEqual(before)
    const [part] = manifest.parts!
    const other = await empty.pool.connect()
    await expect(makeParts(other, [{ ...part!, name: 'iot_point_x', to: "2026-01-01'); drop table sys_user; --" }])).rejects.toThrow(
      '无法识别，没有恢复',
    )
    other.release()
  }, 60_000)

test('a snapshot holds one moment: what is written while it runs is not in it', async () => {
  const path = join(folder(), 'moment.tar')
  const client = await connectTo(app.database.url)
  const { rows: [counted] } = await app.database.pool.query<{ count: number }>('select count(*) as count from sys_user')
  let written = false
  const manifest = await dumpDatabase(client, { path, createTime: '2026-05-18 08:30:00', onTable: () => {
    if (written) return
    written = true
    void app.database.pool.query(
      `insert into sys_user (id, username, realname, password, status) select 'late', 'late', 'late', password, 1 from sys_user limit 1`,
    )
  } })
  await client.end()
  expect(manifest.tables.find(({ name }) => name === 'sys_user')!.rows).toBe(Number(counted!.count))
})

test('a database that holds tables, a damaged file, a foreign file and another version are refused with what to do', async () => {
  const path = join(folder(), 'round-trip.tar')
  await expect(restore(path)).rejects.toThrow('数据库中已有数据表，没有恢复。请指定空数据库，或加 --replace')
  const bytes = readFileSync(path)
  const table = bytes.indexOf('tables/sys_user.copy.gz')
  const at = table + 512 + 40
  bytes[at] = bytes[at]! ^ 0xff
  writeFileSync(join(folder(), 'damaged.tar'), bytes)
  await expect(restore(join(folder(), 'damaged.tar'), true)).rejects.toThrow()
  for (const [end, said] of [[at, 'is not a complete backup'], [table, '备份不完整：缺少 tables/sys_user']] as const) {
    writeFileSync(join(folder(), 'cut.tar'), bytes.subarray(0, end))
    await expect(restore(join(folder(), 'cut.tar'), true)).rejects.toThrow(said)
  }
  writeFileSync(join(folder(), 'foreign.tar'), 'nothing of ours')
  await expect(restore(join(folder(), 'foreign.tar'), true)).rejects.toThrow()
  await expect(restore(join(folder(), 'missing.tar'), true)).rejects.toThrow('ENOENT')
  const client = await empty.pool.connect()
  await expect(restoreDatabase(client, { path, migrations: migrations.slice(1), replace: true })).rejects.toThrow('备份来自另一个版本')
  client.release()
  // Whatever was wrong was found before anything was dropped.
  expect((await empty.pool.query('select 1 from sys_user limit 1')).rowCount).toBe(1)
  await restore(path, true)
  expect((await empty.pool.query('select 1 from sys_user limit 1')).rowCount).toBe(1)
}, 60_000)

test('an administrator makes, downloads and deletes backups; the job keeps the newest', async () => {
  const name = await makeBackup()
  const { files } = await listed()
  expect(files[0]).toMatchObject({ name, bytes: expect.any(Number), tables: expect.any(Number), rows: expect.any(Number),
    createTime: expect.any(String) })
  const { raw, headers } = await app.call('GET', `/sys/backup/download?name=${name}`)
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect(raw.equals(readFileSync(join(folder(), name)))).toBe(true)
  expect((await readManifest(join(folder(), name))).tables.length).toBe(files[0]!.tables)
  const { body: { result: { records: [job] } } } = await app.call('GET', '/sys/quartzJob/list?jobClassName=BackupJob')
  await app.call('PUT', '/sys/quartzJob/edit', { body: { id: job.id, parameter: '{"keep": 1}' } })
  await app.call('POST', '/sys/backup/add')
  await expect.poll(async () => (await listed()).files.map((file) => file.name as string), { timeout: 30_000 }).not.toContain(name)
  const [last, ...more] = (await listed()).files
  expect(more).toEqual([])
  expect((await app.call('DELETE', `/sys/backup/delete?name=${last!.name}`)).body.success).toBe(true)
  expect((await listed()).files).toEqual([])
  expect(readdirSync(folder()).filter((entry) => entry.endsWith('.making'))).toEqual([])
}, 60_000)

test('no name leads out of the folder; no session, no right, no file', async () => {
  for (const name of ['../uploads/x.tar', 'backup-20260518-083000-ab12cd.tar', '%2e%2e%2fpostgres', 'round-trip.tar'])
    expect((await app.call('GET', `/sys/backup/download?name=${name}`)).body).toMatchObject({ success: false,
      message: expect.stringContaining('没有备份') })
  expect((await app.call('GET', '/sys/backup/list', { as: null })).status).toBe(401)
  for (const [method, call] of [['GET', 'list'], ['POST', 'add'], ['GET', 'download?name=x'], ['DELETE', 'delete?name=x']] as const)
    expect((await app.call(method, `/sys/backup/${call}`, { as: 'operator' })).body).toMatchObject({ success: false, code: 510 })
})
