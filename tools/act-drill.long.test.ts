import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, drillGround, type DrillGround } from './drill.ts'

/* The recipe of CONTRIBUTING for an act, followed to the letter in a copy of the project: it compiles, its test is green, it is short. */

const root = resolve(import.meta.dirname, '..')
const calls = 'modules/quality/calls/ncr.ts'
const served = 'modules/quality/server/ncr/ncr.calls.ts'
const grants = 'modules/quality/grants/nonconformity.ts'
const slots = 'modules/quality/client/ncr/ncr.slots.tsx'
const proof = 'modules/quality/tests/regrade.it.test.ts'

let ground: DrillGround
beforeAll(() => {
  ground = drillGround(/^(?!docs\/)/)
  // What is compiled already is not compiled again.
  cpSync(join(root, '.cache/tsc'), join(ground.path, '.cache/tsc'), { recursive: true })
})
afterAll(() => ground.remove())

function change(file: string, edit: (source: string) => string): void {
  const path = join(ground.path, file)
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  expect(after, `the recipe changes ${file}`).not.toBe(before)
  writeFileSync(path, after)
}

const isImport = (line: string) => line.startsWith('import ')

/** Takes over the imports of a block: a name joins those that are imported from there. */
function withImports(source: string, block: string): string {
  return block.split('\n').filter(isImport).reduce((code, line) => {
    const [, names, from] = /^import \{ (.+) \} from '(.+)'$/.exec(line)!
    const there = code.split('\n').find((other) =>
      isImport(other) && other.endsWith(`} from '${from}'`) && !other.startsWith('import type')
    )
    return there ? code.replace(there, there.replace('import { ', `import { ${names}, `)) : `${line}\n${code}`
  }, source)
}

const entryOf = (block: string) => block.split('\n').filter((line) => line !== '' && !isImport(line)).join('\n')

test('an act costs four places and twenty lines beside its test, compiles and keeps what the recipe promises', () => {
  const [description, serving, button, itsTest] = blocksOf('An act, from its description to its button') as [string, string, string, string]
  change(calls, (source) => `${source}${description}`)
  change(served, (source) => withImports(source, serving).replace(/\n\]\n$/, `\n${entryOf(serving)}\n]\n`))
  change(grants, (source) => source.replace("'decide', 'takeBack'", "'decide', 'takeBack', 'regrade'"))
  change(slots, (source) => withImports(source, button).replace('  emptyHint:', `${entryOf(button)}\n  emptyHint:`))
  writeFileSync(join(ground.path, proof), itsTest)

  const cost = ground.git('diff', '--numstat').trim().split('\n').map((line) => line.split('\t'))
  expect(cost.map(([, , file]) => file).toSorted()).toEqual([calls, slots, grants, served].toSorted())
  expect(cost.reduce((sum, [added]) => sum + Number(added), 0)).toBeLessThanOrEqual(20)

  const run = (tool: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: ground.path, encoding: 'utf8', stdio: 'pipe' })
  run('typescript/bin/tsc', '-b')
  expect(run('vitest/vitest.mjs', 'run', '--project', 'integration', proof)).toContain('1 passed')
})
