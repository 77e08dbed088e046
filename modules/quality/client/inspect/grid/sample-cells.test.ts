import { expect, test } from 'vitest'
import { firstOpen, sampleCount, samplePages, stepFrom, type CellAt, type Step } from './sample-cells.ts'

/* domain §2.6 rule 2: different characteristics may have different n; the samples are shared (the biggest n first). */

const columns = [{ id: 'ic', n: 5 }, { id: 'thick', n: 2 }, { id: 'nose', n: 3 }]
const go = (line: string, sample: number, step: Step) => stepFrom(columns, { line, sample }, step)

test('there are as many samples as the biggest n', () => {
  expect([sampleCount(columns), sampleCount([])]).toEqual([5, 0])
})

test('Enter goes down the samples of a characteristic, then to the top of the next one, and ends at the last', () => {
  const walked: CellAt[] = []
  for (let at: CellAt | undefined = { line: 'ic', sample: 4 }; at; at = stepFrom(columns, at, 'next')) walked.push(at)
  expect(walked.map(({ line, sample }) => `${line}${sample}`)).toEqual(['ic4', 'ic5', 'thick1', 'thick2', 'nose1', 'nose2', 'nose3'])
})

test('arrows stay among the cells that there are: characteristics that do not need the sample are passed over', () => {
  expect([go('ic', 3, 'right'), go('nose', 3, 'left'), go('ic', 2, 'right')]).toEqual([{ line: 'nose', sample: 3 }, { line: 'ic',
    sample: 3 }, { line: 'thick', sample: 2 }])
  expect([go('ic', 5, 'right'), go('ic', 1, 'left'), go('ic', 1, 'up'), go('thick', 2, 'down'), go('gone', 1, 'next')]).toEqual([undefined,
    undefined, undefined, undefined, undefined])
  expect([go('ic', 2, 'up'), go('ic', 2, 'down')]).toEqual([{ line: 'ic', sample: 1 }, { line: 'ic', sample: 3 }])
})

test('the first cell without a value is where work goes on', () => {
  const filled = new Set(['ic1', 'ic2', 'ic3', 'ic4', 'ic5', 'thick1'])
  expect(firstOpen(columns, ({ line, sample }) => filled.has(`${line}${sample}`))).toEqual({ line: 'thick', sample: 2 })
  expect(firstOpen(columns, () => true)).toBeUndefined()
})

test('samples stand in pages of a hundred', () => {
  expect([samplePages(0), samplePages(100), samplePages(230)]).toEqual([[], [{ from: 1, to: 100 }], [{ from: 1, to: 100 }, { from: 101,
    to: 200 }, { from: 201, to: 230 }]])
})
