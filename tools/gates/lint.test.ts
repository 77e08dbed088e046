import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantProject } from './planted.ts'
import { lintArguments, runTool } from './run-tool.ts'

/** Broken once each: rule as oxlint names it, file, text. */
const planted: [rule: string, path: string, text: string][] = [
  ['typescript(no-explicit-any)', 'ui/any.ts', 'export const value: any = 1\n'],
  ['typescript(no-floating-promises)', 'ui/floating.ts', 'export function run(): void {\n  Promise.resolve(1)\n}\n'],
  // A write that nobody waits for is answered before it is done; in the browser nobody is answered.
  ...['apps/server', 'kernel/server', 'modules/system/server', 'modules/system/seed'].map((
    folder,
  ): (typeof planted)[number] => ['typescript(no-floating-promises)', `${folder}/unawaited.ts`,
    'const write = () => Promise.resolve(1)\nexport function save(): void {\n  void write()\n}\n']
  ),
  ['typescript(await-thenable)', 'kernel/server/needless-await.ts',
    'export async function run(): Promise<number> {\n  return await 1\n}\n'],
  ['typescript(consistent-type-imports)', 'ui/type-import.ts',
    `import { Thing } from './thing.ts'\nexport const thing: Thing = { size: 1 }\n`],
  ['typescript(ban-ts-comment)', 'ui/ignored.ts', '// @ts-ignore\nexport const value: string = 1\n'],
  ['import(no-default-export)', 'ui/default-export.ts', 'export default 1\n'],
  ['eslint(no-console)', 'kernel/server/console.ts', `console.log('x')\nexport const one = 1\n`],
  ['eslint(eqeqeq)', 'ui/equal.ts', 'export const same = (a: string, b: string) => a == b\n'],
  ['eslint(no-warning-comments)', 'ui/later.ts', '// TODO write this\nexport const one = 1\n'],
  ['eslint(max-lines)', 'ui/long.ts', 'export const one = 1\n'.concat('// line\n'.repeat(300))],
  ['eslint(no-eval)', 'ui/evaluated.ts', `export const two: unknown = eval('1 + 1')\n`],
  ['eslint(no-unused-vars)', 'ui/unused.ts', 'const unused = 1\nexport const one = 1\n'],
  ['unicorn(filename-case)', 'ui/snake_case.ts', 'export const one = 1\n'],
  ['unicorn(prefer-node-protocol)', 'kernel/server/protocol.ts', `import { join } from 'path'\nexport const path = join('a', 'b')\n`],
  ['react-hooks(rules-of-hooks)', 'ui/Hook.tsx',
    `import { useState } from 'react'\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n`],
  ['react(jsx-key)', 'ui/Keys.tsx', 'export function Keys() {\n  return [1, 2].map((n) => <i>{n}</i>)\n}\n'],
  ['react(no-danger)', 'ui/Danger.tsx', `export function Danger() {\n  return <i dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />\n}\n`],
  ['jsx-a11y(alt-text)', 'ui/Picture.tsx', `export function Picture() {\n  return <img src="/x.png" />\n}\n`],
  ['vitest(no-focused-tests)', 'ui/focused.test.ts', `import { expect, test } from 'vitest'\ntest.only('x', () => expect(1).toBe(1))\n`],
]

describe('lint', () => {
  let reported: string[] = []
  const project = plantProject({
    'ui/thing.ts': 'export interface Thing {\n  size: number\n}\n',
    'tools/allowed.ts': `console.log('tools may print')\n`,
    'ui/unawaited.ts': 'const load = () => Promise.resolve(1)\nexport function show(): void {\n  void load()\n}\n',
    ...Object.fromEntries(planted.map(([, path, text]) => [path, text])),
  })
  afterAll(() => project.remove())
  beforeAll(async () => {
    const { output, status } = await runTool('oxlint', [...lintArguments, '-f', 'json'], project.root)
    if (status === 0) throw new Error('the lint passed')
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
    reported = diagnostics.map(({ code, filename }) => `${code} ${filename}`)
  }, 60_000)

  test.each(planted)('%s reports %s', (rule, path) => {
    expect(reported).toContain(`${rule} ${path}`)
  })

  test('right files are not reported', () => {
    expect(reported.filter((line) => [' ui/thing.ts', ' tools/allowed.ts', ' ui/unawaited.ts'].some((path) => line.endsWith(path))))
      .toEqual([])
  })
})
