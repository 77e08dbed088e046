import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { drawn, settled, speak } from '../../testing/drawn.tsx'
import { readDocument } from '../document/read/read-document.ts'
import { optionsOf } from '../document/reading/options-of.ts'
import { FormPreview } from './FormPreview.tsx'
import { FormViewer, type FormViewerProps } from './FormViewer.tsx'
import { startValues, type FormValues } from '../document/values/form-values.ts'

beforeAll(() => speak('zh-CN'))

const nothing = () => undefined
const folder = join(import.meta.dirname, '..', 'document', 'fixtures', '1.10')
const beyond = join('..', 'beyond')
let restore: () => void = nothing
afterEach(() => restore())

type Raw = Readonly<Record<string, unknown>>

function formOf(list: readonly Raw[], more: Partial<FormViewerProps> & { config?: Raw; filled?: FormValues } = {}) {
  const { config = {}, filled = {}, ...props } = more
  const { document, faults } = readDocument({ list, config })
  if (!document) throw new Error(JSON.stringify(faults))
  return <FormViewer document={document} values={{ ...startValues(document), ...filled }} onValues={nothing} prefix="f" {...props} />
}

const draw = (list: readonly Raw[], more?: Parameters<typeof formOf>[1]) => drawn(formOf(list, more))
const field = (compType: string, more: Raw = {}) => ({ id: 'a', compType, label: '标签', ...more })
const count = (html: string, part: string) => html.split(part).length - 1

describe('every component is drawn as it was saved', () => {
  test.each([...readdirSync(folder), ...readdirSync(join(folder, beyond)).map((name) => join(beyond, name))])('%s', async (name) => {
    restore = answerCalls(() => []).restore
    const raw = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { list: Raw[] }
    const html = await settled(formOf(raw.list))
    const [{ label, text, showLabel }] = raw.list as [Raw]
    if (typeof text === 'string') expect(html).toContain(text)
    if (typeof label === 'string' && label !== '' && showLabel) expect(html).toContain(`>${label}</label>`)
    expect(html).toContain('mw-fv')
  })
})

test('wide screens show fields beside each other only where the author gave no widths, and what is long over the whole', () => {
  const plain = [field('number'), field('input', { id: 'b' }), field('textarea', { id: 'c' }),
    field('dynamicTable', { id: 'd', columns: [] })]
  const html = draw(plain, { spread: true })
  expect(html).toContain('data-spread="true"')
  expect([...html.matchAll(/data-id="(\w)"[^>]*data-room="(\w+)"/g)].map(([, id, room]) => [id, room])).toEqual([['a', 'short'], ['b',
    'line'], ['c', 'whole']])
  expect(
    [draw(plain), draw([field('number', { span: 8 }), field('input', { id: 'b' })], { spread: true })].map((one) =>
      one.includes('data-spread')
    ),
  ).toEqual([false, false])
})

