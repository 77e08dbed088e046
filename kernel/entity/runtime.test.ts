import { describe, expect, test } from 'vitest'
import { f } from './field.ts'
import { faultsOfRuntime, runtimeEntities, type RuntimeDescription } from './runtime.ts'

const good: RuntimeDescription = { name: 'qc_sheet', title: '首检单',
  fields: { docNo: f.text({ label: '单号', unique: true }), qty: f.decimal(12, 2, { label: '数量' }),
    lines: f.lines('', { label: '项目' }) }, lines: { lines: { title: '项目', fields: { name: f.text({ label: '名称' }) } } } }
const faults = (change: Record<string, unknown>) => faultsOfRuntime({ ...good, ...change }).map(({ path, code }) => `${path} ${code}`)

describe('a description that people made', () => {
  test('becomes an entity with its sub-table, below /runtime, with rights of its own', () => {
    expect(faultsOfRuntime(good)).toEqual([])
    const [main, lines] = runtimeEntities(good)
    expect(main).toMatchObject({ id: 'runtime.qc_sheet', table: 'rt_qc_sheet', path: '/runtime/qc_sheet', permission: 'runtime:qc_sheet',
      key: 'docNo', fields: { lines: { target: 'runtime.qc_sheet-lines' } } })
    expect(lines).toMatchObject({ id: 'runtime.qc_sheet-lines', table: 'rt_qc_sheet_lines', parent: 'runtime.qc_sheet' })
  })

  test('bears its own names where nobody gave it English ones', () => {
    const [main, lines] = runtimeEntities({ ...good, fields: { ...good.fields, kind: f.text({ label: '类别', en: 'Kind' }) } })
    expect(Object.entries({ ...main!.fields, ...lines!.fields }).filter(([name]) => ['docNo', 'lines', 'kind', 'name'].includes(name))
      .map(([name, { en }]) => `${name} ${en}`)).toEqual(['docNo 单号', 'lines 项目', 'kind Kind', 'name 名称'])
  })

  test('a field named as a word of SQL gets a column that is none', () => {
    const [main] = runtimeEntities({ name: 'words', title: '词',
      fields: { order: f.integer({ label: '序' }), user: f.text({ label: '人' }), plain: f.text({ label: '平' }) } })
    expect([main!.fields.order?.column, main!.fields.user?.column, main!.fields.plain?.column]).toEqual(['order_', 'user_', undefined])
  })

  test.each([
    ['no object', [], [' notObject']],
    ['nothing', null, [' notObject']],
  ])('%s', (_name, input, expected) => expect(faultsOfRuntime(input).map(({ path, code }) => `${path} ${code}`)).toEqual(expected))

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a name with SQL in it', { name: 'a;drop' }, ['name badName']],
    ['a table of the system', { table: 'sys_user' }, ['table badTable']],
    ['a table named as a word of SQL', { table: 'order' }, ['table badTable']],
    ['no title', { title: ' ' }, ['title badTitle']],
    ['no fields', { fields: {} }, ['fields noFields']],
    ['more fields than a table takes', {
      fields: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`f${n}`, f.text({ label: 'x' })])),
    }, ['fields tooMany']],
    ['a field of the standard', { fields: { createBy: f.text({ label: '人' }) } }, ['fields.createBy standardName']],
    ['a name that every object has', { fields: { constructor: f.text({ label: 'x' }) } }, ['fields.constructor standardName']],
    ['an unknown kind', { fields: { a: { kind: 'script', label: 'x' } } }, ['fields.a.kind unknownKind']],
    ['no label', { fields: { a: { kind: 'text' } } }, ['fields.a.label badLabel']],
    ['a length of a wrong type', { fields: { a: { kind: 'text', label: 'x', max: '9' } } }, ['fields.a.max badLength']],
    ['more digits behind the point than in all', { fields: { a: { kind: 'decimal', label: 'x', precision: 2, scale: 3 } } }, [
      'fields.a.precision badPrecision',
    ]],
    ['a list without dictionary', { fields: { a: { kind: 'dict', label: 'x' } } }, ['fields.a.dict noDict']],
    ['a reference to nothing', { fields: { a: { kind: 'ref', label: 'x' } } }, ['fields.a.target noTarget']],
    ['two fields in one column', { fields: { ab: f.text({ label: 'x', column: 'same' }), cd: f.text({ label: 'y', column: 'same' }) } }, [
      'fields.cd sameColumn',
    ]],
    ['a key that is no field', { key: 'nothing' }, ['key unknownField']],
    ['a sub-table that is not described', { lines: {} }, ['fields.lines noLines']],
  ])('%s is told with its path', (_name, change, expected) => expect(faults(change)).toEqual(expected))
})
