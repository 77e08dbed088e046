import { expect, expectTypeOf, test } from 'vitest'
import { codesOf, createRegistry, defineDocument, defineEntity, defineModule, f } from './index.ts'

const fields = { no: f.text({ label: '编号', unique: true }), state: f.dict('oven_state', { label: '状态' }) }
const oven = defineEntity({ module: 'kitchen', name: 'oven', table: 'k_oven', title: '炉', fields,
  state: { cold: '0', hot: '10', off: '9' },
  states: { field: 'state', initial: 'cold', editable: ['cold', 'off'], posted: ['hot'], locked: { hot: { text: '炉热', en: 'It is hot' } },
    moves: { heat: { from: ['cold', 'off'], to: 'hot', title: '升温' } } } })

test('an entity names its states; what is stored and sent are their codes', () => {
  expect(oven.state.hot).toBe('10')
  expectTypeOf(oven.state.hot).toEqualTypeOf<'10'>()
  expect(oven.states).toEqual({ field: 'state', initial: '0', editable: ['0', '9'], posted: ['10'],
    locked: { 10: { text: '炉热', en: 'It is hot' } }, moves: { heat: { from: ['0', '9'], to: '10', title: '升温' } } })
  expect(codesOf(oven, 'off', 'hot')).toEqual(['9', '10'])
})

test('a state that is not named, or named twice, is refused by compiler and start', () => {
  const life = { field: 'state', initial: 'cold', moves: {} } as const
  const input = { module: 'kitchen', name: 'oven', table: 'k_oven', title: '炉', fields }
  // @ts-expect-error no such state
  expect(() => defineEntity({ ...input, state: { cold: '0' }, states: { ...life, initial: 'warm' } })).toThrow(
    'kitchen.oven has no state warm: it knows cold',
  )
  expect(() => defineEntity({ ...input, state: { cold: '0', chilled: '0' }, states: life })).toThrow(
    'kitchen.oven has two names for the state 0',
  )
  // @ts-expect-error no such state
  expect(() => codesOf(oven, 'warm')).toThrow('kitchen.oven has no state warm')
})

test('a document without names of its own has the usual ones; one with its own has the generic moves between those it has', () => {
  const order = defineDocument({ module: 'kitchen', name: 'order', table: 'k_order', title: '订单', numbering: 'K', fields: {} })
  expect(order.state).toMatchObject({ draft: '0', submitted: '1', approved: '2', executing: '3', finished: '4', cancelled: '9' })
  expect(order.states).toMatchObject({ initial: '0', editable: ['0', '8'], posted: ['3', '4', '5'],
    moves: { submit: { from: ['0', '8'], to: '1' }, cancel: { from: ['0', '8', '2'], to: '9' } } })
  const bill = defineDocument({ module: 'kitchen', name: 'bill', table: 'k_bill', title: '账单', numbering: 'K', fields: {},
    statusDict: 'bill_status', state: { open: '0', sent: '1', paid: '4', torn: '9' }, without: ['approve', 'reject', 'close'],
    moves: { pay: { from: ['sent'], to: 'paid', title: '付款' } } })
  expect(bill.fields.status).toMatchObject({ dict: 'bill_status', default: '0' })
  expect(bill.states).toMatchObject({ initial: '0', editable: ['0'], posted: ['4'],
    moves: { submit: { from: ['0'], to: '1' }, retract: { from: ['1'], to: '0' }, cancel: { from: ['0'], to: '9' },
      pay: { from: ['1'], to: '4' } } })
  expect(() =>
    defineDocument({ module: 'kitchen', name: 'bill', table: 'k_bill', title: '账单', numbering: 'K', fields: {}, state: { open: '0' },
      without: ['approve', 'reject', 'close', 'cancel'] })
  ).toThrow('kitchen.bill has no state for the move submit')
})

test('a state without a text and an entry without a name end the start', () => {
  const kitchen = (...values: string[]) =>
    createRegistry([
      defineModule({ id: 'kitchen', title: '厨房', en: 'Kitchen', depends: [], entities: [oven], menu: [],
        dictionaries: [{ code: 'oven_state', name: '炉状态', items: values.map((value) => ({ value, text: value })) }] }),
    ])
  expect(() => kitchen('0', '10', '9')).not.toThrow()
  expect(() => kitchen('0', '10')).toThrow('kitchen.oven has the state 9, which oven_state gives no text')
  expect(() => kitchen('0', '9', '10', '11')).toThrow('kitchen.oven has no name for the state 11 of oven_state')
})
