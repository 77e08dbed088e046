import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantProject } from './planted.ts'
import { deadCodeArguments, runTool } from './run-tool.ts'

/** What nobody uses, as knip says it: kind, name, file. */
const planted: [kind: string, name: string, path: string][] = [
  ['files', 'modules/label/forgotten.ts', 'modules/label/forgotten.ts'],
  ['exports', 'unusedAtDoor', 'modules/label/index.ts'],
  ['exports', 'usedInsideOnly', 'modules/label/rules.ts'],
  ['types', 'UnusedType', 'modules/label/rules.ts'],
  ['unlisted', 'left-pad', 'modules/label/rules.ts'],
  ['devDependencies', 'zxing-wasm', 'package.json'],
]

describe('dead code', () => {
  let reported: string[] = []
  const project = plantProject({
    'apps/server/start.ts': `import { used } from '#modules/label/index.ts'\n\nused()\n`,
    'modules/label/index.ts': `export { unusedAtDoor, used } from './rules.ts'\n`,
    'modules/label/rules.ts': `import 'left-pad'

export interface UnusedType {
  size: number
}
export const usedInsideOnly = 1
export const unusedAtDoor = usedInsideOnly + 1
export const tested = 3

export function used(): void {}
`,
    'modules/label/rules.test.ts': `import { tested } from './rules.ts'\n\ntest('x', () => expect(tested).toBe(3))\n`,
    'modules/label/forgotten.ts': 'export const forgotten = 1\n',
    'modules/label/label-worker.ts': 'export {}\n',
  })
  afterAll(() => project.remove())
  beforeAll(async () => {
    const { output, status } = await runTool('knip', [...deadCodeArguments, '--reporter', 'json'], project.root)
    if (status === 0) throw new Error('nothing was found')
    const { issues } = JSON.parse(output) as { issues: ({ file: string } & Record<string, { name: string }[]>)[] }
    reported = issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) => found.map(({ name }) => `${kind} ${name} ${file}`))
    )
  }, 60_000)

  test.each(planted)('%s: %s is reported', (kind, name, path) => {
    expect(reported).toContain(`${kind} ${name} ${path}`)
  })

  test('what is used, also by a test or a worker alone, is not reported', () => {
    expect(reported.filter((line) => /\b(used|tested|label-worker\.ts|start\.ts)\b/.test(line))).toEqual([])
  })
})
