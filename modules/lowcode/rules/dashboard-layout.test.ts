import { expect, test } from 'vitest'
import { MOST_TILES, readLayout } from './dashboard-layout.ts'
import { ownPath, printAddress, safeAddress } from './addresses.ts'

const tile = { id: 'a', kind: 'chart', chart: 'items', x: 0, y: 0, w: 6, h: 4 }
const read = (tiles: unknown, filters: unknown = []) => readLayout(JSON.stringify({ version: 1, filters, tiles }))
const faults = (tiles: unknown, filters: unknown = []) => read(tiles, filters).faults?.map(({ path, code }) => `${code} ${path}`) ?? []

test('issue 6 §4: a layout is read whole, an empty one has no tiles', () => {
  expect(readLayout(null).layout?.tiles).toEqual([])
  const filters = [{ id: 'period', kind: 'dateRange', label: '日期', labelEn: 'Date' }]
  expect(read([{ ...tile, filters: { period: 'week' } }], filters).layout).toEqual({ version: 1, filters,
    tiles: [{ ...tile, filters: { period: 'week' } }] })
})

test('what is not known of a tile is left out', () => {
  expect(read([{ ...tile, onClick: 'alert(1)' }]).layout?.tiles).toEqual([tile])
})

test.each<[string, unknown, string[]]>([
  ['no list', {}, ['list tiles']],
  ['no object', [1], ['object tiles[0]']],
  ['an id twice', [tile, tile], ['twice tiles[1].id']],
  ['an id that is none', [{ ...tile, id: 'a b' }], ['id tiles[0].id']],
  ['a kind that nobody knows', [{ ...tile, kind: 'script' }], ['kind tiles[0].kind']],
  ['a tile beside the grid', [{ ...tile, x: 8 }], ['place tiles[0]']],
  ['half a cell', [{ ...tile, h: 1.5 }], ['place tiles[0]']],
  ['no size', [{ ...tile, w: 0 }], ['place tiles[0]']],
  ['a chart without its code', [{ ...tile, chart: '' }], ['missing tiles[0].chart']],
  ['a text too long', [{ ...tile, kind: 'text', text: 'x'.repeat(5001) }], ['tooLong tiles[0].text', 'missing tiles[0].text']],
  ['a script as address', [{ ...tile, kind: 'shortcut', title: 'x', path: 'javascript:alert(1)' }], ['address tiles[0].path']],
  ['a filter that is not there', [{ ...tile, filters: { nobody: 'week' } }], ['filter tiles[0].filters.nobody']],
  ['more tiles than fit', Array.from({ length: MOST_TILES + 1 }, (_, index) => ({ ...tile, id: `t${index}` })), ['tooMany tiles']],
])('%s is refused with its path', (_, tiles, told) => {
  expect(faults(tiles)).toEqual(told)
})

test.each([['{', 'json '], ['[]', 'object '], ['{"version":2}', 'version version']])('%s is no layout', (text, told) => {
  expect(readLayout(text).faults?.map(({ path, code }) => `${code} ${path}`)).toEqual([told])
})

test('a filter of a dictionary names it', () => {
  expect(faults([], [{ id: 'd', kind: 'dict', label: '类型' }])).toEqual(['missing filters[0].dict'])
})

test('spec 2 §7: a report print URL appends id and token, and never leaves this system', () => {
  expect(printAddress('/print/report', '7', 'a b')).toBe('/print/report?id=7&token=a+b')
  expect(printAddress('/print?paper=A4', '7', 't')).toBe('/print?paper=A4&id=7&token=t')
  expect(['/print', '//evil.example', '/\\evil.example', 'https://evil.example', 'print'].map(ownPath)).toEqual([true, false, false, false,
    false])
  expect(['/a', 'https://a.example', 'javascript:x', '//a.example'].map(safeAddress)).toEqual([true, true, false, false])
})
