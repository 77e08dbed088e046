import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#kernel/testing/postgres.ts'

const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'millwright-drill-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })

/** The project as it stands, in a repository of its own, so that changed files can be counted. */
function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0').filter((name) =>
      /^(kernel|modules|ui\/designer\/(document|expressions|print)|apps\/server|tools|package\.json)/.test(name)
    )
  for (const name of files) {
    mkdirSync(dirname(join(copy, name)), { recursive: true })
    cpSync(join(root, name), join(copy, name))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n')
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=drill', '-c', 'user.email=drill@example.org', 'commit', '-qm', 'before')
}

test('a new column costs two files: a line in the entity and a migration; everything else shows it', async () => {
  copyProject()
  const entity = join(copy, 'modules/system/entities/organisation.ts')
  const anchor = '    companyId: f.text('
  const before = readFileSync(entity, 'utf8')
  expect(before).toContain(anchor)
  writeFileSync(entity,
    before.replace(anchor, `    torque: f.decimal(8, 2, { label: '扭矩', unit: 'N·m', list: { width: 100, query: 'range' } }),\n${anchor}`))
  execFileSync(process.execPath, ['tools/migrate-draft.ts', 'system', 'position-torque'], { cwd: copy })

  const changed = git('status', '--porcelain').split('\n').filter(Boolean).map((line) => line.slice(3))
  expect(changed).toEqual(['modules/system/entities/organisation.ts',
    expect.stringMatching(/^modules\/system\/migrations\/\d{4}-position-torque\.sql$/)])
  expect(readFileSync(join(copy, changed[1]!), 'utf8')).toBe('alter table sys_position add column torque numeric(8,2);\n')

  const database = await createTestDatabase()
  try {
    const output = execFileSync(process.execPath, ['tools/column-drill-probe.ts', database.url, 'torque'], { cwd: copy, encoding: 'utf8' })
    expect(JSON.parse(output.trim().split('\n').at(-1)!)).toEqual({ api: '12.5', list: ['12.5'], listScreen: true, queryForm: true,
      form: true, exported: true, template: true, imported: 1, openApi: true })
  } finally {
    await database.drop()
  }
})
