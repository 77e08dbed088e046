import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkRegexes } from './check-regexes.ts'
import { plantProject } from './planted.ts'

test('no regular expression of the server takes more than linear time', () => {
  expect(checkRegexes(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('planted ones are reported with how they grow; what runs elsewhere and what is linear is not', () => {
  const { root, remove } = plantProject({
    'modules/sample/server/slow.ts': 'export const blanks = /#\\{\\s*([^{}]*?)\\s*\\}/g\nexport const twice = /^(a+)+$/\n',
    'kernel/entity/tail.ts': 'export const tail = /0+$/\n',
    'kernel/entity/fine.ts': 'export const fine = [/(?<!0)0+$/, /#\\{([^{}]*)\\}/g, /^[a-z]+$/u]\n',
    'modules/sample/client/slow.ts': 'export const twice = /^(a+)+$/\n',
  })
  onTestFinished(remove)
  expect(checkRegexes(root)).toEqual([
    'kernel/entity/tail.ts:1 /0+$/ takes polynomial time',
    'modules/sample/server/slow.ts:1 /#\\{\\s*([^{}]*?)\\s*\\}/ takes polynomial time',
    'modules/sample/server/slow.ts:2 /^(a+)+$/ takes exponential time',
  ])
})
