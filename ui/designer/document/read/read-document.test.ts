import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newLeaf } from '../change/new-component.ts'
import { documentText, writeDocument } from '../write/write-document.ts'
import { readDocument } from './read-document.ts'

const folder = join(import.meta.dirname, '..', 'fixtures')
const files = (version: string) => readdirSync(join(folder, version)).map((name) => [version, name] as const)
const textOf = (version: string, name: string) => readFileSync(join(folder, version, name), 'utf8')

describe('documents that were saved stay readable', () => {
  test('there is one for every component of spec 2 §2.2', () => {
    expect(files('1.10').map(([, name]) => name.replace('.json', ''))).toEqual(['alert', 'barCode', 'button', 'cascader', 'checkbox',
      'colorPicker', 'date', 'dialogList', 'divider', 'dynamicTable', 'editor', 'html', 'input', 'link', 'number', 'radio', 'rate', 'row',
      'select', 'slider', 'switch', 'table', 'tdItem', 'text', 'textarea', 'time', 'upload', 'userDept', 'userList'])
  })

  test('and for those that go beyond it', () => {
    expect(files('beyond').map(([, name]) => name)).toEqual(['photo.json', 'signature.json'])
  })

  test.each([...files('1.10'), ...files('beyond')])('%s/%s is read and written as it stands', (version, name) => {
    const { document, faults } = readDocument(textOf(version, name))
    expect(faults).toBeUndefined()
    expect(writeDocument(document!)).toEqual(JSON.parse(textOf(version, name)))
    expect(readDocument(writeDocument(document!)).document).toEqual(document)
  })

  test.each(files('older'))('%s/%s is read; what is saved of it is of this version and names no component that draws it',
    (version, name) => {
      const { document, faults } = readDocument(textOf(version, name))
      expect(faults).toBeUndefined()
      expect(documentText(document!)).not.toMatch(/"(?:ele|compName|compIcon|viewType)"/)
      expect(readDocument(documentText(document!)).document).toEqual(document)
    })
})

describe('what older documents say otherwise', () => {
  const read = (name: string) => writeDocument(readDocument(textOf('older', name)).document!)

  test('a table: cells without ids, widths in percent, colours without their sign, a height under 100, number inputs under their old name', () => {
    const { list: [table], config } = read('1.0-table.json')
    expect(config).toMatchObject({ version: '1.10', labelWidth: 80 })
    expect(table).toMatchObject({ id: 'fd_1600000000001', height: 100, layoutArray: [[
      { id: 'tdItem_1', style: { background: '#F6F6F6', width: 15 }, columns: [] },
      { id: 'tdItem_2', style: { background: '#FFFFFF', width: 35 },
        columns: [{ compType: 'number', labelWidth: 80, value: '5', min: 0, max: 100, 'controls-position': 'default' }] },
    ]] })
  })

  test('a switch with a capital letter, columns as JSON text, a hidden label without width', () => {
    const { list: [first, dialog, code] } = read('1.5-switch-and-list.json')
    expect([first!.compType, code!.labelWidth]).toEqual(['switch', 1])
    expect(dialog!.colConf).toEqual([{ index: 0, show: true, label: '姓名', property: 'name', width: 250 }, { index: 1, show: true,
      label: '地址', property: 'address', width: null }])
  })

  test.each([0, '0'])('a label width of %j', (labelWidth) => {
    expect(
      readDocument({ list: [{ id: 'a', compType: 'text' }, { id: 'b', compType: 'input', showLabel: false, labelWidth }] }).document!
        .list[1],
    ).toMatchObject({ labelWidth: 1 })
  })

  test('a cascade with its settings in props, endings in one text, rules under other names', () => {
    const { list: [cascader, upload, input] } = read('1.8-cascader.json')
    expect(cascader).toMatchObject({ separator: '-', 'show-all-levels': false, filterable: true, expandTrigger: 'hover', multiple: true,
      checkStrictly: true, labelKey: 'name', valueKey: 'code', childrenKey: 'nodes' })
    expect(upload).toMatchObject({ accept: '.pdf,.doc,.docx,.xls,.xlsx', fileSize: 10 })
    expect(input).toMatchObject({ maxlength: 11, rules: [{ pattern: '^1\\d{10}$', message: '手机号不对' }] })
  })

  test('spec 2 §3: version 1.10 default', () => {
    expect(writeDocument(readDocument({ list: [] }).document!).config.version).toBe('1.10')
  })
})

