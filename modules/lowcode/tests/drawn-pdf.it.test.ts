import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf, type Pdf } from '#kernel/testing/read-pdf.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { putStoredFile } from '#apps/server/testing/stored-file.ts'

/* Issue 6 §1: a drawn record as PDF on A4, the same on every machine. */

let app: TestApp
let role: string
beforeAll(async () => {
  app = await startTestApp()
  role = (await call('GET', '/sys/role/list?roleCode=admin')).result.records[0].id as string
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, encodeURI(path), { as, ...(body === undefined ? {} : { body }) })).body

async function published(code: string, list: readonly Rec[], config: Rec = {}): Promise<string> {
  const added = await call('POST', '/flowable/form/add', { formName: `表单 ${code}`, formContent: JSON.stringify({ list, config }) })
  expect(added.success, added.message).toBe(true)
  const answer = await call('POST', '/flowable/form/publish', { id: added.result.id, code, parentId: null, roleIds: role })
  expect(answer.success, answer.message).toBe(true)
  return added.result.id as string
}
async function recordOf(code: string, values: Rec = {}): Promise<Rec> {
  const answer = await call('POST', `/runtime/${code}/add`, values)
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}

async function pdfOf(code: string, id: unknown, locale = 'zh-CN'): Promise<Pdf> {
  const answer = await app.app.inject({ url: `${app.config.apiBase}/flowable/data/${code}/pdf?id=${String(id)}`,
    headers: { 'x-access-token': await app.tokenOf('admin'), 'x-locale': locale } })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-type'] === 'application/pdf' ? '' : answer.body])
    .toEqual([200, 'application/pdf', ''])
  return readPdf(answer.rawPayload)
}

const input = { compType: 'input', id: 'batch_no', label: '批号' }

test('a sheet with all that paper can show', async () => {
  const cell = (id: string, columns: Rec[], more: Rec = {}) => ({ id, compType: 'tdItem', col: 1, row: 1, hide: false, columns, ...more })
  await published('sheet', [
    { compType: 'text', id: 't', text: '首件检验记录', size: 20, bold: 700, align: 'center' },
    { compType: 'table', id: 'head',
      layoutArray: [[cell('a', [input], { col: 2, style: { background: '#FFEEDD', width: 30 } }), cell('b', [], { hide: true }),
        cell('c', [{ compType: 'number', id: 'weight', label: '重量', max: null, precision: 2 }])]] },
    { compType: 'radio', id: 'result', label: '判定', options: [{ label: '合格', value: 'OK' }] },
    { compType: 'userList', id: 'inspector', label: '检验员' },
    { compType: 'input', id: 'limits', label: '公差' },
    { compType: 'editor', id: 'remark', label: '备注' },
    { compType: 'barCode', id: 'bars', value: 'B-260518' },
    { compType: 'signature', id: 'sign', label: '签名' },
    { compType: 'dynamicTable', id: 'sizes', label: '尺寸', showLabel: true, 'show-summary': true, 'summary-text': '件',
      columns: [{ compType: 'input', id: 'part', label: '项目' }, { compType: 'number', id: 'count', label: '数量', max: null }] },
  ])
  const { id } = await recordOf('sheet', { batchNo: 'P260518', weight: '12345.50', result: 'OK', inspector: 'admin',
    limits: 'φ12±0.05 ≤3μm ℃ Ω ★', remark: '<h2>结论</h2><ul><li>外观<b>无缺角</b></li></ul>',
    sizes: [{ part: '外径', count: '1000' }, { part: '内径', count: '2' }] })
  const { text, pages, fonts, bytes, boxes } = await pdfOf('sheet', id)
  for (const part of ['表单 sheet', '首件检验记录', '批号', 'P260518', '12,345.50', '合格', 'φ12±0.05', '≤3μm', '℃ Ω ★', '结论', '• 外观',
    '无缺角', 'B-260518', '尺寸', '1,000', '1,002 件', '合计', '第 1 页，共 1 页', '打印：']) expect(text).toContain(part)
  expect(text).not.toContain('检验员admin')
  expect([pages, boxes]).toEqual([1, ['0 0 595.28 841.89']])
  expect(fonts.length).toBeGreaterThanOrEqual(2)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSans/)
  expect(bytes.length).toBeLessThan(120_000)
  expect((await pdfOf('sheet', id, 'en-US')).text).toContain('Page 1 of 1')
})

test('the same record gives the same bytes', async () => {
  await published('same', [input])
  const { id } = await recordOf('same', { batchNo: 'P1' })
  expect((await pdfOf('same', id)).bytes.equals((await pdfOf('same', id)).bytes)).toBe(true)
})

