import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { f, kindOf, kinds, type Field, type Lookup } from '../index.ts'

const lookup: Lookup = {
  textOf: (_field, value) => ({ a: '甲', b: '乙', '1': '一' })[value],
  valuesOf: (_field, text) => ({ 甲: ['a'], 乙: ['b'], 一: ['1'], 双: ['a', 'b'] })[text] ?? [],
}

const samples: Record<string, [field: Field, sent: unknown, stored: unknown][]> = {
  text: [[f.text({ label: '' }), ' x ', 'x'], [f.text({ label: '' }), 12, '12']],
  longText: [[f.longText({ label: '' }), 'a\nb', 'a\nb']],
  richText: [[f.richText({ label: '' }), '<p>a</p>', '<p>a</p>']],
  markdown: [[f.markdown({ label: '' }), '# a', '# a']],
  code: [[f.code('sql', { label: '' }), 'select 1', 'select 1']],
  integer: [[f.integer({ label: '' }), '007', 7], [f.integer({ label: '' }), -3, -3]],
  decimal: [[f.quantity({ label: '' }), '1e-6', '0.000001'], [f.quantity({ label: '' }), 0.1, '0.1']],
  money: [[f.money({ label: '' }), '12.3400', '12.34']],
  date: [[f.date({ label: '' }), '2024/2/29', '2024-02-29']],
  datetime: [[f.datetime({ label: '' }), '2026-05-18T08:30', '2026-05-18 08:30:00']],
  time: [[f.time({ label: '' }), '8:05', '08:05:00']],
  month: [[f.month({ label: '' }), '2026-5', '2026-05']],
  year: [[f.year({ label: '' }), 2026, '2026']],
  week: [[f.week({ label: '' }), '2026 第 05 周', '2026-W05']],
  yesNo: [[f.yesNo({ label: '' }), '是', 'Y'], [f.yesNo({ label: '' }), false, 'N']],
  dict: [[f.dict('d', { label: '' }), 'a', 'a'], [f.dictNumber('d', { label: '' }), '1', 1]],
  dicts: [[f.dicts('d', { label: '' }), 'a, b,', 'a,b'], [f.dicts('d', { label: '' }), ['a', 'b'], 'a,b']],
  ref: [[f.ref('m.e', { label: '' }), 'a', 'a']],
  refs: [[f.refs('m.e', { label: '' }), ',a,b,', 'a,b']],
  user: [[f.user({ label: '' }), 'a', 'a']],
  users: [[f.users({ label: '' }), 'a,b', 'a,b']],
  depart: [[f.depart({ label: '' }), 'a', 'a']],
  departs: [[f.departs({ label: '' }), 'a', 'a']],
  category: [[f.category({ label: '' }), 'a', 'a']],
  file: [[f.file({ label: '' }), 'temp/a.pdf,temp/b.pdf', 'temp/a.pdf,temp/b.pdf']],
  image: [[f.image({ label: '' }), 'temp/a.png', 'temp/a.png']],
  json: [[f.json({ label: '' }), { a: [1] }, { a: [1] }], [f.json({ label: '' }), '{"a":1}', { a: 1 }]],
  lines: [[f.lines('m.e', { label: '' }), [{ a: 1 }], [{ a: 1 }]]],
}

describe.each(Object.keys(kinds))('kind %s', (name) => {
  test('keeps what is meant, and nothing for nothing', () => {
    expect(samples[name]).toBeDefined()
    for (const [field, sent, stored] of samples[name]!) {
      expect(kindOf(field).parse(sent, field)).toEqual({ ok: true, value: stored })
      for (const empty of [null, undefined, ...(name === 'lines' ? [] : [''])])
        expect(kindOf(field).parse(empty, field)).toEqual({ ok: true, value: null })
    }
  })

  test('goes into a cell and comes back', () => {
    if (name === 'lines') return
    for (const [field, , stored] of samples[name]!) {
      const cell = kindOf(field).toCell(stored, field, lookup)
      expect(kindOf(field).fromCell(cell, field, lookup)).toEqual({ ok: true, value: stored })
    }
  })

  test('never throws, and reading its own value again changes nothing', () => {
    const [field] = samples[name]![0]!
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()), (sent) => {
      const parsed = kindOf(field).parse(sent, field)
      if (parsed.ok && parsed.value !== null) expect(kindOf(field).parse(parsed.value, field)).toEqual(parsed)
    }))
  })
})