describe('what is refused, with its path', () => {
  const input = (more: object = {}) => ({ id: 'a', compType: 'input', ...more })
  const refused = (raw: unknown) => readDocument(raw).faults?.map(({ path, code }) => `${path} ${code}`)
  const circle: { list: unknown[] } = { list: [] }
  circle.list.push(circle)

  test.each<[string, unknown, string[]]>([
    ['no JSON', '{', [' notJson']],
    ['a huge text', `"${'x'.repeat(2_000_001)}"`, [' tooLarge']],
    ['a huge value', { list: [input({ label: 'x'.repeat(2_000_001) })] }, ['list.0.label tooLarge']],
    ['a circle', circle, ['list.0 circular']],
    ['depth', { list: [JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)] }, [`list${'.0'.repeat(39)} tooDeep`]],
    ['too many components', { list: Array.from({ length: 2_001 }, (_, index) => input({ id: `a${index}` })) }, ['list tooMany']],
    ['functions', { list: [input({ label: () => 'x' })] }, ['list.0.label wrongType']],
    ['numbers that are none', { list: [input({ span: Number.NaN })] }, ['list.0.span wrongType']],
    ['objects with a past', { list: [new Date(0)] }, ['list.0 wrongType']],
    ['no object', 'null', [' notObject']],
    ['a list that is none', { list: { length: 2 } }, ['list notList']],
    ['a later version', { list: [], config: { version: '2.0' } }, ['config.version badVersion']],
    ['a version of no kind', { list: [], config: { version: 'x' } }, ['config.version badVersion']],
    ['an unknown type', { list: [{ id: 'a', compType: 'toString' }] }, ['list.0.compType unknownType']],
    ['no id', { list: [{ compType: 'input' }] }, ['list.0.id noId']],
    ['an id that objects have', { list: [{ id: 'constructor', compType: 'input' }] }, ['list.0.id badId']],
    ['ids twice, also in a cell', {
      list: [input(), { id: 't', compType: 'table', layoutArray: [[{ id: 'a' }, { id: 'c', columns: [input()] }]] }],
    }, ['list.1.layoutArray.0.0.id sameId', 'list.1.layoutArray.0.1.columns.0.id sameId']],
    ['script in a label', { list: [input({ label: '<script>alert(1)</script>' })] }, ['list.0.label script']],
    ['a handler in HTML', { list: [{ id: 'a', compType: 'html', value: '<img src=x onerror="alert(1)">' }] }, ['list.0.value script']],
    ['an address of code in HTML', { list: [{ id: 'a', compType: 'html', value: '<a href="java&#115;cript:alert(1)">x</a>' }] }, [
      'list.0.value script',
    ]],
    ['a link of code', { list: [{ id: 'a', compType: 'link', href: 'vbscript:x' }] }, ['list.0.href script']],
    ['a link elsewhere', { list: [{ id: 'a', compType: 'link', href: '//evil.example' }] }, ['list.0.href badAddress']],
    ['script in an option', { list: [{ id: 'a', compType: 'select', options: [{ label: '<iframe src=x>', value: 1 }] }] }, [
      'list.0.options.0.label script',
    ]],
    ['an expression that is none', { list: [input({ rules: [{ pattern: '(', message: '' }] })] }, ['list.0.rules.0.pattern badPattern']],
    ['an expression that never ends', { list: [input({ rules: [{ preset: 'email' }, { pattern: '^(a+)+$', message: '' }] })] }, [
      'list.0.rules.1.pattern slowPattern',
    ]],
    ['merges that overlap', { list: [{ id: 't', compType: 'table', layoutArray: [[{ col: 2 }, {}]] }] }, [
      'list.0.layoutArray.0.0 badMerge',
    ]],
    ['a hidden cell that nothing covers', { list: [{ id: 't', compType: 'table', layoutArray: [[{}, { hide: true }]] }] }, [
      'list.0.layoutArray.0.1 badMerge',
    ]],
    ['uneven rows', { list: [{ id: 't', compType: 'table', layoutArray: [[{}, {}], [{}]] }] }, ['list.0.layoutArray unevenRows']],
    ['a table of nothing', { list: [{ id: 't', compType: 'table' }] }, ['list.0.layoutArray noCells']],
    ['a list column without property, and one twice', {
      list: [{ id: 'd', compType: 'dialogList',
        colConf: [{ label: 'a', property: '' }, { label: 'b', property: 'b' }, { label: 'c', property: 'b' }] }],
    }, ['list.0.colConf.0 emptyColumn', 'list.0.colConf.2.property sameProperty']],
    ['a minimum above the maximum', { list: [{ id: 'n', compType: 'number', min: 5, max: 1 }] }, ['list.0.min minOverMax']],
  ])('%s', (_name, raw, faults) => {
    expect(refused(raw)).toEqual(faults)
  })

  test.each<[string, unknown[], string]>([
    ['row', [{ id: 'r', compType: 'row', columns: [] }], 'list.0.columns.0.list.0 layoutNested'],
    ['row', [{ id: 't', compType: 'table' }], 'list.0.columns.0.list.0 layoutNested'],
    ['dynamicTable', [{ id: 'r', compType: 'row' }], 'list.0.columns.0 layoutInDynamic'],
    ['dynamicTable', [{ id: 'b', compType: 'button' }], 'list.0.columns.0 notInDynamic'],
    ['table', [{ id: 'r', compType: 'row' }], 'list.0.layoutArray.0.0.columns.0 notInTable'],
    ['table', [{ id: 'd', compType: 'dynamicTable' }], 'list.0.layoutArray.0.0.columns.0 notInTable'],
    ['table', [{ id: 't2', compType: 'table' }], 'list.0.layoutArray.0.0.columns.0 layoutNested'],
  ])('spec 2 §5: what may not stand in a %s (%j)', (compType, held, fault) => {
    const layout = { id: 'l', compType, columns: compType === 'row' ? [{ span: 12, list: held }] : held,
      layoutArray: [[{ columns: held }]] }
    expect(refused({ list: [layout] })).toEqual([fault])
  })

  test('texts that only look like code are left alone', () => {
    const label = '厚度 <5mm & 温度 > 1200：once = 3'
    const { document } = readDocument({ list: [input({ label })] })
    expect(document!.list[0]).toEqual({ ...newLeaf('input', 'a'), label })
  })

  test('cells without an id get none that comes later', () => {
    const { document } = readDocument({ list: [{ id: 't', compType: 'table', layoutArray: [[{}, { id: 'tdItem_1' }]] }] })
    const [table] = document!.list
    expect(table!.compType === 'table' && table!.rows[0]!.map(({ id }) => id)).toEqual(['tdItem_2', 'tdItem_1'])
  })
})
