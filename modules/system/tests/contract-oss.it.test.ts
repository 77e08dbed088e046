import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Answer, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { startS3, type TestS3 } from '#kernel/testing/s3-server.ts'

/* Wire contract §6.16: files. The same with a disk and with an S3 server as the store. */

let s3: TestS3
let apps: Record<'disk' | 'S3', TestApp>
let photo: Buffer
beforeAll(async () => {
  s3 = await startS3()
  apps = { disk: await startTestApp({ env: { UPLOAD_SUFFIXES: 'png,jpg,pdf,txt,csv,svg,mp4' } }), S3: await startTestApp({ env: s3.env }) }
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3a6ea5' } }).jpeg().toBuffer()
}, 120_000)
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
  await s3.close()
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n0123456789')
const address = (path: string) => `/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`

describe.each(['disk', 'S3'] as const)('with the files on %s', (store) => {
  const app = () => apps[store]
  const send = async (path: string, name: string, bytes: Uint8Array, options: { as?: string | null; fields?: Rec } = {}) =>
    (await app().call('POST', path, { ...('as' in options ? { as: options.as ?? null } : {}),
      file: { name, bytes, fields: options.fields ?? {} } })).body
  const read = (path: string, headers: Record<string, string> = {}): Promise<Answer> => app().call('GET', path, { as: null, headers })
  const listed = async (query = '') => (await app().call('GET', `/sys/oss/file/list?pageSize=100${query}`)).body.result

  test('POST sys/common/upload → message is the stored path, result null; its folder is biz', async () => {
    expect(await send('/sys/common/upload', '图纸 A.pdf', pdf, { fields: { biz: 'drawing', isup: '1' } })).toMatchObject({ success: true,
      code: 0, result: null, message: expect.stringMatching(/^drawing\/\d{6}\/[0-9a-f]{32}\/图纸_A_\d{13}\.pdf$/) as string })
    expect((await send('/sys/common/upload?biz=jeditor&jeditor=1', 'a.jpg', photo)).message).toMatch(/^jeditor\//)
    expect((await send('/sys/common/upload', 'a.txt', Buffer.from('x'), { fields: { biz: '../etc' } })).message).toMatch(/^temp\//)
    expect(await send('/sys/common/upload', 'a.txt', Buffer.from('x'), { as: null })).toMatchObject({ success: false,
      message: '上传失败！' })
    expect((await app().call('POST', '/sys/common/upload', { body: {} })).body).toMatchObject({ success: false, message: '未上传任何文件' })
  })

  test('GET sys/common/static/{path} → the file to whoever knows its path; a trailing comma is stripped; 404 if absent', async () => {
    const { message: path } = await send('/sys/common/upload', '图纸.pdf', pdf)
    for (const named of [address(path), `${address(path)},`, `${address(path)}?token=x`]) {
      const answer = await read(named)
      expect([answer.status, answer.raw.equals(pdf), answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([200,
        true, 'application/pdf', 'inline'])
    }
    const { status, raw } = await read(address(path.replace(/\d{13}/, '1'.repeat(13))))
    expect([status, raw.toString()]).toEqual([404, '404'])
  })

  test('what is not known to be harmless is saved, not shown, and runs nothing', async () => {
    const { message: path } = await send('/sys/common/upload', 'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    const { headers } = await read(address(path))
    expect(headers).toMatchObject({ 'content-disposition': 'attachment',
      'content-security-policy': expect.stringContaining('sandbox') as string, 'x-content-type-options': 'nosniff' })
  })

  test('ranges, for players and PDF viewers; what the client has is not sent again', async () => {
    const { message: path } = await send('/sys/common/upload', 'a.pdf', pdf)
    const part = await read(address(path), { range: 'bytes=-10' })
    expect([part.status, part.raw.toString(), part.headers['content-range']]).toEqual([206, '0123456789',
      `bytes ${pdf.length - 10}-${pdf.length - 1}/${pdf.length}`])
    const first = await read(address(path), { range: 'bytes=0-3' })
    expect([first.status, first.raw.toString(), first.headers['content-length']]).toEqual([206, '%PDF', '4'])
    expect([(await read(address(path), { range: 'bytes=900-' })).status, (await read(address(path), { range: 'lines=1-2' })).status])
      .toEqual([416, 200])
    const etag = String(first.headers.etag)
    expect((await read(address(path), { 'if-none-match': etag })).status).toBe(304)
    expect((await read(address(path), { 'if-range': etag, range: 'bytes=0-3' })).status).toBe(206)
    expect((await read(address(path), { 'if-range': '"other"', range: 'bytes=0-3' })).raw.length).toBe(pdf.length)
    const head = await app().app.inject({ method: 'HEAD', url: `/api${address(path)}` })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(pdf.length), 0])
  })

  test('thumb=PIXELS → a small picture, made once; other files come as they are', async () => {
    const { message: path } = await send('/sys/common/upload', 'a.jpg', photo)
    const small = await read(`${address(path)}?thumb=100`)
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(small.raw).metadata()).toMatchObject({ width: 128, height: 72, format: 'webp' })
    const kept = join(app().config.dataDir, 'uploads-thumbs', path)
    expect(await readdir(kept)).toEqual(['128.webp'])
    expect((await read(`${address(path)}?thumb=128`)).raw.equals(small.raw)).toBe(true)
    expect((await read(`${address(path)}?thumb=9999`)).raw.length).toBeGreaterThan(small.raw.length)
    expect((await read(`${address(path)}?thumb=../x`)).raw.equals(photo)).toBe(true)
    const { message: document } = await send('/sys/common/upload', 'a.pdf', pdf)
    expect((await read(`${address(document)}?thumb=100`)).raw.equals(pdf)).toBe(true)
    const { message: broken } = await send('/sys/common/upload', 'b.jpg', photo.subarray(0, 200))
    expect((await read(`${address(broken)}?thumb=100`)).raw.length).toBe(200)
  })

  test('an ending that the bytes do not bear out is refused, in both ways of uploading', async () => {
    expect(await send('/sys/common/upload', 'a.png', pdf)).toMatchObject({ success: false, code: 500,
      message: '文件内容与后缀 .png 不符：实际是 pdf 文件，请改用正确的后缀后重新上传' })
    expect(await send('/sys/oss/file/upload', 'a.pdf', Buffer.from('<script>'))).toMatchObject({ success: false,
      message: '文件内容与后缀 .pdf 不符：不是有效的 pdf 文件，请检查文件是否损坏' })
    expect(await readdir(join(app().config.dataDir, 'uploads-partial'))).toEqual([])
  })

  test('sys/oss/file upload → list (fileName, url) → delete, and the bytes are gone', async () => {
    expect(await send('/sys/oss/file/upload', '炉 1.jpg', photo)).toMatchObject({ success: true, result: null, message: '上传成功！' })
    const { records: [row] } = await listed('&fileName=*炉*')
    expect(row).toMatchObject({ fileName: '炉 1.jpg', url: expect.stringMatching(/^temp\/.+\.jpg$/) as string, fileType: 'jpg',
      fileSize: String(photo.length), createBy: 'admin', createTime: '2026-05-18 08:30:00' })
    expect((await listed(`&url=*${row.url.slice(12, 30)}*`)).total).toBe(1)
    await read(`${address(row.url)}?thumb=64`)
    expect((await app().call('DELETE', `/sys/oss/file/delete?id=${row.id}`)).body).toMatchObject({ success: true, result: null,
      message: '删除成功!' })
    await expect.poll(async () => (await read(address(row.url))).status).toBe(404)
    await expect.poll(() => existsSync(join(app().config.dataDir, 'uploads-thumbs', row.url))).toBe(false)
    expect((await app().call('DELETE', `/sys/oss/file/delete?id=${row.id}`)).body).toMatchObject({ success: false,
      message: '未找到对应实体' })
  })

  test('POST sys/upload/uploadMinio → message is the url; deleteBatch takes the trailing comma', async () => {
    const { success, result, message: url } = await send('/sys/upload/uploadMinio', 'm.pdf', pdf, { fields: { biz: 'upload' } })
    expect([success, result, (await read(address(url))).raw.equals(pdf)]).toEqual([true, null, true])
    const { records: [row] } = await listed('&fileName=m.pdf')
    expect(row.url).toBe(url)
    expect((await app().call('DELETE', `/sys/oss/file/deleteBatch?ids=${row.id},`)).body.success).toBe(true)
  })

  test('tus ends in the same store, and refuses the same', async () => {
    const token = await app().tokenOf('admin')
    const tus = (filename: string, bytes: Buffer) =>
      app().app.inject({
        method: 'POST',
        url: '/api/sys/common/tus',
        payload: bytes,
        headers: { 'x-access-token': token, 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream',
          'upload-length': String(bytes.length), 'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}` },
      })
    const done = await tus('大.pdf', pdf)
    expect(done.statusCode).toBe(201)
    expect((await read(address(decodeURIComponent(String(done.headers['upload-path']))))).raw.equals(pdf)).toBe(true)
    const refused = await tus('大.png', pdf)
    expect([refused.statusCode, refused.body]).toEqual([415, '文件内容与后缀 .png 不符：实际是 pdf 文件，请改用正确的后缀后重新上传'])
    const { rows } = await app().database.pool.query('select 1 from sys_upload where done_time is null')
    expect([rows, await readdir(join(app().config.dataDir, 'uploads-partial'))]).toEqual([[], []])
  })

  test('no session, no right, another tenant', async () => {
    await send('/sys/oss/file/upload', 'own.pdf', pdf)
    for (const [method, path] of [['GET', '/sys/oss/file/list'], ['POST', '/sys/oss/file/upload'], ['POST', '/sys/upload/uploadMinio'], [
      'DELETE',
      '/sys/oss/file/delete?id=x',
    ], ['DELETE', '/sys/oss/file/deleteBatch?ids=x']] as const) {
      expect((await app().call(method, path, { as: null })).status, path).toBe(401)
      expect((await app().call(method, path, { as: 'operator' })).body.code, path).toBe(510)
    }
    for (const name of ['add', 'edit', 'importExcel'])
      expect((await app().call('POST', `/sys/oss/file/${name}`, { body: { fileName: 'x', url: 'temp/x' } })).status).toBe(404)
    await app().call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户7' } })
    const admin = (await app().call('GET', '/sys/role/list?roleCode=admin')).body.result.records[0]
    await app().call('POST', '/sys/user/add', {
      body: { username: 'other', realname: '外人', password: '123456', relTenantIds: '7', roles: [{ role: admin.id }] },
    })
    expect((await app().call('GET', '/sys/oss/file/list', { as: 'other' })).body.result.total).toBe(0)
    const { records: [row] } = await listed()
    expect((await app().call('DELETE', `/sys/oss/file/delete?id=${row.id}`, { as: 'other' })).body.message).toBe('未找到对应实体')
  })
})

describe('no way out of the store', () => {
  test.each([
    '../../../etc/passwd',
    '..%2f..%2fsecret.key',
    '%2e%2e/%2e%2e/secret.key',
    '..%252f..%252fsecret.key',
    'temp/..%2f..%2f..%2fsecret.key',
    '..%5c..%5csecret.key',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'C:%5cWindows%5cwin.ini',
    'temp/a%00.png',
    'temp//a',
    'temp/./a',
    '..%c0%af..%c0%afsecret.key',
    'temp/link.txt',
    'temp/out/secret.key',
    'temp',
    '',
    ',',
    `temp/${'x'.repeat(400)}`,
    '%F0%9F%98%80',
    '..%2fuploads-partial%2fx',
  ])('static/%s', async (path) => {
    const { dataDir } = apps.disk.config
    const temp = join(dataDir, 'uploads/temp')
    mkdirSync(temp, { recursive: true })
    if (!existsSync(join(temp, 'out'))) {
      symlinkSync(dirname(dataDir), join(temp, 'out'))
      symlinkSync('/etc/hostname', join(temp, 'link.txt'))
    }
    const { status, raw } = await apps.disk.call('GET', `/sys/common/static/${path}`)
    expect([400, 404]).toContain(status)
    expect(raw.length).toBeLessThan(300)
  })
})

test('FILES_NEED_SESSION: files are for sessions alone, by token or cookie; pictures of pages without a session are not', async () => {
  const app = await startTestApp({ env: { FILES_NEED_SESSION: '1' } })
  const path = async (biz: string) =>
    (await app.call('POST', `/sys/common/upload?biz=${biz}`, { file: { name: 'a.jpg', bytes: photo } })).body.message
  const [drawing, avatar] = [address(await path('drawing')), address(await path('avatar'))]
  expect((await app.call('GET', drawing, { as: null })).status).toBe(401)
  expect((await app.call('GET', drawing)).status).toBe(200)
  expect((await app.call('GET', `${drawing}?token=${await app.tokenOf('admin')}`, { as: null })).status).toBe(200)
  expect((await app.call('GET', drawing, { as: null, headers: { cookie: `mw_session=${await app.tokenOf('admin')}` } })).status).toBe(200)
  expect((await app.call('GET', avatar, { as: null })).status).toBe(200)
  await app.close()
})

test('a file larger than the upload limit of the settings is refused and leaves nothing', async () => {
  const app = await startTestApp({ env: { MAX_UPLOAD_MB: '2' } })
  await app.call('PUT', '/sys/setting/edit', { body: { maxUploadMb: 1 } })
  expect((await app.call('POST', '/sys/common/upload', { file: { name: 'a.bin', bytes: new Uint8Array(1024 * 1024 + 1) } })).body)
    .toMatchObject({ success: false, message: '文件大小超出限制，请检查！' })
  expect((await app.call('POST', '/sys/common/upload', { file: { name: 'a.bin', bytes: new Uint8Array(1024 * 1024) } })).body.success).toBe(
    true,
  )
  expect(await readdir(join(app.config.dataDir, 'uploads-partial'))).toEqual([])
  await app.close()
})

test('GET sys/common/pdf/pdfPreviewIframe → a page, for nobody in particular, that listens for the address', async () => {
  const { status, headers, raw } = await apps.disk.call('GET', '/sys/common/pdf/pdfPreviewIframe', { as: null })
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+'; .*frame-ancestors 'self'/)
  const hears = listener(raw.toString())
  for (const origin of ['https://evil.example', 'http://plant.cn:8081', 'null', ''])
    expect(hears(origin, 'https://evil.example/x.pdf')).toEqual([])
  for (const address of ['javascript:alert(1)//', 'data:text/html,x', ' JavaScript:alert(1)', ''])
    expect(hears('http://plant.cn', address).filter((shown) => !shown.startsWith('http://plant.cn/'))).toEqual([])
  expect(hears('http://plant.cn', 'temp/a.pdf')).toEqual(['http://plant.cn/api/sys/common/static/temp/a.pdf'])
})

/** What the page shows once its script heard a message from an origin. */
function listener(page: string): (origin: string, data: string) => string[] {
  return (origin, data) => {
    const shown: string[] = []
    const part = { set src(address: string) {
      shown.push(address)
    } }
    const body = { replaceChildren: () => undefined }
    let hear: ((message: object) => void) | undefined
    runInNewContext(/<script>(.*)<\/script>/s.exec(page)![1]!, { URL,
      location: new URL('http://plant.cn/api/sys/common/pdf/pdfPreviewIframe'), navigator: { pdfViewerEnabled: true },
      document: { body, createElement: () => part }, addEventListener: (_name: string, heard: typeof hear) => (hear = heard) })
    hear!({ origin, data })
    return shown
  }
}
