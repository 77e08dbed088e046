import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantProject } from './planted.ts'
import { runTool } from './run-tool.ts'

/** One broken file per compiler project and setting that we rely on: file, text, error number. */
const planted: [path: string, text: string, error: string][] = [
  ['apps/server/wrong.ts', `export const port: number = '8080'\n`, 'TS2322'],
  ['apps/web/wrong.ts', `export const width: number = 'wide'\n`, 'TS2322'],
  ['bench/wrong.ts', `export const count: number = 'many'\n`, 'TS2322'],
  ['ui/wrong.test.ts', `export const tested: number = 'yes'\n`, 'TS2322'],
  ['ui/node-in-client.ts', `import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x', 'utf8')\n`, 'TS2591'],
  ['kernel/server/page-in-server.ts', 'export const title = document.title\n', 'TS2584'],
  ['kernel/server/enum.ts', 'export enum Colour { Red }\n', 'TS1294'],
  ['kernel/server/unchecked-index.ts', 'export const first = (list: string[]): string => list[0]\n', 'TS2322'],
]

describe('type check', () => {
  let output = ''
  const project = plantProject({
    'kernel/entity/fixture.ts': 'export const one = 1\n',
    ...Object.fromEntries(planted.map(([path, text]) => [path, text])),
  })
  afterAll(() => project.remove())
  beforeAll(async () => {
    const run = await runTool('tsc', ['-b'], project.root)
    if (run.status === 0) throw new Error('the type check passed')
    output = run.output
  }, 120_000)

  test.each(planted)('%s is refused', (path, _text, error) => {
    expect(output).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}.*${error}`, 'm'))
  })
})