test('a rare character is one character of a text', () => {
  const field = f.text({ label: '', max: 2 })
  expect(kindOf(field).parse('𠮷野', field)).toEqual({ ok: true, value: '𠮷野' })
  expect(kindOf(field).parse('𠮷野家', field)).toMatchObject({ ok: false, fault: { code: 'tooLong', params: { max: 2 } } })
})

test('decimals are read exactly or refused, never rounded', () => {
  const field = f.decimal(6, 2, { label: '' })
  expect(kindOf(field).parse('9999.99', field)).toEqual({ ok: true, value: '9999.99' })
  expect(kindOf(field).parse('10000', field)).toEqual({ ok: false, fault: { code: 'tooLarge', params: { max: '10^4' } } })
  expect(kindOf(field).parse('0.001', field)).toEqual({ ok: false, fault: { code: 'tooManyDecimals', params: { scale: 2 } } })
  for (const bad of ['0x10', 'Infinity', '1 2', '1,000', '--1', '.'])
    expect(kindOf(field).parse(bad, field)).toMatchObject({ ok: false, fault: { code: 'notNumber' } })
})

/* As the number inputs and the grid read them: `ui/kinds/format-number.ts`, `ui/grid/clipboard`. */
test('full-width digits and signs are read as plain ones', () => {
  const [qty, pages] = [f.quantity({ label: '' }), f.integer({ label: '' })]
  for (const [sent, stored] of [['１２３', '123'], ['－１２．５', '-12.5'], ['１２。５', '12.5'], ['　３ ', '3'], ['＋０．１０', '0.1']])
    expect(kindOf(qty).parse(sent, qty)).toEqual({ ok: true, value: stored })
  expect(kindOf(pages).parse('１２', pages)).toEqual({ ok: true, value: 12 })
  for (const bad of ['１，０００', '１　２', '①', '٣']) expect(kindOf(qty).parse(bad, qty)).toMatchObject({ fault: { code: 'notNumber' } })
  for (const [field, sent, stored] of [[f.date({ label: '' }), '２０２６－０５－１８', '2026-05-18'], [f.time({ label: '' }), '８：０５',
    '08:05:00'], [f.datetime({ label: '' }), '２０２６／５／１８　０８：３０', '2026-05-18 08:30:00'], [f.month({ label: '' }),
    '２０２６-５', '2026-05'], [f.year({ label: '' }), '２０２６', '2026']] as const)
    expect(kindOf(field).parse(sent, field)).toEqual({ ok: true, value: stored })
})

test('dates of the calendar alone', () => {
  const field = f.date({ label: '' })
  for (const bad of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', 'today']) expect(kindOf(field).parse(bad, field).ok).toBe(false)
  expect(kindOf(field).fromCell(45_000, field, lookup)).toEqual({ ok: true, value: '2023-03-15' })
})

test('a cell text that several records share is refused, an unknown one too', () => {
  const field = f.ref('m.e', { label: '' })
  expect(kindOf(field).fromCell('双', field, lookup)).toEqual({ ok: false, fault: { code: 'ambiguousRecord' } })
  expect(kindOf(field).fromCell('无', field, lookup)).toEqual({ ok: false, fault: { code: 'noSuchRecord' } })
})

test('days of spreadsheets before March 1900, where they count one that never was', () => {
  const none = { textOf: () => undefined, valuesOf: () => [] }
  const day = f.date({ label: '日期' })
  expect([1, 15, 59, 61].map((serial) => kindOf(day).fromCell(serial, day, none))).toEqual(
    ['1900-01-01', '1900-01-15', '1900-02-28', '1900-03-01'].map((value) => ({ ok: true, value })),
  )
  expect([0, 0.5, 60].map((serial) => kindOf(day).fromCell(serial, day, none).ok), 'no day').toEqual([false, false, false])
  const time = f.time({ label: '时刻' })
  expect([0, 0.5, 60.25].map((serial) => kindOf(time).fromCell(serial, time, none))).toEqual(
    ['00:00:00', '12:00:00', '06:00:00'].map((value) => ({ ok: true, value })),
  )
})

test('a week that the year does not have is no week, however it is written', () => {
  const read = (text: string) => kinds.week.parse(text, f.week({ label: '' })).ok
  expect(['2026-W53', '2020-W53', '2025-W52', '2025-W01'].map(read)).toEqual([true, true, true, true])
  expect(['2025-W53', '2025 第 53 周', '2026-W54', '2026-W99', '2026-W00'].map(read)).toEqual([false, false, false, false, false])
})
