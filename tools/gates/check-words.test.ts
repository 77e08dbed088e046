import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkWords } from './check-words.ts'
import { plantProject } from './planted.ts'

test('product code is called by words that are found', () => {
  expect(checkWords(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a participle for a thing, a file of that name and two components of one name are reported', () => {
  const { root, remove } = plantProject({
    'modules/sample/server/said.ts': 'export const loanSaid = {}\n',
    'modules/sample/server/loan.ts': 'const messages = loanMessages[ctx.locale]\n',
    'modules/sample/client/Loan.tsx': 'export function Loan() {}\n',
    'modules/sample/client/other/Loan.tsx': 'export function Loan() {}\n',
    'modules/sample/tests/loan.it.test.ts': 'const said = await answer()\n',
  })
  onTestFinished(remove)
  expect(checkWords(root)).toEqual([
    'modules/sample/server/said.ts calls something said: take messages',
    'modules/sample/server/said.ts calls something loanSaid: take messages',
    'two components are called Loan: modules/sample/client/Loan.tsx, modules/sample/client/other/Loan.tsx',
  ])
})
