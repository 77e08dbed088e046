import { describe, expect, test } from 'vitest'
import { defineAct, defineMove, defineMoving, defineRead, type Call } from '#kernel/entity/call.ts'
import { createRegistry, defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { checkCalls } from './check-calls.ts'

const kiln = defineEntity({
  module: 'pottery',
  name: 'kiln',
  table: 'pot_kiln',
  title: '窑',
  fields: { code: f.text({ label: '编号', required: true, unique: true, max: 20 }), state: f.text({ label: '状态', max: 10 }) },
  state: { cold: 'cold', hot: 'hot' },
  states: { field: 'state', initial: 'cold', moves: {
    heat: { from: ['cold'], to: 'hot', title: '加热', own: true },
    cool: { from: ['hot'], to: 'cold', title: '冷却' },
  } },
})
const shelf = defineEntity({ module: 'pottery', name: 'shelf', table: 'pot_shelf', title: '架',
  fields: { code: f.text({ label: '编号', required: true, unique: true, max: 20 }) } })
const registry = createRegistry([
  defineModule({ id: 'pottery', title: '陶', en: 'Pottery', depends: [], entities: [kiln, shelf], dictionaries: [], menu: [], grants: {} }),
])

const heat = defineMove(kiln, 'heat', { input: { degrees: f.integer({ label: '温度' }) } })
const said = { title: '清扫', en: 'Sweep', answer: is.nothing }
const sweep = defineAct(kiln, 'sweep', { ...said, from: ['cold'] })

/** The faults of calls beside a move that is served. */
function faultsOf(...calls: readonly Call[]): string[] {
  try {
    checkCalls(registry, calls)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

describe('calls that do not fit together are told by name', () => {
  test('nothing is told of those that do', () => {
    expect(faultsOf(heat, sweep)).toEqual([])
  })

  test('two at one address, also at one that clients know besides', () => {
    const old = defineRead('GET /old/sweeping', { title: '旧', en: 'Old', right: 'pottery:kiln:list', answer: is.nothing,
      also: ['POST /pottery/kiln/sweep'] })
    expect(faultsOf(heat, sweep, defineAct(kiln, 'sweep', said), old)).toEqual([
      'POST /pottery/kiln/sweep is described by pottery.kiln/sweep and pottery.kiln/sweep',
      'POST /pottery/kiln/sweep is described by pottery.kiln/sweep and GET /old/sweeping',
    ])
  })

  test.each<[string, Call['right'] | undefined]>([
    ['none at all', undefined],
    ['an empty text', ''],
    ['an empty list', []],
    ['none of all', { all: [] }],
    ['no reason', { nobody: '' }],
  ])('one whose right is %s', (_what, right) => {
    const call = defineAct('POST /pottery/light', { ...said, right: right as Call['right'] })
    expect(faultsOf(heat, call)).toEqual(['POST /pottery/light does not say who may make it'])
  })

  test('one that begins in a state that its entity does not have, or whose entity has none', () => {
    // @ts-expect-error no such state
    expect(() => defineAct(kiln, 'sweep', { ...said, from: ['cold', 'warm'] })).toThrow('pottery.kiln has no state warm')
    // @ts-expect-error no state at all
    expect(() => defineAct(shelf, 'dust', { ...said, from: ['cold'] })).toThrow('pottery.shelf has no state cold')
  })

  test('a move of its own that nobody serves; whoever makes it itself serves it', () => {
    expect(faultsOf(sweep)).toEqual(['pottery.kiln/heat is a move of its own that nobody serves'])
    expect(faultsOf(defineMoving(kiln, 'heat', { answer: is.nothing, itself: 'it answers nothing' }))).toEqual([])
  })
})
