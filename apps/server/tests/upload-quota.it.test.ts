import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { tusClient, type TusClient } from '../testing/tus.ts'

/* What one person uploads on a day is limited, by whatever way and process. */

const mb = 1024 * 1024
let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ env: { UPLOAD_QUOTA_MB: '3', UPLOAD_QUOTA_FILES: '5', UPLOAD_UNFINISHED_MB: '2' } })
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const upload = async (as: string, bytes: number, name = 'a.txt', at = app) =>
  (await at.call('POST', '/sys/common/upload', { as, file: { name, bytes: new Uint8Array(bytes).fill(97) } })).body
const used = async (as: string) =>
  (await app.database.pool.query<{ bytes: number; files: number }>('select bytes, files from sys_upload_day where create_by = $1', [as]))
    .rows[0]

describe('the usual upload', () => {
  test('is refused beyond the bytes of the day, which every process counts; the next day begins anew', async () => {
    const other = await app.another()
    expect((await upload('sales', mb)).success).toBe(true)
    expect((await upload('sales', 1.5 * mb, 'b.txt', other)).success).toBe(true)
    const refused = await upload('sales', mb)
    expect(refused).toMatchObject({ success: false, message: expect.stringMatching(
      /^今天已上传 2 个文件共 2\.5 MB，本次 1\.0 MB 将超出每人每天 5 个文件、3 MB 的限额；2026-05-19 00:00 起重新计算$/,
    ) })
    expect((await upload('buyer', mb)).success, 'of others').toBe(true)
    expect((await used('sales'))!.bytes, 'what is stored counts, not what surrounds it').toBe(2.5 * mb)
    app.clock.advance(24 * 3_600_000)
    app.forget('sales')
    expect((await upload('sales', 2 * mb)).success).toBe(true)
    await other.app.close()
  })

  test('is refused beyond the files of the day', async () => {
    for (let file = 0; file < 5; file += 1) expect((await upload('planner', 10)).success).toBe(true)
    expect((await upload('planner', 10)).message).toContain('今天已上传 5 个文件')
  })

  test('what is not stored does not count', async () => {
    for (let file = 0; file < 6; file += 1) expect((await upload('qe', 100, 'no-picture.png')).success).toBe(false)
    expect(await used('qe')).toMatchObject({ bytes: 0, files: 0 })
    expect((await app.call('POST', '/sys/common/upload', { as: 'qe', body: {} })).body.success).toBe(false)
    expect((await used('qe'))!.files).toBe(0)
  })

  test('of unknown length is measured while it comes, and leaves nothing when it is refused', async () => {
    const boundary = 'quota'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="long.txt"\r\n\r\n`
    const parts = [Buffer.from(head), ...Array.from({ length: 60 }, () => Buffer.alloc(mb / 10, 97)),
      Buffer.from(`\r\n--${boundary}--\r\n`)]
    const body = new ReadableStream({ pull: (controller) => {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    } })
    const token = await app.tokenOf('director')
    const answer = await fetch(`${address}/api/sys/common/upload`,
      { method: 'POST', body, duplex: 'half',
        headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` } } as RequestInit)
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining('3 MB 的限额') })
    expect(await used('director')).toMatchObject({ bytes: 0, files: 0 })
    expect(await readdir(join(app.config.dataDir, 'uploads-partial'))).toEqual([])
  })

  test('several at once take no more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload('qm', mb)))
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(3)
    expect((await used('qm'))!.bytes).toBeLessThanOrEqual(3 * mb)
  })
})

describe('uploads in parts', () => {
  const client = async (as: string): Promise<TusClient> => tusClient(address, await app.tokenOf(as))

  test('take of the same quota when they begin, and give back what is cancelled', async () => {
    const tus = await client('workshop')
    expect((await upload('workshop', 1.5 * mb)).success).toBe(true)
    const begun = await tus.begun(1.375 * mb, { filename: 'x.bin' })
    const refused = await tus.create(mb / 2, { filename: 'y.bin' })
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('今天已上传 2 个文件共 2.9 MB')])
    expect((await tus.remove(begun)).status).toBe(204)
    expect(await used('workshop')).toEqual({ bytes: 1.5 * mb, files: 1 })
    const again = await tus.begun(5, { filename: 'z.txt' })
    expect((await tus.patch(again, 0, Buffer.from('12345'))).status).toBe(204)
    expect(await used('workshop')).toMatchObject({ files: 2 })
  })

  test('that are not finished amount to no more than a person may leave behind', async () => {
    const tus = await client('storekeeper')
    await tus.begun(1.5 * mb, { filename: 'x.bin' })
    const refused = await tus.create(mb, { filename: 'y.bin' })
    expect([refused.status, await refused.text()]).toEqual([429, '未完成的上传已有 2 MB，每人最多 2 MB，请先取消或完成其他上传'])
  })
})
