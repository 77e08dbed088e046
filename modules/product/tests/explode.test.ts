import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { bomAt, explode, explodeTree, findCycle, lowLevelCodes, whereUsed, type Bom, type BomItem, type BomLine, type BomSet,
  type TreeNode } from '../index.ts'
import { CircularBom } from '../rules/find-cycle.ts'

const day = '2026-05-18'

const comp = (component: string, qty: string, more: Partial<BomLine> = {}): BomLine => ({ component, qty, lineType: 'COMP', qtyType: 'VAR',
  scrapRate: '0', ...more })
const bill = (item: string, baseQty: string, lines: BomLine[], more: Partial<Bom> = {}): Bom => ({ id: `bom-${item}`, item, baseQty,
  isDefault: 'Y', status: '2', effectiveFrom: null, effectiveTo: null, lines, ...more })
const set = (boms: Bom[], items: Record<string, BomItem> = {}): BomSet => ({ boms, items })

/** The plant's own example (domain §2.15): P25 powder, its blank, the sintered insert, the coated one. */
const plant = set([
  bill('RTP-P25', '100', [comp('WC', '79.5'), comp('CO', '8'), comp('TAC', '10.5'), comp('PEG', '2'), comp('ALC', '22')]),
  bill('BLANK', '1000', [comp('RTP-P25', '10.45', { scrapRate: '0.015' }), comp('RECLAIM', '0.15', { lineType: 'BYPROD' })]),
  bill('SINTERED', '1', [comp('BLANK', '1', { scrapRate: '0.02' })]),
  bill('INSERT', '1', [comp('SINTERED', '1', { scrapRate: '0.01' }), comp('BOX', '0.1'), comp('LABEL', '1', { qtyType: 'FIXED' })]),
], { 'RTP-P25': { precision: 3 }, BLANK: { precision: 0 }, SINTERED: { precision: 0 }, BOX: { precision: 0 }, WC: { precision: 3 },
  CO: { precision: 3 }, TAC: { precision: 3 }, PEG: { precision: 3 }, ALC: { precision: 2 } })

