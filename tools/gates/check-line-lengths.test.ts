import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLineLengths } from './check-line-lengths.ts'
import { plantProject } from './planted.ts'

test('no line of the project is longer than a page but by a text', () => {
  expect(checkLineLengths(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a planted long line is reported, one long text is not', () => {
  const sum = Array.from({ length: 40 }, (_, index) => `n${index}`).join(' + ')
  const words = 'word '.repeat(40)
  const { root, remove } = plantProject({
    'modules/sample/server/long.ts': `export const short = 1\nexport const sum = ${sum}\n`,
    'modules/sample/server/text.ts': `export const text = '${words}'\n// ${words}\nexport const told = \`${words}\${text}\`\n`,
  })
  onTestFinished(remove)
  expect(checkLineLengths(root)).toEqual([
    `modules/sample/server/long.ts:2 is ${'export const sum = '.length + sum.length} characters long`,
  ])
})
