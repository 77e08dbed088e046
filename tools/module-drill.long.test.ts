import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, drillGround, type DrillGround } from './drill.ts'

/* The recipe of CONTRIBUTING for a module, followed to the letter in a copy of the project: it compiles, its tests are green. */

const root = resolve(import.meta.dirname, '..')
/** What the blocks of the recipe are, in their order. */
const files = ['entities/visit.ts', 'work.ts', 'tiles.ts', 'module.ts', 'index.ts', 'server.ts', 'client.ts', 'seed/demo.ts',
  'tests/visit.it.test.ts']

let ground: DrillGround
beforeAll(() => {
  ground = drillGround(/^(?!docs\/)/)
  // What is compiled already is not compiled again.
  cpSync(join(root, '.cache/tsc'), join(ground.path, '.cache/tsc'), { recursive: true })
})
afterAll(() => ground.remove())

function change(file: string, ...edits: readonly [from: string, to: string][]): void {
  const path = join(ground.path, file)
  const source = readFileSync(path, 'utf8')
  for (const [from] of edits) expect(source, file).toContain(from)
  writeFileSync(path, edits.reduce((code, [from, to]) => code.replace(from, to), source))
}

test('a module costs its own files and a line in each of two lists, compiles and does what the recipe promises', () => {
  const blocks = blocksOf('Add a module')
  expect(blocks).toHaveLength(files.length)
  for (const [at, file] of files.entries()) {
    const path = join(ground.path, 'modules/gate', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, blocks[at]!)
  }
  change('apps/server/modules.ts', ['import { labelServer }',
    "import { gateServer } from '#modules/gate/server.ts'\nimport { labelServer }"], ['    ordersServer(),\n',
    '    ordersServer(),\n    gateServer(),\n'])
  change('apps/web/modules.ts', ['import { labelClient }',
    "import { gateClient } from '#modules/gate/client.ts'\nimport { gate } from '#modules/gate/index.ts'\nimport { labelClient }"], [
    'deviceModule, orders]',
    'deviceModule, orders, gate]',
  ], ['ordersClient]', 'ordersClient, gateClient]'])

  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: ground.path, encoding: 'utf8', stdio: 'pipe' })
  const tool = (path: string) => join(root, 'node_modules', path)
  run('tools/migrate-draft.ts', 'gate', 'create')
  expect(ground.git('diff', '--name-only').trim().split('\n')).toEqual(['apps/server/modules.ts', 'apps/web/modules.ts'])
  run(tool('typescript/bin/tsc'), '-b')
  expect(run(tool('vitest/vitest.mjs'), 'run', '--project', 'integration', 'modules/gate')).toContain('1 passed')
  expect(run(tool('vitest/vitest.mjs'), 'run', '--project', 'integration', 'apps/server/tests/entity-contract.it.test.ts', '-t', 'gate'))
    .toContain('passed')
})