describe('explode', () => {
  test('one level by hand: 250 kg of powder', () => {
    expect(explode(plant, 'RTP-P25', '250', day)).toEqual([
      { level: 1, item: 'WC', qty: '198.75' },
      { level: 1, item: 'CO', qty: '20' },
      { level: 1, item: 'TAC', qty: '26.25' },
      { level: 1, item: 'PEG', qty: '5' },
      { level: 1, item: 'ALC', qty: '55' },
    ])
  })

  test('four levels by hand, rounded up at each', () => {
    // 5000 / 0.99 = 5050.5… → 5051; / 0.98 = 5154.08… → 5155; × 10.45 / 1000 / 0.985 = 54.690…  → 54.691; × 0.795 = 43.479345 → 43.480
    const needs = new Map(explode(plant, 'INSERT', '5000', day).map(({ item, level, qty }) => [item, [level, qty]]))
    expect(needs.get('SINTERED')).toEqual([1, '5051'])
    expect(needs.get('BLANK')).toEqual([2, '5155'])
    expect(needs.get('RTP-P25')).toEqual([3, '54.691'])
    expect(needs.get('WC')).toEqual([4, '43.48'])
    expect(needs.get('BOX')).toEqual([1, '500'])
    expect(needs.get('LABEL')).toEqual([1, '1'])
    expect(needs.has('RECLAIM')).toBe(false)
  })

  test('a common part is needed once, at its lowest place, rounded after summing', () => {
    const shared = set([bill('A', '1', [comp('B', '1'), comp('C', '0.3')]), bill('B', '1', [comp('C', '0.3')])], { C: { precision: 0 } })
    expect(explode(shared, 'A', '1', day)).toEqual([{ level: 1, item: 'B', qty: '1' }, { level: 2, item: 'C', qty: '1' }])
  })

  test('a phantom is passed through without rounding, one without a bill stays', () => {
    const kit = set([bill('KIT', '1', [comp('PH', '1'), comp('HOLLOW', '2')]), bill('PH', '3', [comp('SCREW', '1')])], {
      PH: { supplyMode: 'PHANTOM', precision: 0 },
      HOLLOW: { supplyMode: 'PHANTOM' },
      SCREW: { precision: 0 },
    })
    expect(explode(kit, 'KIT', '3', day)).toEqual([{ level: 1, item: 'SCREW', qty: '1' }, { level: 1, item: 'HOLLOW', qty: '6' }])
    expect(explode(kit, 'KIT', '4', day)[0]).toEqual({ level: 1, item: 'SCREW', qty: '2' })
  })

  test('a fixed quantity counts once per order and not for none', () => {
    const fixed = set([bill('A', '10', [comp('B', '2', { qtyType: 'FIXED', scrapRate: '0.5' }), comp('C', '1')])])
    expect(explode(fixed, 'A', '100', day)).toEqual([{ level: 1, item: 'B', qty: '2' }, { level: 1, item: 'C', qty: '10' }])
    expect(explode(fixed, 'A', '0', day).map(({ qty }) => qty)).toEqual(['0', '0'])
  })

  test('a third three times is one, not one and a bit', () => {
    expect(explode(set([bill('A', '3', [comp('B', '1')])], { B: { precision: 0 } }), 'A', '3', day)[0]!.qty).toBe('1')
    expect(
      explode(
        set([bill('A', '3', [comp('P', '1')]), bill('P', '1', [comp('B', '3')])], { P: { supplyMode: 'PHANTOM' }, B: { precision: 0 } }),
        'A',
        '1',
        day,
      )[0]!.qty,
    ).toBe('1')
  })

  test('levels cuts off below', () => {
    expect(explode(plant, 'INSERT', '1', day, 1).map(({ item }) => item)).toEqual(['SINTERED', 'BOX', 'LABEL'])
  })

  test('the bill in effect on the day counts', () => {
    const versions = set([
      bill('A', '1', [comp('OLD', '1')], { id: '1', effectiveTo: '2026-05-17' }),
      bill('A', '1', [comp('NEW', '1')], { id: '2', effectiveFrom: '2026-05-18' }),
      bill('A', '1', [comp('DRAFT', '1')], { id: '3', status: '0' }),
      bill('A', '1', [comp('OTHER', '1')], { id: '4', isDefault: 'N' }),
    ])
    expect(explode(versions, 'A', '1', '2026-05-17')[0]!.item).toBe('OLD')
    expect(explode(versions, 'A', '1', day)[0]!.item).toBe('NEW')
    expect(bomAt(versions, 'B', day)).toBeUndefined()
  })

  test('a circle is told, not walked', () => {
    const circle = set([bill('A', '1', [comp('B', '1')]), bill('B', '1', [comp('A', '1')])])
    expect(() => explode(circle, 'A', '1', day)).toThrow(CircularBom)
    const phantoms = set(circle.boms as Bom[], { A: { supplyMode: 'PHANTOM' }, B: { supplyMode: 'PHANTOM' } })
    expect(() => explode(phantoms, 'A', '1', day)).toThrow(CircularBom)
  })
})

describe('the tree', () => {
  test('shows every line with its need, by-products too, and no deeper than asked', () => {
    const tree = explodeTree(plant, 'INSERT', '1000', day, { levels: 3 })
    const powder = tree.children[0]!.children[0]!.children
    expect(tree.children.map(({ item, need }) => [item, need])).toEqual([['SINTERED', '1011'], ['BOX', '100'], ['LABEL', '1']])
    expect(powder.map(({ item, need, level, children }) => [item, need, level, children.length])).toEqual([['RTP-P25', '10.949', 3, 0], [
      'RECLAIM',
      '0.1548',
      3,
      0,
    ]])
  })

  test('begins with a draft where one is given, and stops at a node limit', () => {
    const draft = bill('INSERT', '1', [comp('SINTERED', '2')], { status: '0' })
    expect(explodeTree(plant, 'INSERT', '1', day, { root: draft }).children.map(({ need }) => need)).toEqual(['2'])
    const count = (node: TreeNode): number => node.children.reduce((sum, child) => sum + 1 + count(child), 0)
    expect(count(explodeTree(plant, 'INSERT', '1', day))).toBe(11)
    expect(count(explodeTree(plant, 'INSERT', '1', day, { maxNodes: 2 }))).toBe(2)
  })
})