test('all that a saved form may hold is printed', async () => {
  const folder = join(import.meta.dirname, '../../../ui/designer/document/fixtures')
  // Ids are unique in a form: each fixture gets its own.
  const partsOf = (name: string) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('"required": true', '"required": false')
    return (JSON.parse(text.replaceAll(/"id": "/g, `"id": "${name.replaceAll(/\W|json$/g, '')}_`)) as { list: Rec[] }).list
  }
  const list = ['1.10', 'beyond'].flatMap((version) => readdirSync(join(folder, version)).flatMap((name) => partsOf(join(version, name))))
  expect(list.length).toBeGreaterThan(30)
  await published('fixtures', list)
  const { text } = await pdfOf('fixtures', (await recordOf('fixtures')).id)
  for (const { label, showLabel } of list as { label?: string; showLabel?: boolean }[])
    if (label && showLabel) expect(text).toContain(label)
})

test('long tables go on over pages with their head; wide ones lie on their side; too many rows are refused in words', async () => {
  const columns = Array.from({ length: 12 }, (_, index) => ({ compType: 'input', id: `c${index}`, label: `列${index}` }))
  await published('long', [{ compType: 'dynamicTable', id: 'rows', label: '明细', columns }])
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ c0: `行${index}` }))
  const { text, pages, boxes } = await pdfOf('long', (await recordOf('long', { rows: rows(120) })).id)
  expect(pages).toBeGreaterThan(2)
  expect(boxes[0]).toBe('0 0 841.89 595.28')
  expect([text.split('列11').length - 1, text.includes('行119'), text.includes(`第 ${pages} 页，共 ${pages} 页`)]).toEqual([pages, true,
    true])
  const { id } = await recordOf('long', { rows: rows(2_001) })
  expect(await call('GET', `/flowable/data/long/pdf?id=${id as string}`)).toMatchObject({ success: false,
    message: '明细超过 2000 行，不能生成 PDF，请导出工作簿' })
})

test('pictures of the record are in it; what is no picture any more is named', async () => {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c00' } }).png().toBuffer()
  const { body } = await app.call('POST', '/sys/common/upload', { file: { name: 'signed-王芳-20260518T0835.png', bytes: picture } })
  const path = body.message
  await published('pictured', [{ compType: 'signature', id: 'sign', label: '签名', required: true }, { compType: 'photo', id: 'photos',
    label: '照片' }])
  expect(await call('POST', '/runtime/pictured/add', {})).toMatchObject({ success: false, message: '签名不能为空' })
  const gone = putStoredFile(app, 'temp/202605/none/gone.jpg')
  const { id } = await recordOf('pictured', { sign: path, photos: gone })
  rmSync(join(app.config.dataDir, 'uploads', gone))
  const { bytes, text } = await pdfOf('pictured', id)
  expect(bytes.toString('latin1')).toMatch(/\/Subtype \/Image[\s\S]*?\/Width 400/)
  for (const part of ['王芳 2026-05-18 08:35', 'gone.jpg']) expect(text).toContain(part)
})

test('choices of an address, and records of a list, stand by their names', async () => {
  await published('asked', [{ compType: 'select', id: 'post', label: '角色', dataType: 'dynamic', action: '/sys/role/list?pageSize=50' }, {
    compType: 'dialogList',
    id: 'role',
    label: '名单',
    action: '/sys/role/list',
    dval: 'roleCode',
    dlabel: 'roleName',
  }])
  const { result } = await call('GET', '/sys/role/list?roleCode=admin')
  const { id } = await recordOf('asked', { role: 'admin' })
  expect((await pdfOf('asked', id)).text).toContain(result.records[0].roleName as string)
})

test('whoever may not see the record gets none; an old record is printed as it was written', async () => {
  const id = await published('guarded', [input, { ...input, id: 'shift', label: '班次' }])
  const record = await recordOf('guarded', { batchNo: 'P1', shift: '早班' })
  expect(await call('GET', `/flowable/data/guarded/pdf?id=${record.id as string}`, undefined, 'operator')).toMatchObject({ success: false,
    code: 510 })
  expect(await call('GET', '/flowable/data/guarded/pdf?id=none')).toMatchObject({ success: false })
  expect(await call('GET', '/flowable/data/guarded/pdf')).toMatchObject({ success: false })
  const { rev } = (await call('GET', `/flowable/form/${id}`)).result
  await call('PUT', '/flowable/form/edit', { id, rev, formContent: JSON.stringify({ list: [input], config: {} }) })
  expect(await call('POST', '/flowable/form/publish', { id, force: true })).toMatchObject({ success: true })
  const { text } = await pdfOf('guarded', record.id)
  for (const part of ['早班', '按版本 1 填写，当前版本 2']) expect(text).toContain(part)
})