test.each<[string, Raw, unknown, string[]]>([
  ['input', { maxlength: 7, prepend: 'No.', append: 'HRA', 'prefix-icon': 'el-icon-edit', placeholder: '请输入', 'show-word-limit': true },
    'A1', ['value="A1"', 'maxLength="7"', 'No.', 'HRA', 'anticon-edit', 'placeholder="请输入"', '2 / 7']],
  ['number', { min: 1, max: 9, step: 0.5, precision: 1 }, '2.5', ['value="2.5"', 'aria-valuemin="1"', 'aria-valuemax="9"', 'step="0.5"']],
  ['textarea', { rows: 6, maxlength: 20 }, '说明', ['rows="6"', 'maxLength="20"', '说明']],
  ['select', { options: [{ label: 'YG8', value: 'y' }] }, 'y', ['YG8']],
  ['select', { multiple: true, 'collapse-tags': true, options: [{ label: 'YG8', value: 'y' }, { label: 'YT15', value: 't' }] }, ['y', 't'],
    ['YG8', '+ 1']],
  ['radio', { optionType: 'button', options: [{ label: '合格', value: 1 }] }, 1, ['ant-radio-button-wrapper-checked', '合格']],
  ['checkbox', { max: 1, options: ['裂纹', '气孔'] }, ['裂纹'], ['ant-checkbox-wrapper-checked', 'ant-checkbox-wrapper-disabled']],
  ['cascader', { separator: '-', options: [{ label: '烧结', value: 's', children: [{ label: '一号炉', value: 1 }] }] }, ['s', 1], [
    '烧结-一号炉',
  ]],
  ['cascader', { 'show-all-levels': false, options: [{ label: '烧结', value: 's', children: [{ label: '一号炉', value: 1 }] }] }, ['s', 1],
    ['>一号炉<']],
  ['switch', { 'active-value': '1', 'inactive-value': '0', 'active-text': '开' }, '1', ['aria-checked="true"', '开']],
  ['slider', { max: 50, range: true }, [5, 20], ['aria-valuenow="5"', 'aria-valuenow="20"', 'aria-valuemax="50"']],
  ['rate', { max: 10, 'show-score': true }, 4, ['>4</output>']],
  ['date', { type: 'month' }, '2026-03', ['value="2026-03"']],
  ['date', { type: 'daterange' }, ['2026-03-01', '2026-03-02'], ['value="2026-03-01"', 'value="2026-03-02"']],
  ['time', {}, '08:05:09', ['value="08:05:09"']],
  ['colorPicker', { 'color-format': 'rgb' }, 'rgb(1,2,3)', ['rgb(1,2,3)']],
  ['upload', { showTip: true, tips: '检测报告' }, 'temp/a.pdf', ['a.pdf', '检测报告',
    'accept=".pdf,.doc,.docx,.xls,.xlsx,.gif,.png,.jpeg"']],
  ['photo', { camera: 'user', tips: '近照' }, 'temp/a.jpg', ['src="', 'capture="user"', 'accept="image/*"', '近照']],
  ['photo', { camera: 'any' }, '', ['accept="image/*"', '上传']],
  ['signature', { buttonText: '请签名' }, '', ['aria-label="标签 请签名"']],
  ['signature', {}, 'temp/202605/ab/signed-王芳-20260518T0835_1790000000000.png', ['重新签名', '清除签名',
    '<figcaption>王芳 2026-05-18 08:35</figcaption>']],
  ['barCode', { showLabel: false, height: 40, width: 60, lineColor: '#123456', value: 'A' }, 'B-1', ['aria-label="B-1"', 'height="40"',
    'inline-size:60%', 'color:#123456', '<figcaption>B-1</figcaption>']],
  ['barCode', { value: '首件', displayValue: false }, '', ['「首件」不能做成条码']],
])('spec 2 §3: %s with %j', (compType, more, value, parts) => {
  const html = draw([field(compType, more)], { filled: { a: value } })
  for (const part of parts) expect(html).toContain(part)
})

test.each<[string, Raw, string[]]>([
  ['button', { text: '打印', type: 'danger', round: true, icon: 'el-icon-printer' }, ['打印', 'ant-btn-round', 'ant-btn-color-dangerous',
    'anticon-printer']],
  ['divider', { text: '尺寸', contentPosition: 'right' }, ['尺寸', 'ant-divider-with-text-end']],
  ['alert', { title: '注意', description: '两小时内', type: 'warning', showIcon: true, 'show-icon': true, 'close-text': '知道了' }, ['注意',
    '两小时内', 'ant-alert-warning', 'anticon-exclamation-circle', '知道了']],
  ['link', { text: '指导书', href: '/files/sop.pdf', target: '_self' }, ['href="/files/sop.pdf"', 'target="_self"',
    'rel="noopener noreferrer"', '指导书']],
  ['text', { text: '标题', size: 20, bold: 700, align: 'center', color: '#ff0000' }, ['font-size:20px', 'font-weight:700',
    'text-align:center', 'color:#ff0000', '标题']],
  ['html', { value: '<p>按 <em>国标</em></p>' }, ['按 国标']],
])('spec 2 §3: %s', (compType, more, parts) => {
  const html = draw([field(compType, more)])
  for (const part of parts) expect(html).toContain(part)
})

