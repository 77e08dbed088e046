import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'
import { putStoredFile } from '../testing/stored-file.ts'

/* Fields of files and pictures name files that this installation stored, and nothing else. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
}, 120_000)
afterAll(() => app.close())

const elsewhere = ['HTTP://other:9977/photo.png', 'http://other/photo.png', '//other/photo.png', 'javascript:alert(1)',
  'data:image/png;base64,AAAA', '../../secret.key', 'temp/../temp/a.png', '/temp/a.png', 'temp/nowhere.png']
const fault = (field: string, label: string, value: string) => ({ field, text: `${label}「${value}」不是本系统保存的文件，请上传文件` })
const book = async (method: 'POST' | 'PUT', path: string, body: Rec) => (await app.call(method, `/sample/book/${path}`, { body })).body

test.each(elsewhere)('%s is taken by no field of files or pictures', async (path) => {
  putStoredFile(app, 'temp/a.png')
  for (const [field, label] of [['scan', '扫描件'], ['cover', '封面']] as const) {
    const sent = `temp/a.png,${path}`
    // A comma stands between two paths: each half of such an address is refused for itself.
    const told = (path.includes(',') ? path.split(',') : [path]).map((one) => fault(field, label, one))
    expect(await book('POST', 'add', { code: 'B-X', name: '书', [field]: sent })).toMatchObject({ success: false,
      result: { faults: told } })
  }
})

test('a workbook, a sub-table and an act that takes files are asked the same', async () => {
  const [path] = elsewhere as [string]
  const bytes = await writeWorkbook([{ name: '图书', rows: [['编号', '书名', '封面'], ['B-W', '书', path]] }], 'xlsx')
  const imported = await app.call('POST', '/sample/book/importExcel', { file: { name: 'books.xlsx', bytes } })
  expect(imported.body.result).toMatchObject({ errorCount: 1, addedCount: 0 })
  expect((await app.call('GET', '/sample/book/list?code=B-W')).body.result.total).toBe(0)

  const [standard] = (await app.call('GET', '/quality/standard/list?pageSize=1&status=0')).body.result.records as Rec[]
  const { lines } = (await app.call('GET', `/quality/standard/queryById?id=${standard!.id}`)).body.result
  expect(
    (await app.call('PUT', '/quality/standard/edit', {
      body: { id: standard!.id, lines: lines.map((line: Rec) => ({ ...line, picture: path })) },
    })).body,
  ).toMatchObject({ success: false, result: { faults: expect.arrayContaining([expect.objectContaining({ field: 'picture', row: 1 })]) } })

  expect((await app.call('POST', '/flowable/instance/comment', { body: { id: '1', opinion: '看', attachments: path } })).body)
    .toMatchObject({ success: false, result: { faults: [fault('attachments', '附件', path)] } })
})

test('what is stored is taken; an address from before stays until it is taken out, and none comes beside it', async () => {
  const stored = putStoredFile(app, 'temp/202605/0123456789abcdef0123456789abcdef/图_1.png')
  const { result: { id } } = await book('POST', 'add', { code: 'B-1', name: '书', cover: stored })
  const before = 'http://old.plant.cn/a.png'
  await app.database.pool.query('update smp_book set cover = $1 where id = $2', [before, id])
  expect(await book('PUT', 'edit', { id, name: '书一', cover: before })).toMatchObject({ success: true, result: { cover: before } })
  expect(await book('PUT', 'edit', { id, cover: `${before},${stored}` })).toMatchObject({ success: true })
  expect(await book('PUT', 'edit', { id, cover: `${before},HTTP://other/b.png` })).toMatchObject({ success: false,
    result: { faults: [fault('cover', '封面', 'HTTP://other/b.png')] } })
  expect(await book('PUT', 'edit', { id, cover: stored })).toMatchObject({ success: true, result: { cover: stored } })
  expect(await book('PUT', 'edit', { id, cover: before })).toMatchObject({ success: false })
})
