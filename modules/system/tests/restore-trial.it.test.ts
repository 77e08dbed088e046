import { rmSync, writeFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectTo } from '#kernel/server/database.ts'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* A backup is restored as a trial into a second database; what is in use stays as it is. */

let app: TestApp
let other: TestDatabase
let file: string
const database = () => `${new URL(app.database.url).pathname.slice(1)}_trial`
beforeAll(async () => {
  app = await startTestApp()
  other = await createTestDatabase()
  expect((await app.call('POST', '/sys/backup/add')).body.success).toBe(true)
  await vi.waitUntil(async () => !(await listed()).running, { timeout: 60_000 })
  file = (await listed()).files[0]!.name as string
}, 120_000)
afterAll(async () => {
  await app.database.pool.query(`drop database if exists "${database()}" with (force)`)
  await app.close()
  await other.drop()
})

const listed = async () =>
  (await app.call('GET', '/sys/backup/list')).body.result as { files: Rec[]; running: boolean; trying: boolean; next: string | null }
const begin = (body: Rec, as = 'admin') => app.call('POST', '/sys/backup/try', { as, body: { name: file, database: database(), ...body } })
async function tried(body: Rec = {}): Promise<Rec> {
  const { body: { success, message } } = await begin(body)
  expect(success, message).toBe(true)
  await expect.poll(async () => (await listed()).trying, { timeout: 60_000 }).toBe(false)
  return (await listed()).files.find(({ name }) => name === file)!.trial as Rec
}
const databases = async () =>
  (await app.database.pool.query<{ name: string }>('select datname as name from pg_database')).rows.map(({ name }) => name)

test('a backup that can be restored says so, and the database of the trial is gone unless it was to be kept', async () => {
  const { rows: [before] } = await app.database.pool.query<{ users: number }>('select count(*)::int as users from sys_user')
  expect((await listed()).files[0]!.trial).toBeNull()
  const passed = await tried()
  expect(passed).toMatchObject({ state: 'done', output: expect.stringMatching(/^试恢复通过：backup-.*校验和全部相符，\d+ 张表，\d+ 行/) })
  expect(await databases()).not.toContain(database())
  expect((await tried({ keep: true })).output).toContain('保留')
  const copy = await connectTo(app.database.url.replace(/\/[^/]*$/, `/${database()}`))
  expect((await copy.query('select count(*)::int as users from sys_user')).rows).toEqual([before])
  await copy.end()
  // What a trial left is its own to be made anew.
  expect((await tried()).state).toBe('done')
  expect(await databases()).not.toContain(database())
}, 120_000)

test('a database in use, one that holds something, a name that is none, a damaged file: told, and nothing is touched', async () => {
  await other.pool.query('create table theirs (id int)')
  const named = (url: string) => new URL(url).pathname.slice(1)
  for (const [asked, said] of [[named(app.database.url), '是正在使用的数据库'], [named(other.url), '数据库中已有数据表，没有恢复'], [
    'postgres',
    '服务器自带的库',
  ], ['template1', '服务器自带的库'], [
    'Trial; drop',
    '不合规',
  ]] as const) {
    const { state, output } = await tried({ database: asked })
    expect([state, output]).toEqual(['failed', expect.stringContaining(said)])
  }
  expect((await other.pool.query('select * from theirs')).rowCount).toBe(0)
  const path = join(app.config.dataDir, 'backups', file)
  const bytes = readFileSync(path)
  const at = bytes.indexOf('tables/sys_user.copy.gz') + 512 + 40
  bytes[at] = bytes[at]! ^ 0xff
  writeFileSync(path, bytes)
  expect((await tried()).state).toBe('failed')
  expect(await databases(), 'nothing half restored stays').not.toContain(database())
}, 120_000)

test('a name that is no backup, and who may not, begin nothing', async () => {
  expect((await begin({ name: '../../etc/passwd' })).body.message).toContain('没有备份')
  expect((await begin({}, 'planner')).body.code).toBe(510)
})

test('the home of the administrator tells how old the newest backup is', async () => {
  const tile = async () => (await app.call('GET', '/sys/home/tile?id=system.backup-age')).body.result
  expect(await tile()).toMatchObject({ value: '0', unit: '小时' })
  expect((await tile()).tone).toBeUndefined()
  expect((await listed()).next, 'the demonstration backs up by schedule').toMatch(/^\d{4}-/)
  // By the time that is asked for the schedule would have backed up once more.
  const [job] = (await app.call('GET', '/sys/quartzJob/list?jobClassName=BackupJob')).body.result.records as Rec[]
  expect((await app.call('GET', `/sys/quartzJob/pause?id=${job!.id}`)).body.success).toBe(true)
  app.clock.advance(27 * 3_600_000)
  app.forget('admin')
  expect(await tile()).toMatchObject({ value: '27', tone: 'warning' })
  for (const name of readdirSync(join(app.config.dataDir, 'backups'))) rmSync(join(app.config.dataDir, 'backups', name))
  expect(await tile()).toMatchObject({ value: null, tone: 'bad', note: '还没有备份' })
})
