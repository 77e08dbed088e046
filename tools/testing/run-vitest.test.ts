import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runVitest } from './run-vitest.ts'

const header = `import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
const again = existsSync('marker-' + import.meta.filename.split('/').at(-1))
writeFileSync('marker-' + import.meta.filename.split('/').at(-1), '')
`
/** A project of the given test files, whose runner is tried as the whole run tries the real one. */
function planted(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'millwright-runner-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'tests'))
  writeFileSync(join(root, 'vitest.config.ts'),
    `export default { test: { maxWorkers: 2, projects: [{ test: { name: 'unit', include: ['tests/*.test.ts'] } }] } }\n`)
  for (const [name, body] of Object.entries(files)) writeFileSync(join(root, 'tests', `${name}.test.ts`), header + body)
  return root
}
const run = (root: string, limitMs?: number) => runVitest(root, { projects: ['unit'] }, limitMs)
const green = `test('holds', () => expect(1).toBe(1))\n`

test('red again fails, green alone is flaky, and a run of green files is green', async () => {
  const root = planted({ sound: green, wrong: `test('is wrong', () => expect(1).toBe(2))\n`,
    noisy: `test('is noise', () => expect(again).toBe(true))\n` })
  const verdict = await run(root)
  expect(verdict).toMatchObject({ ok: false, passed: 2, failed: 1, failures: ['tests/wrong.test.ts > is wrong'],
    flaky: [{ file: 'tests/noisy.test.ts', failures: [{ name: 'is noise' }] }] })
  rmSync(join(root, 'tests/wrong.test.ts'))
  expect(await run(root)).toMatchObject({ ok: true, passed: 2, failed: 0, flaky: [] })
})

test('the same flaky file in two runs one after the other fails the second', async () => {
  const root = planted({ noisy: `test('is noise', () => expect(again).toBe(true))\n` })
  expect(await run(root)).toMatchObject({ ok: true, passed: 1 })
  rmSync(join(root, 'marker-noisy.test.ts'))
  expect(await run(root)).toMatchObject({ ok: false, failed: 1, failures: ['tests/noisy.test.ts: flaky in the run before as well'] })
})

test('a worker that dies takes its file along, which is run again; so is one with an error that nobody waited for', async () => {
  const root = planted({
    sound: green,
    dies: `test('dies once', () => { if (!again) process.kill(process.pid, 'SIGKILL') })\n`,
    loose:
      `test('leaves something', async () => { if (!again) void Promise.reject(new Error('nobody waits')); await new Promise((go) => setImmediate(go)) })\n`,
  })
  const verdict = await run(root)
  expect(verdict.failures).toEqual([])
  expect(verdict).toMatchObject({ ok: true, passed: 3, failed: 0 })
  expect(verdict.flaky.map(({ file }) => file).toSorted()).toEqual(['tests/dies.test.ts', 'tests/loose.test.ts'])
})

test('a file that hangs when it is run again is ended and failed', async () => {
  const root = planted({ hangs: `test('hangs', async () => { expect(again).toBe(true); while (true) if (Date.now() < 0) break })\n` })
  expect(await run(root, 4_000)).toMatchObject({ ok: false, failed: 2, failures: ['tests/hangs.test.ts > hangs', 'tests/hangs.test.ts'] })
})
