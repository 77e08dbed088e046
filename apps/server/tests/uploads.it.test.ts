import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { forgetUploads, keepUploadsMs } from '#kernel/server/uploads/forget-uploads.ts'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { startConsoleProcess, type ConsoleProcess } from '../testing/console-process.ts'
import { signInAt, tusClient, type TusClient } from '../testing/tus.ts'

/* Two console processes on one database and one data folder, as behind a load balancer. */

let database: TestDatabase
let dataDir: string
let first: ConsoleProcess
let second: ConsoleProcess
let here: TusClient
let there: TusClient
let token: string

const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', MILLWRIGHT_DEV: '1', MAX_RESUMABLE_MB: '8',
  UPLOAD_SUFFIXES: 'bin,pdf,txt' })

beforeAll(async () => {
  database = await createTestDatabase('demo')
  dataDir = mkdtempSync(join(tmpdir(), 'millwright-tus-'))
  first = await startConsoleProcess(settings())
  second = await startConsoleProcess(settings())
  token = await signInAt(first.address)
  here = tusClient(first.address, token)
  there = tusClient(second.address, token)
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const mb = 1024 * 1024
const bytes = (size: number, seed = 7) => Uint8Array.from({ length: size }, (_, index) => (index * 31 + seed + (index >> 8)) & 255)
const idOf = (upload: string) => upload.slice(upload.lastIndexOf('/') + 1)
const partOf = (upload: string) => join(dataDir, 'uploads-partial', idOf(upload))
const sizeOfPart = async (upload: string) => (await stat(partOf(upload))).size
const pathOf = (answer: Response) => decodeURIComponent(answer.headers.get('upload-path') ?? '')
const download = async (path: string) =>
  new Uint8Array(
    await (await fetch(`${second.address}/api/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`, {
      headers: { 'x-access-token': token },
    })).arrayBuffer(),
  )

describe('an upload in parts', () => {
  test('becomes an ordinary stored file: its folder, its name, its path as any upload answers it', async () => {
    const content = bytes(300_000)
    content.set(Buffer.from('%PDF-1.7'))
    const upload = await here.begun(content.length, { filename: '图纸 A版.pdf', biz: 'drawing' })
    const middle = await here.patch(upload, 0, content.slice(0, 100_000))
    expect([middle.status, middle.headers.get('upload-offset'), middle.headers.get('upload-path')]).toEqual([204, '100000', null])
    expect((await here.head(upload)).headers.get('upload-offset')).toBe('100000')
    const last = await here.patch(upload, 100_000, content.slice(100_000))
    expect(pathOf(last)).toMatch(/^drawing\/\d{6}\/[0-9a-f]{32}\/图纸_A版_\d{13}\.pdf$/)
    expect(await download(pathOf(last))).toEqual(content)
    await expect(stat(partOf(upload))).rejects.toThrow('ENOENT')
  })

  test('may be empty, or come with its creation', async () => {
    const empty = await here.create(0, { filename: 'a.txt' })
    expect([empty.status, pathOf(empty)]).toEqual([201, expect.stringMatching(/^temp\/.*\/a_\d{13}\.txt$/)])
  })

  test('is gone once it is cancelled', async () => {
    const upload = await here.begun(10, { filename: 'a.txt' })
    expect((await here.remove(upload)).status).toBe(204)
    expect((await here.head(upload)).status).toBe(404)
    await expect(stat(partOf(upload))).rejects.toThrow('ENOENT')
  })
})

describe('interrupted', () => {
  test('by a kill of the server in the middle: another process goes on where the bytes ended', async () => {
    const content = bytes(4 * mb, 3)
    const upload = await here.begun(content.length, { filename: 'a.bin' })
    here.holdOpen(upload, 0, content.length, content.subarray(0, 2 * mb))
    await expect.poll(() => sizeOfPart(upload)).toBe(2 * mb)
    await first.kill()
    const offset = Number((await there.head(upload)).headers.get('upload-offset'))
    expect(offset).toBe(2 * mb)
    const last = await there.patch(upload, offset, content.slice(offset))
    expect(await download(pathOf(last))).toEqual(content)
    first = await startConsoleProcess(settings())
    here = tusClient(first.address, token)
    expect(pathOf(await here.head(upload))).toBe(pathOf(last))
  })

  test('by an orderly restart: the server keeps what it has and does not wait for the rest', async () => {
    const content = bytes(2 * mb, 5)
    const upload = await here.begun(content.length, { filename: 'a.bin' })
    here.holdOpen(upload, 0, content.length, content.subarray(0, mb))
    await expect.poll(() => sizeOfPart(upload)).toBe(mb)
    expect(await first.stop()).toBe(0)
    first = await startConsoleProcess(settings())
    here = tusClient(first.address, token)
    expect((await here.head(upload)).headers.get('upload-offset')).toBe(String(mb))
    expect(await download(pathOf(await here.patch(upload, mb, content.slice(mb))))).toEqual(content)
  })

  test('by its own connection: a request to another process takes the upload over from the one that hangs', async () => {
    const content = bytes(2 * mb, 9)
    const upload = await here.begun(content.length, { filename: 'a.bin' })
    const hanging = here.holdOpen(upload, 0, content.length, content.subarray(0, mb))
    await expect.poll(() => sizeOfPart(upload)).toBe(mb)
    expect((await there.head(upload)).headers.get('upload-offset')).toBe(String(mb))
    const last = await there.patch(upload, mb, content.slice(mb))
    expect(await download(pathOf(last))).toEqual(content)
    hanging.destroy()
  })

  test('after the last byte, before the answer: whoever asks again gets the same path', async () => {
    const content = bytes(1000)
    const upload = await here.begun(content.length, { filename: 'a.bin' })
    const path = pathOf(await here.patch(upload, 0, content))
    for (const client of [here, there]) {
      const answer = await client.head(upload)
      expect([answer.status, pathOf(answer), answer.headers.get('upload-offset'), answer.headers.get('upload-length')]).toEqual([200, path,
        '1000', '1000'])
    }
    expect(pathOf(await here.patch(upload, content.length, new Uint8Array()))).toBe(path)
  })

  test('between the move of the file and its note, and before the move', async () => {
    const content = bytes(1000)
    for (const moved of [true, false]) {
      const upload = await here.begun(content.length, { filename: 'a.bin' })
      const { rows } = await database.pool.query<{ path: string }>('select path from sys_upload where id = $1', [idOf(upload)])
      const target = join(dataDir, 'uploads', rows[0]!.path)
      await writeFile(partOf(upload), content)
      if (moved) {
        await mkdir(dirname(target), { recursive: true })
        await rename(partOf(upload), target)
      }
      const answer = moved ? await there.patch(upload, content.length, new Uint8Array()) : await there.head(upload)
      expect(pathOf(answer)).toBe(rows[0]!.path)
      expect(new Uint8Array(await readFile(target))).toEqual(content)
    }
  })
})

describe('refused', () => {
  test('nobody, and everybody but its owner', async () => {
    const upload = await here.begun(10, { filename: 'a.txt' })
    const nobody = tusClient(first.address, null)
    const other = tusClient(first.address, await signInAt(first.address, 'planner'))
    for (const answer of [await nobody.create(10), await nobody.head(upload), await nobody.patch(upload, 0, bytes(10)),
      await nobody.remove(upload)]) expect(answer.status).toBe(401)
    for (const answer of [await other.head(upload), await other.patch(upload, 0, bytes(10)), await other.remove(upload)])
      expect(answer.status).toBe(404)
    expect((await here.head(upload)).headers.get('upload-offset')).toBe('0')
    expect(
      (await fetch(`${first.address}/api/sys/common/static/..%2Fuploads-partial%2F${idOf(upload)}`, {
        headers: { 'x-access-token': token },
      })).status,
    ).toBeGreaterThanOrEqual(400)
  })

  test.each<[what: string, status: number, run: (upload: string) => Promise<Response>]>([
    ['bytes from another place than where the upload ended', 409, (upload) => here.patch(upload, 5, bytes(5))],
    ['bytes behind the end of the file', 413, (upload) => here.patch(upload, 0, bytes(11))],
    ['bytes without a place', 400, (upload) => here.patch(upload, 0, bytes(5), { 'upload-offset': 'x' })],
    ['an upload that there is not', 404, () => here.head('/api/sys/common/tus/0123456789abcdef0123456789abcdef')],
    ['an id that leads elsewhere', 404, () => here.patch('/api/sys/common/tus/..%2F..%2Fetc', 0, bytes(5))],
    ['a file larger than MAX_RESUMABLE_MB', 413, () => here.create(8 * mb + 1, { filename: 'a.bin' })],
    ['no length', 501,
      () =>
        fetch(`${first.address}/api/sys/common/tus`, { method: 'POST',
          headers: { 'tus-resumable': '1.0.0', 'x-access-token': token, 'upload-defer-length': '1' } })],
  ])('%s', async (_what, status, run) => {
    const upload = await here.begun(10, { filename: 'a.txt' })
    expect((await run(upload)).status).toBe(status)
    expect((await here.head(upload)).headers.get('upload-offset')).toBe('0')
  })

  test('spec 2 §5: the extension must be allowed (该后缀文件不允许上传), for uploads of both kinds', async () => {
    const answer = await here.create(10, { filename: 'a.exe' })
    expect([answer.status, await answer.text()]).toEqual([415, '该后缀文件不允许上传'])
    const form = new FormData()
    form.append('file', new Blob(['x']), 'a.exe')
    expect(
      await (await fetch(`${first.address}/api/sys/common/upload`, { method: 'POST', headers: { 'x-access-token': token }, body: form }))
        .json(),
    ).toMatchObject({ success: false, message: '该后缀文件不允许上传' })
  })

  test('a name or a folder that leads out of the upload folder', async () => {
    const before = await readdir(dataDir)
    for (const [filename, biz] of [['../../../evil.txt', '../..'], ['..\\..\\evil.txt', 'a/b'], ['\u0000.txt', 'x'.repeat(99)]] as const) {
      const answer = await here.create(0, { filename, biz })
      expect(pathOf(answer)).toMatch(/^temp\/\d{6}\/[0-9a-f]{32}\/[^/\\]+_\d{13}\.txt$/)
    }
    expect(await readdir(dataDir)).toEqual(before)
  })

  test('more than 100 unfinished uploads of one person', async () => {
    const client = tusClient(first.address, await signInAt(first.address, 'qe'))
    await Promise.all(Array.from({ length: 100 }, () => client.begun(10, { filename: 'a.txt' })))
    const answer = await client.create(10, { filename: 'a.txt' })
    expect([answer.status, await answer.text()]).toEqual([429, '未完成的上传不能超过 100 个，请先取消或完成其他上传'])
  })
})

test('uploads of a week ago are forgotten, with their parts; finished files stay', async () => {
  const old = await here.begun(10, { filename: 'a.txt' })
  const stored = pathOf(await here.create(0, { filename: 'c.txt' }))
  const run = (afterMs: number) =>
    forgetUploads(
      { db: createDb(database.pool), clock: { now: () => new Date(Date.now() + afterMs) },
        settings: { uploadDir: join(dataDir, 'uploads') } } as Kernel,
    )
  await run(keepUploadsMs - 3_600_000)
  expect((await here.head(old)).status).toBe(200)
  await run(keepUploadsMs + 3_600_000)
  expect((await here.head(old)).status).toBe(404)
  await expect(stat(partOf(old))).rejects.toThrow('ENOENT')
  expect((await stat(join(dataDir, 'uploads', stored))).size).toBe(0)
})