describe('the form as a whole', () => {
  test('a label names its control; required ones are marked', () => {
    const html = draw([field('input', { required: true })])
    expect(html).toMatch(/<label[^>]*for="f-a"><span class="mw-required" aria-hidden="true">\*<\/span>标签<\/label>/)
    expect(html).toMatch(/<input[^>]*aria-label="标签"[^>]*id="f-a"|<input[^>]*id="f-a"[^>]*aria-label="标签"/)
  })

  test('a label that is not shown still names the control', () => {
    const html = draw([field('input', { showLabel: false })])
    expect([html.includes('<label'), html.includes('aria-label="标签"')]).toEqual([false, true])
  })

  test('spec 2 §3: size, label position, label width, gutter, span', () => {
    const html = draw([field('input', { span: 12, labelWidth: 120, gutter: 30 })], {
      config: { size: 'mini', labelPosition: 'top', labelWidth: 100, gutter: 5 },
    })
    for (const part of ['mw-fv-labels-top', 'mw-fv-mini', '--gutter:5px', '--span:12', '--label:120px', '--gutter:30px', 'ant-input-sm'])
      expect(html).toContain(part)
  })

  test('a field that keeps to the default follows the form', () => {
    const html = draw([field('input')], { config: { labelWidth: 100, gutter: 5 } })
    for (const part of ['--label:100px', '--gutter:5px']) expect(html).toContain(part)
  })

  test('spec 2 §3: disabled and readonly, of the form and of a field', () => {
    const disabled = (html: string) => /<input[^>]*disabled=""/.test(html)
    const readOnly = (html: string) => /<input[^>]*readOnly=""/.test(html)
    expect(
      [draw([field('input')]), draw([field('input', { disabled: true })]), draw([field('input')], { config: { disabled: true } }),
        draw([field('input')], { disabled: true })].map(disabled),
    ).toEqual([false, true, true, true])
    expect([draw([field('input')]), draw([field('input', { readonly: true })])].map(readOnly)).toEqual([false, true])
  })

  test('what is wrong stands beside the field and is told with it', () => {
    const html = draw([field('input')], { faults: [{ id: 'a', failure: { key: 'required', params: { label: '标签' } } }] })
    expect(html).toMatch(/id="f-a-fault" class="mw-fault" role="alert">标签不能为空</)
    for (const part of ['aria-describedby="f-a-fault"', 'aria-invalid="true"']) expect(html).toContain(part)
  })

  test('spec 2 §2.2: form preview shows a Submit button', () => {
    expect(drawn(<FormPreview document={readDocument({ list: [field('input')] }).document!} />)).toContain('提 交')
  })
})