/** Bills without circles: an item is only made of items of greater number. */
const acyclic = fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 7 })), {
  maxLength: 24,
}).map((edges) => {
  const lines = Map.groupBy(edges.filter(([a, b]) => a < b), ([a]) => a)
  return set(
    [...lines].map(([parent, list]) =>
      bill(`I${parent}`, String(list[0]![3]), [...new Map(list.map(([, child, qty]) => [child, comp(`I${child}`, String(qty))])).values()])
    ),
    Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`I${index}`, { precision: index % 3 }])),
  )
})
const edgesOf = ({ boms }: BomSet) => boms.flatMap((bom) => bom.lines.map((line) => ({ parent: bom.item, child: line.component })))

describe('properties', () => {
  test('what an item needs is what it is used in', () => {
    fc.assert(fc.property(acyclic, (boms) => {
      for (let index = 0; index < 12; index++) {
        const item = `I${index}`
        const below = new Set(explode(boms, item, '1', day).map((need) => need.item))
        for (let other = 0; other < 12; other++) {
          const above = new Set(whereUsed(boms, `I${other}`, day).map((usage) => usage.item))
          expect(above.has(item)).toBe(below.has(`I${other}`))
        }
      }
    }))
  })

  test('low-level codes lie below all parents and follow the longest way', () => {
    fc.assert(fc.property(acyclic, (boms) => {
      const edges = edgesOf(boms)
      const codes = lowLevelCodes(edges)
      for (const [item, code] of codes) {
        const parents = edges.filter(({ child }) => child === item).map(({ parent }) => codes.get(parent)!)
        expect(code).toBe(parents.length === 0 ? 0 : Math.max(...parents) + 1)
      }
    }))
  })

  test('each need covers what its parents ask, by less than one step of its unit', () => {
    fc.assert(fc.property(acyclic, fc.integer({ min: 1, max: 500 }), (boms, qty) => {
      const needs = new Map([['I0', new Decimal(qty)],
        ...explode(boms, 'I0', String(qty), day).map(({ item, qty: need }) => [item, new Decimal(need)] as const)])
      for (const [item, need] of needs) {
        if (item === 'I0') continue
        const asked = boms.boms.filter((bom) => needs.has(bom.item)).flatMap((bom) =>
          bom.lines.filter(({ component }) => component === item).map((line) => needs.get(bom.item)!.times(line.qty).div(bom.baseQty))
        )
        const excess = need.minus(Decimal.sum(0, ...asked))
        expect(excess.gte('-1e-12')).toBe(true)
        expect(excess.lt(new Decimal(10).pow(-boms.items![item]!.precision!))).toBe(true)
      }
    }))
  })

  test('a circle is found exactly where one is', () => {
    const graph = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 14 }).map((pairs) =>
      pairs.map(([a, b]) => ({ parent: `I${a}`, child: `I${b}` }))
    )
    fc.assert(fc.property(graph, (edges) => {
      const path = findCycle(edges)
      if (!path) {
        lowLevelCodes(edges)
        return
      }
      expect(path[0]).toBe(path.at(-1))
      for (const [index, parent] of path.slice(0, -1).entries()) expect(edges).toContainEqual({ parent, child: path[index + 1] })
      expect(() => lowLevelCodes(edges)).toThrow(CircularBom)
    }))
  })
})

test('where used names the nearest way and, asked for all, drafts too', () => {
  const draft = bill('NEWCOMER', '1', [comp('WC', '1')], { status: '0' })
  const obsolete = bill('PAST', '1', [comp('WC', '1')], { status: '6' })
  const all = set([...plant.boms, draft, obsolete])
  expect(whereUsed(all, 'WC', day).map(({ level, item }) => [level, item])).toEqual([[1, 'RTP-P25'], [2, 'BLANK'], [3, 'SINTERED'], [4,
    'INSERT']])
  expect(whereUsed(all, 'WC', day, { all: true }).map(({ item }) => item)).toEqual(['RTP-P25', 'NEWCOMER', 'BLANK', 'SINTERED', 'INSERT'])
  expect(whereUsed(all, 'RECLAIM', day)).toEqual([])
})
