import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry, f } from '#kernel/entity/index.ts'
import { compareSchema } from '#kernel/server/schema/compare.ts'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { loadConfig } from '../config.ts'
import { registryOf, serverModules } from '../modules.ts'

/* What the committed migrations make of an empty database is what the entities ask for. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('base')
}, 120_000)
afterAll(() => database.drop())

test('migrations and entities agree', async () => {
  expect(await compareSchema(registryOf(serverModules(loadConfig({}))), database.pool)).toEqual([])
})

test('a column, a type, a need and an index that no migration made are noticed', async () => {
  const { modules } = registryOf(serverModules(loadConfig({})))
  const changed = modules.map((module) => ({
    ...module,
    entities: module.entities.map((entity) => (entity.table !== 'md_reason' ? entity : {
      ...entity,
      indexes: [['name']],
      fields: { ...entity.fields, extra: f.text({ label: '新列', max: 10 }), name: f.text({ label: '原因名称', max: 200 }) },
    })),
  }))
  expect(await compareSchema(createRegistry(changed), database.pool, 'product')).toEqual([
    'alter table md_reason alter column name type character varying(200);',
    'alter table md_reason alter column name drop not null;',
    'alter table md_reason add column extra character varying(10);',
    'create index md_reason_name_ix on md_reason (tenant_id, name) where del_flag = 0;',
  ])
})
