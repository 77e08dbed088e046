import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#kernel/testing/postgres.ts'
import { drillGround } from './drill.ts'

const ground = drillGround(/^(kernel|modules|ui\/designer\/(document|expressions|print)|apps\/server|tools|package\.json)/)
afterAll(() => ground.remove())

test('a new column costs two files: a line in the entity and a migration; everything else shows it', async () => {
  const entity = join(ground.path, 'modules/system/entities/organisation.ts')
  const anchor = '    companyId: f.text('
  const before = readFileSync(entity, 'utf8')
  expect(before).toContain(anchor)
  writeFileSync(entity,
    before.replace(anchor, `    torque: f.decimal(8, 2, { label: '扭矩', unit: 'N·m', list: { width: 100, query: 'range' } }),\n${anchor}`))
  execFileSync(process.execPath, ['tools/migrate-draft.ts', 'system', 'position-torque'], { cwd: ground.path })

  const changed = ground.git('status', '--porcelain').split('\n').filter(Boolean).map((line) => line.slice(3))
  expect(changed).toEqual(['modules/system/entities/organisation.ts',
    expect.stringMatching(/^modules\/system\/migrations\/\d{4}-position-torque\.sql$/)])
  expect(readFileSync(join(ground.path, changed[1]!), 'utf8')).toBe('alter table sys_position add column torque numeric(8,2);\n')

  const database = await createTestDatabase()
  try {
    const output = execFileSync(process.execPath, ['tools/column-drill-probe.ts', database.url, 'torque'], { cwd: ground.path,
      encoding: 'utf8' })
    expect(JSON.parse(output.trim().split('\n').at(-1)!)).toEqual({ api: '12.5', list: ['12.5'], listScreen: true, queryForm: true,
      form: true, exported: true, template: true, imported: 1, openApi: true })
  } finally {
    await database.drop()
  }
})
