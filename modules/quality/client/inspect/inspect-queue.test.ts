import { expect, test } from 'vitest'
import type { Sheet, SheetLine, SheetValue } from './inspect-api.ts'
import { metersIn, withAnswer } from './inspect-queue.ts'

const line = (id: string) => ({ id, name: id, checked: 0, nonconforming: 0, result: null }) as unknown as SheetLine
const value = (of: string, sampleNo: number) => ({ line: of, sampleNo }) as SheetValue
const meter = (id: string, checked: number) => ({ id, checked, nonconforming: 1, result: 'NG' }) as const

test('recording answers meters, a tally one, a defect that of its line; a defect without a line none', () => {
  expect([metersIn([meter('a', 1)]), metersIn(meter('a', 2)), metersIn({ id: 'd', line: meter('a', 3) }), metersIn({ id: 'd', line: null }),
    metersIn(null)]).toEqual([[meter('a', 1)], [meter('a', 2)], [meter('a', 3)], [], []])
})

test('meters are taken over at once; the former value of what was sent goes, until the next reading brings it', () => {
  const sheet = { lines: [line('a'), line('b')], values: [value('a', 1), value('a', 2), value('b', 1)] } as unknown as Sheet
  const after = withAnswer(sheet, [meter('a', 5)], [{ line: 'a', sampleNo: 2, value: '1' }])
  expect(after.lines.map(({ id, name, checked, result }) => [id, name, checked, result])).toEqual([['a', 'a', 5, 'NG'], ['b', 'b', 0,
    null]])
  expect(after.values).toEqual([value('a', 1), value('b', 1)])
  expect(withAnswer(sheet, [], []).values).toBe(sheet.values)
  expect(withAnswer(sheet, [meter('a', 4)], [{ line: 'a', sampleNo: 1 }]).values).toEqual([value('a', 2), value('b', 1)])
})
