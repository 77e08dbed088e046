import { expect, test } from 'vitest'
import { createPool } from '#kernel/server/database.ts'
import { createTestDatabase } from '#kernel/testing/postgres.ts'
import { loadConfig } from '../config.ts'
import { prepareDatabase } from '../prepare.ts'

const counts = (pool: Awaited<ReturnType<typeof createTestDatabase>>['pool']) =>
  pool.query<{ users: number; menus: number; items: number }>(
    'select (select count(*) from sys_user) as users, (select count(*) from sys_permission) as menus, (select count(*) from md_item) as items',
  )

test('two servers that start at once on an empty database prepare it once', async () => {
  const database = await createTestDatabase()
  const second = createPool({ url: database.url, max: 4 })
  try {
    const config = loadConfig({ DEMO: '0', LOG_LEVEL: 'silent' })
    const answers = await Promise.all([prepareDatabase({ config, pool: database.pool }), prepareDatabase({ config, pool: second })])
    const passwords = answers.flatMap(({ firstPassword }) => firstPassword ?? [])
    expect(passwords).toHaveLength(1)
    expect(passwords[0]).toMatch(/^[\w-]{12}$/)
    expect((await counts(database.pool)).rows[0]).toMatchObject({ users: 1, items: 0 })
  } finally {
    await second.end()
    await database.drop()
  }
})

test('preparing again changes nothing, and demonstration data comes once', async () => {
  const database = await createTestDatabase()
  try {
    const config = loadConfig({ DEMO: '1', LOG_LEVEL: 'silent' })
    await prepareDatabase({ config, pool: database.pool })
    const before = (await counts(database.pool)).rows[0]
    expect(before!.items).toBeGreaterThan(20)
    expect(await prepareDatabase({ config, pool: database.pool })).toEqual({})
    expect((await counts(database.pool)).rows[0]).toEqual(before)
  } finally {
    await database.drop()
  }
})

test('a version that brings a schedule of a new kind starts on an installation from before', async () => {
  const database = await createTestDatabase('base')
  const schedules = async () => (await database.pool.query(`select from sys_quartz_job where job_class_name = 'ForeignFileJob'`)).rowCount
  try {
    await database.pool.query(`delete from sys_quartz_job where job_class_name = 'ForeignFileJob'`)
    await database.pool.query(`delete from sys_dict_item where item_value = 'ForeignFileJob'`)
    await database.pool.query(`update sys_seed set checksum = 'before' where name = 'base'`)
    await prepareDatabase({ config: loadConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), pool: database.pool })
    expect(await schedules()).toBe(1)
  } finally {
    await database.drop()
  }
})

test('a migration that was changed after it ran is refused', async () => {
  const database = await createTestDatabase('base')
  try {
    await database.pool.query(`update sys_migration set checksum = 'other' where module = 'kernel'`)
    await expect(prepareDatabase({ config: loadConfig({ LOG_LEVEL: 'silent' }), pool: database.pool })).rejects.toThrow(
      'kernel/0001-kernel.sql was changed after it had been applied',
    )
  } finally {
    await database.drop()
  }
})
