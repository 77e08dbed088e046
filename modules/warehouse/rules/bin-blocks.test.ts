import { expect, test } from 'vitest'
import { blocksOf, chunksOf } from './bin-blocks.ts'

test('blocks fill whole rows of tiles, whatever the width; the last one bears the rest', () => {
  for (const width of [360, 1000, 1400]) {
    const columns = Math.floor(width / 178)
    const blocks = blocksOf(1000, width)
    for (const { count } of blocks.slice(0, -1)) expect(count % columns).toBe(0)
    expect(blocks.map(({ from }) => from)).toEqual(blocks.map((_, at) => blocks.slice(0, at).reduce((sum, { count }) => sum + count, 0)))
    expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
    expect(blocks.reduce((sum, { height }) => sum + height, 0)).toBe(Math.ceil(1000 / columns) * 116)
  }
  expect(blocksOf(1, 100)).toEqual([{ from: 0, count: 1, height: 116 }])
  expect(blocksOf(0, 100)).toEqual([])
})

test('a hundred thousand bins are a few chunks, as high as their blocks', () => {
  const blocks = blocksOf(100_000, 1000)
  const chunks = chunksOf(blocks)
  expect(chunks.length).toBeLessThan(25)
  expect(chunks.flatMap((chunk) => chunk.blocks)).toEqual(blocks)
  expect(chunks.reduce((sum, { height }) => sum + height, 0)).toBe(100_000 / 5 * 116)
})
