import { describe, expect, it } from 'vitest'
import type { CheckedRow, ImportColumn } from '#kernel/client/records/import-api.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { noneMended, withMended } from './mended.ts'
import { isCertain, missingFields, wantingFields } from './missing-fields.ts'
import { isSame, recount, sentRow, withUnseen } from './preview-rows.ts'

const column = (title: string, field: string | null, found: ImportColumn['found']): ImportColumn => ({ title, field, found, samples: [] })
const row = (number: number, code: string, faults: CheckedRow['faults'] = [],
  became: CheckedRow['became'] = faults.length > 0 ? null : 'added'): CheckedRow => ({ number, values: { code }, faults, became })
const item = defineEntity({ module: 'a', name: 'b', table: 'c', title: '甲',
  fields: { code: f.text({ label: '编码', required: true, unique: true }), name: f.text({ label: '名称', required: true }),
    kind: f.text({ label: '类型', required: true, default: 'x' }), note: f.text({ label: '备注' }) } })

describe('columns', () => {
  const check = { required: ['code'], fields: ['code', 'name', 'kind', 'note'] }

  it('name what no column fills: what every row needs, and what new rows need', () => {
    const columns = [column('编码', null, 'none'), column('备注', 'note', 'name')]
    expect([missingFields({ ...check, columns }), wantingFields(item, { ...check, columns })]).toEqual([['code'], ['name']])
  })

  it('are passed over where nothing is left to choose', () => {
    expect(isCertain({ ...check, columns: [column('编码', 'code', 'name'), column('', null, 'none'), column('旧', null, 'remembered')] }))
      .toBe(true)
    for (const open of [column('名', 'name', 'similar'), column('别', null, 'none')])
      expect(isCertain({ ...check, columns: [column('编码', 'code', 'name'), open] })).toBe(false)
  })
})

describe('rows of the preview', () => {
  it('send the values of their fields and nothing of what is shown beside them', () => {
    expect(sentRow({ _row: '7', code: 'A', code_dictText: 'x', _faults: '…' }, ['code', 'name'])).toEqual({ number: 7,
      values: { code: 'A', name: null } })
    expect(isSame(sentRow({ _row: 7, code: 'A' }, ['code']), sentRow({ _row: 7, code: 'B' }, ['code']))).toBe(false)
  })

  it('keep the fault that their key stands in a row that is not shown, until the key is another', () => {
    const twice = { field: 'code', text: '已出现', twiceOf: 900 }
    const first = row(950, 'A', [twice])
    expect(withUnseen(row(950, 'A'), first, new Set([950]), 'code')).toEqual(row(950, 'A', [twice]))
    expect(withUnseen(row(950, 'B'), first, new Set([950]), 'code')).toEqual(row(950, 'B'))
    expect(withUnseen(row(950, 'A'), first, new Set([900, 950]), 'code')).toEqual(row(950, 'A'))
  })

  it('count for the whole file: mended ones are no longer refused, those left out count nothing', () => {
    const rows = [row(2, 'A'), row(3, 'B', [{ text: 'x' }]), row(4, 'C', [{ text: 'x' }])]
    const counts = { added: 4998, updated: 0, unchanged: 0, refused: 2 }
    expect(recount({ counts, rows }, rows)).toEqual(counts)
    expect(recount({ counts, rows }, [row(2, 'A'), row(3, 'B', [], 'updated')])).toEqual({ added: 4998, updated: 1, unchanged: 0,
      refused: 0 })
  })
})

it('changes of several previews add up: the later value of a row counts', () => {
  const first = { mended: [{ number: 2, values: { a: 1 } }, { number: 3, values: { a: 1 } }], skipped: [9] }
  expect(withMended(withMended(noneMended, first), { mended: [{ number: 3, values: { a: 2 } }], skipped: [9, 8] })).toEqual({
    mended: [{ number: 2, values: { a: 1 } }, { number: 3, values: { a: 2 } }],
    skipped: [9, 8],
  })
})
