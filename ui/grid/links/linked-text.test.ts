import { expect, it, vi } from 'vitest'
import { testColumn } from '../rules/testing.ts'
import { chainsOf, type Linkage } from './chain.ts'
import { LinkedOptions } from './linked-options.ts'
import { linkedText } from './linked-text.ts'

const columns = [testColumn('province', [], { linkageKey: 'city' }), testColumn('city')]

function textOf(requestData: Linkage['requestData']) {
  const onLoaded = vi.fn<() => void>()
  return { text: linkedText(columns[1]!, new LinkedOptions(chainsOf(columns, [{ key: 'province', requestData }])), onLoaded), onLoaded }
}

it('codes of linked columns get their words once per parent value', async () => {
  const requestData = vi.fn<Linkage['requestData']>(async () => [{ value: '5101', text: '成都' }])
  const { text, onLoaded } = textOf(requestData)
  const row = { province: '51', city: '5101' }
  expect(text(row)).toBe('5101')
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1))
  expect([text(row), text({ province: '51', city: '9' }), text({ province: '51', city: '' }), text({ city: 'x', city_dictText: '乙' })])
    .toEqual(['成都', '9', '', '乙'])
  expect(requestData).toHaveBeenCalledTimes(1)
})

it('a failure is not repeated each time the row is drawn', async () => {
  const requestData = vi.fn<Linkage['requestData']>(async () => {
    throw new Error('offline')
  })
  const { text, onLoaded } = textOf(requestData)
  const row = { province: '51', city: '5101' }
  text(row)
  await new Promise(process.nextTick)
  expect([text(row), requestData.mock.calls.length, onLoaded.mock.calls.length]).toEqual(['5101', 1, 0])
})
