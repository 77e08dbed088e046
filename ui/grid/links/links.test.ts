import { describe, expect, it, vi } from 'vitest'
import type { CellOption } from '../column.ts'
import { testColumn } from '../rules/testing.ts'
import { chainsOf, clearedBy, type Linkage } from './chain.ts'
import { LinkedOptions } from './linked-options.ts'

const columns = [testColumn('province', [], { linkageKey: 'city' }), testColumn('city', [], { linkageKey: 'district' }),
  testColumn('district'), testColumn('note')]

function linked(requestData: Linkage['requestData']) {
  const chains = chainsOf(columns, [{ key: 'province', requestData }])
  return { chains, options: new LinkedOptions(chains) }
}

const answer = (parent: string, column: string): readonly CellOption[] => [{ value: `${column}-${parent}`, text: '' }]

describe('linked selects', () => {
  it('spec 2 §3: a chain of keys begins at the configured column', () => {
    const { chains, options } = linked(async () => [])
    expect(chains.map(({ keys }) => keys)).toEqual([['province', 'city', 'district']])
    expect(['province', 'district', 'note'].map((key) => options.isLinked(key))).toEqual([true, true, false])
  })

  it('that go round in circles are a mistake of the developer', () => {
    expect(() =>
      chainsOf([testColumn('a', [], { linkageKey: 'b' }), testColumn('b', [], { linkageKey: 'a' })], [{ key: 'a',
        requestData: async () => [] }])
    ).toThrow('Linked columns go round in circles: a → b → a')
  })

  it('spec 2 §7: child options are requested by the parent value, the first column without one', async () => {
    const requestData = vi.fn<Linkage['requestData']>(async (parent, column) => answer(parent, column))
    const { options } = linked(requestData)
    const row = { province: '51', city: '5101' }
    expect(await options.load(row, 'province')).toEqual(answer('', 'province'))
    expect(await options.load(row, 'city')).toEqual(answer('51', 'city'))
    expect(await options.load(row, 'district')).toEqual(answer('5101', 'district'))
    expect(requestData.mock.calls).toEqual([['', 'province'], ['51', 'city'], ['5101', 'district']])
  })

  it('spec 2 §3: options are kept per parent value', async () => {
    const requestData = vi.fn<Linkage['requestData']>(async (parent, column) => answer(parent, column))
    const { options } = linked(requestData)
    expect(options.known({ province: '51' }, 'city')).toBeUndefined()
    await options.load({ province: '51' }, 'city')
    await options.load({ province: '51', city: '51' }, 'city')
    await options.load({ province: '51', city: '51' }, 'district')
    await options.load({ province: '50' }, 'city')
    expect(requestData.mock.calls).toEqual([['51', 'city'], ['51', 'district'], ['50', 'city']])
    expect(options.known({ province: '51' }, 'city')).toEqual(answer('51', 'city'))
    options.clear()
    expect(options.known({ province: '51' }, 'city')).toBeUndefined()
  })

  it('without a parent there is nothing to choose and nothing to request', async () => {
    const requestData = vi.fn<Linkage['requestData']>(async () => [])
    const { options } = linked(requestData)
    expect([await options.load({ province: '' }, 'city'), options.known({}, 'city'), await options.load({}, 'note')]).toEqual([[], [], []])
    expect(requestData).toHaveBeenCalledTimes(0)
  })

  it('requests for the same at the same time are one', async () => {
    const requestData = vi.fn<Linkage['requestData']>(async (parent, column) => answer(parent, column))
    const { options } = linked(requestData)
    const both = await Promise.all([options.load({ province: '51' }, 'city'), options.load({ province: '51' }, 'city')])
    expect(both).toEqual([answer('51', 'city'), answer('51', 'city')])
    expect(requestData).toHaveBeenCalledTimes(1)
  })

  it('spec 2 §7: failure gives empty options, and is tried again', async () => {
    const requestData = vi.fn<Linkage['requestData']>().mockRejectedValueOnce(new Error('offline')).mockImplementationOnce(() => {
      throw new Error('mistake')
    }).mockResolvedValue(answer('51', 'city'))
    const { options } = linked(requestData)
    const row = { province: '51' }
    expect([await options.load(row, 'city'), options.known(row, 'city'), await options.load(row, 'city')]).toEqual([[], undefined, []])
    expect(await options.load(row, 'city')).toEqual(answer('51', 'city'))
  })

  it('an answer that comes after all was forgotten is not kept', async () => {
    const given: ((options: readonly CellOption[]) => void)[] = []
    const { options } = linked(() => new Promise((resolve) => given.push(resolve)))
    const first = options.load({ province: '51' }, 'city')
    options.clear()
    given[0]!(answer('old', 'city'))
    await first
    expect(options.known({ province: '51' }, 'city')).toBeUndefined()
  })

  it('another value clears the children downwards', () => {
    const { chains } = linked(async () => [])
    expect([clearedBy(chains, 'province'), clearedBy(chains, 'city'), clearedBy(chains, 'district'), clearedBy(chains, 'note')]).toEqual([[
      'city',
      'district',
    ], ['district'], [], []])
  })
})
