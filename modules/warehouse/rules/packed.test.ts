import { expect, test } from 'vitest'
import { packedFigures, type HuNode } from './packed.ts'

const node = (id: string, huType: HuNode['huType'], more: Partial<HuNode> = {}): HuNode => ({ id, huType, isTail: false, netKg: null,
  grossKg: null, fullM3: null, ...more })
const box = (id: string) => node(id, 'BOX', { netKg: '0.105', grossKg: '0.117', fullM3: '0.0001' })
const figures = (tree: Record<string, HuNode[]>, unit: HuNode) => packedFigures(unit, (id) => tree[id] ?? [])

test('a pallet weighs what the scale showed of it, its goods what their boxes weigh net, and it counts its cartons', () => {
  const carton = (id: string) => node(id, 'CARTON', { fullM3: '0.0024' })
  const tree = { p: [carton('c1'), carton('c2')], c1: [box('b1'), box('b2')], c2: [box('b3')] }
  expect(figures(tree, node('p', 'PALLET', { netKg: '9', grossKg: '18.5', fullM3: '0.768' }))).toEqual({ cartons: 2, netKg: '0.315',
    grossKg: '18.5', volume: '0.768' })
  expect(figures(tree, node('p', 'PALLET', { isTail: true, fullM3: '0.768' }))).toEqual({ cartons: 2, netKg: '0.315', grossKg: '0.351',
    volume: '0.0048' })
})

test('what nobody weighed or measured is not known, whatever is known of the rest', () => {
  const tree = { c: [box('b1'), node('b2', 'BOX')] }
  expect(figures(tree, node('c', 'CARTON'))).toEqual({ cartons: 1, netKg: null, grossKg: null, volume: null })
  expect(figures({}, box('b'))).toEqual({ cartons: 1, netKg: '0.105', grossKg: '0.117', volume: '0.0001' })
})
