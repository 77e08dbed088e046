import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { MappedArea } from '../../calls/stock.ts'
import { BinTiles } from './BinTiles.tsx'

beforeAll(() => speak('zh-CN'))

const area = (id: string | null, bins: number): MappedArea => ({ id, name: id, bins, empty: bins - 2, usable: 1, waiting: 0, blocked: 1,
  found: 0 })
const html = (areas: readonly MappedArea[], find = '') => drawn(<BinTiles place="w" areas={areas} find={find} onOpen={() => undefined} />)

test('a store of 100,000 bins is as many nodes as one of a few hundred; each area says how many of its bins are in which state', () => {
  const nodes = (text: string) => text.match(/<[a-z]/g)!.length
  const [small, large] = [html([area('A', 300), area('B', 300)]), html([area('A', 50_000), area('B', 50_000)])]
  expect(nodes(large)).toBeLessThan(150)
  expect(nodes(large) - nodes(small)).toBeLessThan(70)
  expect(large).toContain('共 100000 个库位，4 个有货')
  for (const part of ['空 49998', '合格 1', '含冻结或不合格 1']) expect(large).toContain(part)
  expect(large).not.toContain('含待检 ')
  // What is not drawn keeps its place.
  const heights = [...large.matchAll(/height:(\d+)px/g)].map(([, px]) => Number(px)).reduce((sum, px) => sum + px, 0)
  expect(heights).toBe(2 * Math.ceil(50_000 / 5) * 116)
  expect(html([area(null, 3)], 'RM')).toContain('未分库区')
})
