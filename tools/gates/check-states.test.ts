import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkStates } from './check-states.ts'
import { plantProject } from './planted.ts'

test('no module writes a state as digits', () => {
  expect(checkStates(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a planted state is reported where it is compared, set or listed; what is no state is not', () => {
  const { root, remove } = plantProject({
    'modules/sample/entities/loan.ts': "export const loan = defineDocument({ state: { lent: '3' } })\n",
    'modules/sample/entities/shelf.ts': "export const shelf = defineEntity({\n  states: {\n    field: 'shelfState',\n  },\n})\n",
    'modules/sample/calls/loan.ts': "export const give = defineAct(loan, 'give', { from: ['2'], qty: '1' })\n",
    'modules/sample/client/Loan.tsx': "export const done = (record) => record.status === '4' || record.kind === '4'\n",
    'modules/sample/client/Shelf.tsx': "export const shelf = <Bench states={['1']} />\n",
    'modules/sample/server/loan.ts': "const open = sql`select from loan where status in ('0', '1')`\n"
      + "const lent = sql`select from shelf where s.shelf_state <> '3' and place = '3'`\n"
      + "export const change = { status: '5', qty: '5' }\n"
      + "export const held = (record) => ['2', '3'].includes(record.status)\n",
    'modules/sample/server/loan.test.ts': "test('a loan is lent', () => expect(loan.status === '3').toBe(true))\n",
    'modules/plain/entities/user.ts': "export const user = defineEntity({ fields: { status: f.dict('user_status') } })\n",
    'modules/plain/server/user.ts': "export const usable = (user) => user.status === '1'\n",
  })
  onTestFinished(remove)
  const at = (place: string, line: string) => `modules/sample/${place} writes a state as digits: ${line}`
  expect(checkStates(root)).toEqual([
    at('calls/loan.ts:1', "export const give = defineAct(loan, 'give', { from: ['2'], qty: '1' })"),
    at('client/Loan.tsx:1', "export const done = (record) => record.status === '4' || record.kind === '4'"),
    at('client/Shelf.tsx:1', "export const shelf = <Bench states={['1']} />"),
    at('server/loan.ts:1', "const open = sql`select from loan where status in ('0', '1')`"),
    at('server/loan.ts:2', "const lent = sql`select from shelf where s.shelf_state <> '3' and place = '3'`"),
    at('server/loan.ts:3', "export const change = { status: '5', qty: '5' }"),
    at('server/loan.ts:4', "export const held = (record) => ['2', '3'].includes(record.status)"),
  ])
})