describe('layouts', () => {
  test('spec 2 §3: row columns have a span and a list', () => {
    const html = draw([{ id: 'r', compType: 'row', gutter: 20,
      columns: [{ span: 8, list: [field('input')] }, { span: 16, list: [field('date', { id: 'b' })] }] }])
    for (const part of ['--gutter:20px', '--span:8', '--span:16', 'id="f-a"', 'id="f-b"']) expect(html).toContain(part)
  })

  test('spec 2 §2.2: merged cells span, hidden ones are not drawn', () => {
    const html = draw([{ id: 't', compType: 'table', width: 80, rowHeight: 50, height: 200,
      layoutArray: [[{ col: 2, row: 1, columns: [field('input')] }, { hide: true, columns: [field('input', { id: 'b' })] }, {
        style: { background: '#FFEEDD', width: 20 },
      }]] }])
    expect([count(html, '<td'), html.includes('colSpan="2"'), html.includes('id="f-a"'), html.includes('id="f-b"')]).toEqual([2, true, true,
      false])
    for (const part of ['inline-size:80%', '--row:50px', '--table:200px', 'background:#FFEEDD', '--width:20', '--width:70'])
      expect(html).toContain(part)
  })

  const lines = { id: 'd', compType: 'dynamicTable', label: '尺寸',
    columns: [{ id: 'a', compType: 'input', label: '项目' }, { id: 'b', compType: 'number', label: '数量' }] }
  const rows = [{ a: '外径', b: '1000.5' }, { a: '内径', b: '2' }]

  test('spec 2 §3: buttonAdd, buttonDel, showIndex, multiCheck, show-summary, sum-text, summary-text, columns', () => {
    const html = draw([{ ...lines, multiCheck: true, 'show-summary': true, 'sum-text': '共计', 'summary-text': '件' }], {
      filled: { d: rows },
    })
    for (const part of ['aria-label="尺寸"', '序号', '添加一行', '删除选中', 'aria-label="选择第 2 行"', 'aria-label="删除第 1 行"',
      'aria-label="项目，第 1 行"', '共计', '1,002.5 件', 'id="f-d-1-b"']) expect(html).toContain(part)
    const bare = draw([{ ...lines, buttonAdd: false, buttonDel: false, showIndex: false }], { filled: { d: rows } })
    for (const part of ['序号', '添加一行', '删除', '<tfoot']) expect(bare).not.toContain(part)
  })

  test('without a column before them the first says that these are sums', () => {
    expect(draw([{ ...lines, showIndex: false, 'show-summary': true }], { filled: { d: rows } })).toContain('>合计</td>')
  })

  test('an empty table says so; one that can only be read offers nothing', () => {
    expect(draw([lines])).toContain('还没有数据')
    const html = draw([lines], { filled: { d: rows }, readOnly: true })
    for (const part of ['添加一行', '删除第', '<input', '<button']) expect(html).not.toContain(part)
  })
})

describe('spec 2 §7: choices that an address answers', () => {
  test.each<[string, unknown]>([['a list', [{ label: '一号炉', value: 1 }]], ['under data', { data: [{ label: '一号炉', value: 1 }] }], [
    'under records',
    { records: [{ label: '一号炉', value: 1 }] },
  ]])('%s', async (_name, result) => {
    const server = answerCalls(() => result)
    restore = server.restore
    const html = await settled(formOf([field('radio', { dataType: 'dynamic', action: '/plant/furnaces' })]))
    expect([html.includes('一号炉'), server.calls.map(({ path }) => path)]).toEqual([true, ['/plant/furnaces']])
  })

  test('under other names, level by level', () => {
    expect(
      optionsOf([{ name: '烧结', code: 's', nodes: [{ name: '一号炉', code: 1 }] }], { label: 'name', value: 'code', children: 'nodes' }),
    ).toEqual([{ label: '烧结', value: 's', children: [{ label: '一号炉', value: 1 }] }])
    expect(() => optionsOf('nothing')).toThrow('no options')
    expect(() => optionsOf([{ label: '<script>', value: 1 }])).toThrow('script')
  })

  test('a failure and an empty answer are said', async () => {
    restore = answerCalls(() => {
      throw new TypeError('offline')
    }).restore
    expect(await settled(formOf([field('radio', { dataType: 'dynamic', action: '/plant/furnaces' })]))).toContain('选项加载失败')
    restore()
    restore = answerCalls(() => []).restore
    expect(await settled(formOf([field('checkbox', { dataType: 'dynamic', action: '/plant/furnaces' })]))).toContain('没有选项')
  })
})

test('spec 2 §9: a dialog list joins several values by ;', async () => {
  const server = answerCalls(() => ({ records: [{ code: 'a', name: '甲' }, { code: 'b', name: '乙' }], total: 2 }))
  restore = server.restore
  const list = { action: '/plant/mold/list', dval: 'code', dlabel: 'name' }
  await settled(formOf([field('dialogList', { ...list, multi: true })], { filled: { a: 'a;b' } }))
  expect(server.calls[0]!.query.code).toBe('a,b,')
  expect(await settled(formOf([field('dialogList', list)], { filled: { a: 'b' } }))).toContain('>乙<')
  expect(draw([field('dialogList')])).toContain('未设置请求地址')
})
