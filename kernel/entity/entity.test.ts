import { expect, expectTypeOf, test } from 'vitest'
import { createRegistry, defineDocument, defineEntity, defineLines, defineModule, f, type Row, type Table, type MoveOf } from './index.ts'

const cup = defineEntity({
  module: 'kitchen',
  name: 'cup',
  table: 'k_cup',
  title: '杯',
  fields: {
    code: f.text({ label: '编码', required: true, unique: true, max: 32 }),
    volumeMl: f.quantity({ label: '容量' }),
    glazed: f.yesNo({ label: '上釉', required: true }),
    lines: f.lines('kitchen.cup-line', { label: '明细' }),
  },
})
const cupLine = defineLines({ module: 'kitchen', name: 'cup-line', table: 'k_cup_line', title: '杯明细', parent: 'kitchen.cup',
  fields: { note: f.text({ label: '说明' }) } })

test('row types follow the fields: required ones are never null, decimals are strings', () => {
  expectTypeOf<Row<typeof cup>['code']>().toEqualTypeOf<string>()
  expectTypeOf<Row<typeof cup>['volumeMl']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row<typeof cup>['glazed']>().toEqualTypeOf<'Y' | 'N'>()
  expectTypeOf<Table<typeof cup>['volume_ml']>().toEqualTypeOf<string | null>()
  expectTypeOf<keyof Table<typeof cup>>().not.toEqualTypeOf<'lines'>()
})

test('an entity is plain data and survives JSON', () => {
  expect(JSON.parse(JSON.stringify(cup))).toEqual(cup)
})

test('what is not said is derived: path, rights, screen, key and display', () => {
  expect(cup).toMatchObject({ id: 'kitchen.cup', path: '/kitchen/cup', permission: 'kitchen:cup', component: 'kitchen/CupList', key: 'code',
    display: 'code', scope: 'tenant' })
  expect(Object.keys(cupLine.fields)).toEqual(['mainId', 'orderNum', 'note'])
})

test('a document brings header, moves and posted states around its own fields', () => {
  const order = defineDocument({ module: 'kitchen', name: 'order', table: 'k_order', title: '订单', numbering: 'K',
    fields: { guest: f.text({ label: '客人' }) }, moves: { serve: { from: ['approved'], to: 'executing', title: '上菜' } },
    without: ['retract'] })
  expect(Object.keys(order.fields).slice(0, 5)).toEqual(['docNo', 'docDate', 'status', 'owner', 'guest'])
  expect(Object.keys(order.states!.moves)).toEqual(['submit', 'approve', 'reject', 'close', 'cancel', 'serve'])
  expectTypeOf<MoveOf<typeof order>>().toExtend<string>()
})

test('a registry refuses targets that do not exist, undeclared dependencies and tables used twice', () => {
  const kitchen = defineModule({ id: 'kitchen', title: '厨房', en: 'Kitchen', depends: [], entities: [cup, cupLine], dictionaries: [],
    menu: [] })
  expect(createRegistry([kitchen]).lines(cup)[0]?.entity.id).toBe('kitchen.cup-line')
  expect(() => createRegistry([{ ...kitchen, entities: [cup] }])).toThrow(
    'kitchen.cup.lines refers to kitchen.cup-line, which does not exist',
  )
  expect(() => createRegistry([{ ...kitchen, entities: [cup, cupLine, { ...cup, id: 'kitchen.mug', name: 'mug' }] }])).toThrow(
    'table k_cup belongs to kitchen.cup and kitchen.mug',
  )
  expect(() => createRegistry([{ ...kitchen, depends: ['cellar'] }])).toThrow('depends on cellar')
  const cellar = defineModule({ id: 'cellar', title: '地窖', en: 'Cellar', depends: [], entities: [
    defineEntity({ module: 'cellar', name: 'shelf', table: 'c_shelf', title: '架',
      fields: { cup: f.ref('kitchen.cup', { label: '杯' }) } }),
  ], dictionaries: [], menu: [] })
  expect(() => createRegistry([kitchen, cellar])).toThrow('cellar does not depend on kitchen')
  const saucer = { ...cup, id: 'kitchen.saucer', name: 'saucer', table: 'k_saucer',
    fields: { cup: f.ref('kitchen.cup', { label: '杯', narrowedBy: { shelf: 'shelf' } }) } }
  expect(() => createRegistry([{ ...kitchen, entities: [cup, cupLine, saucer] }])).toThrow(
    'kitchen.saucer.cup is narrowed by shelf, which is no reference of kitchen.cup',
  )
})
