import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantProject } from './planted.ts'
import { formatArguments, runTool } from './run-tool.ts'

/** Badly formatted, one file for each plugin. */
const planted: [path: string, text: string][] = [
  ['ui/crooked.ts', 'export const  one=1;\n'],
  ['ui/Crooked.tsx', `export function Crooked() { return <i title='x'/> }\n`],
  ['ui/crooked.css', '.crooked{color:red}\n'],
  ['ui/crooked.json', '{"one":1}\n'],
  ['ui/crooked.md', '# Crooked\ntext\n'],
]

describe('format', () => {
  let output = ''
  const project = plantProject({ 'ui/straight.ts': 'export const one = 1\n', ...Object.fromEntries(planted) })
  afterAll(() => project.remove())
  beforeAll(async () => {
    const run = await runTool('dprint', formatArguments, project.root)
    if (run.status === 0) throw new Error('the format passed')
    output = run.output
  }, 60_000)

  test.each(planted)('%s is reported', (path) => {
    expect(output).toContain(`/${path}`)
  })

  test('a right file is not reported', () => {
    expect(output).not.toContain('ui/straight.ts')
  })
})
