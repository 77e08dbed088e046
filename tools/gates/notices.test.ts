import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')

test('every package that the project names stands in the notices with its licence', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies',
    Record<string, string>>
  const named = [...read('THIRD_PARTY_NOTICES.md').matchAll(/^\| (\S+) \| [\d.][^|]* \| (?!undefined)[^|]+ \|/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort())
})
