import { expect, test } from 'vitest'
import { defineEntity, f } from './index.ts'
import { defineWork } from './work.ts'

const kiln = defineEntity({ module: 'pottery', name: 'kiln', table: 'pot_kiln', title: '窑', en: 'Kiln',
  state: { cold: 'COLD', warm: 'WARM', hot: 'HOT' },
  states: { field: 'state', initial: 'cold', editable: [],
    moves: { fire: { from: ['cold', 'warm'], to: 'hot', title: '点火', en: 'Fire' } } },
  fields: { state: f.text({ label: '状态', en: 'State', list: {} }), gas: f.yesNo({ label: '燃气', en: 'Gas', list: {} }) } })

test('a step waits in the states from which its move leads, also where more must hold', () => {
  expect(defineWork(kiln, 'fire').where).toEqual({ state: 'COLD,WARM' })
  expect(defineWork(kiln, 'fire', { where: { gas: 'Y' } }).where).toEqual({ state: 'COLD,WARM', gas: 'Y' })
  expect(defineWork(kiln, 'fire', { states: ['cold'], where: { gas: 'Y' } }).where).toEqual({ state: 'COLD', gas: 'Y' })
  expect(defineWork(kiln, 'fire', { where: { state: 'WARM' } }).where).toEqual({ state: 'WARM' })
})

test('what is no move says what it is called', () => {
  expect(() => defineWork(kiln, 'sweep')).toThrow('pottery.kiln/sweep is no move')
  expect(defineWork(kiln, 'sweep', { title: '清扫', where: { gas: 'N' } })).toMatchObject({ title: '清扫', en: 'Sweep',
    where: { gas: 'N' } })
})
