import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type TestS3 } from '#kernel/testing/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-store-'))
  await mkdir(join(folder, 'uploads'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const mb = 1024 * 1024
const path = 'drawing/202605/0123456789abcdef0123456789abcdef/图纸_A_1779064200000.pdf'

function localFile(content: string | Uint8Array): string {
  const file = join(folder, 'part')
  writeFileSync(file, content)
  return file
}

const stores: [name: string, make: () => FileStore][] = [['disk', () => createDiskStore(join(folder, 'uploads'))], ['S3',
  () => createS3Store(s3.settings)]]

describe.each(stores)('a store on %s', (_name, make) => {
  test('takes a file over, tells of it, reads it whole and in part, forgets it', async () => {
    const store = make()
    const part = localFile('0123456789')
    // By the clock that dates files, which is not always the one that this process is given.
    const now = statSync(part).mtimeMs
    await store.put(path, part)
    expect(existsSync(part)).toBe(false)
    expect(await store.stat(path)).toEqual({ size: 10, modifiedMs: expect.closeTo(now, -5) as number })
    expect((await buffer(await store.read(path))).toString()).toBe('0123456789')
    expect((await buffer(await store.read(path, { start: 2, end: 4 }))).toString()).toBe('234')
    await store.remove(path)
    expect(await store.stat(path)).toBeUndefined()
    await store.remove(path)
    await expect(store.read(path)).rejects.toThrow()
  })

  test('keeps empty files, and large ones to the last byte', async () => {
    const store = make()
    await store.put('temp/empty.txt', localFile(''))
    expect((await store.stat('temp/empty.txt'))?.size).toBe(0)
    const content = Buffer.alloc(20 * mb, 'block of a furnace log ')
    await store.put('temp/large.bin', localFile(content))
    expect((await buffer(await store.read('temp/large.bin'))).equals(content)).toBe(true)
  })

  test('lists a folder and what is below it, nothing beside it', async () => {
    const store = make()
    for (const name of ['import/202605/a/x.csv', 'import/202606/b/y.csv', 'import-errors/202605/c/z.xlsx'])
      await store.put(name, localFile(name))
    const listed: string[] = []
    for await (const file of store.list('import')) listed.push(file.path)
    expect(listed.sort()).toEqual(['import/202605/a/x.csv', 'import/202606/b/y.csv'])
    for await (const file of store.list('none')) listed.push(file.path)
    expect(listed).toHaveLength(2)
  })
})

test('links do not lead out of the folder of a disk, and folders are no files', async () => {
  const store = createDiskStore(join(folder, 'uploads'))
  writeFileSync(join(folder, 'secret.key'), 'secret')
  await mkdir(join(folder, 'uploads/temp'), { recursive: true })
  symlinkSync(join(folder, 'secret.key'), join(folder, 'uploads/temp/link.txt'))
  symlinkSync(folder, join(folder, 'uploads/out'))
  for (const way of ['temp/link.txt', 'out/secret.key', '../secret.key', 'temp', `temp/${'x'.repeat(300)}`, 'temp/\u0000.txt']) {
    expect(await store.stat(way).catch(() => 'refused'), way).toBeOneOf([undefined, 'refused'])
    await expect(store.read(way).then(buffer), way).rejects.toThrow()
    await store.remove(way).catch(() => undefined)
  }
  expect(existsSync(join(folder, 'secret.key'))).toBe(true)
  expect(existsSync(join(folder, 'uploads/temp'))).toBe(true)
})

test('a store that cannot be reached says so', async () => {
  const store = createS3Store({ ...s3.settings, secretKey: 'wrong' })
  await expect(store.put('temp/a.txt', localFile('a'))).rejects.toThrow(/signature/i)
  await expect(createS3Store({ ...s3.settings, bucket: 'none' }).read('temp/a.txt')).rejects.toThrow(/bucket/i)
})
