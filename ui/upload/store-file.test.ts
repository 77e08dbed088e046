import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from '#kernel/client/session/session-store.ts'
import { storePicture } from '../editors/store-picture.ts'
import { storeFile, type StoreOptions } from '../kinds/store-file.ts'

/** Answers uploads in place of the server and keeps what was sent. */
let answer: Readonly<Record<string, unknown>>
let sent: { address: string; form: Record<string, unknown>; token: string | null }[]

/** What browsers have and Node has not. */
class Reader {
  result = ''
  onload: () => void = () => undefined
  readAsDataURL(file: File): void {
    void file.arrayBuffer().then((bytes) => {
      this.result = `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.onload()
    })
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('FileReader', Reader)
  answer = { success: true, message: 'temp/a.txt', code: 0, result: null }
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body: FormData; headers: Headers }) => {
    sent.push({ address, form: Object.fromEntries([...body].map(([name, value]) => [name, value instanceof File ? value.name : value])),
      token: headers.get('x-access-token') })
    return new Response(JSON.stringify(answer))
  })
  keepSession({ token: 'tok' })
})
afterEach(() => vi.unstubAllGlobals())

const store = (options?: StoreOptions) => storeFile(new File(['x'], 'a.txt'), () => undefined, options)

test("spec 2 §7: an upload is multipart with file, isup=1 and biz (default 'temp'); message holds the stored path", async () => {
  expect(await store()).toBe('temp/a.txt')
  expect(sent).toEqual([{ address: '/api/sys/common/upload', form: { biz: 'temp', isup: '1', file: 'a.txt' }, token: 'tok' }])
})

test('spec 2 §7: a custom action and a configured response field, here or in the result; further data go along', async () => {
  answer = { ...answer, message: 'ok', path: 'own/a.txt' }
  expect(await store({ action: '/own/upload', responseName: 'path', data: { biz: 'drawing', kind: 'A' } })).toBe('own/a.txt')
  expect(sent[0]).toMatchObject({ address: '/api/own/upload', form: { biz: 'drawing', kind: 'A' } })
  answer = { ...answer, path: undefined, result: { path: 'own/b.txt' } }
  expect(await store({ responseName: 'path' })).toBe('own/b.txt')
})

test('spec 2 §6, §8: without token no access token travels; a refusal bears the server’s message, an answer without a path none (未知错误)', async () => {
  await store({ token: false })
  expect(sent[0]!.token).toBeNull()
  answer = { success: false, message: '磁盘已满', code: 500, result: null }
  await expect(store()).rejects.toThrow('磁盘已满')
  answer = { success: true, message: '', code: 0, result: null }
  await expect(store()).rejects.toMatchObject({ message: '' })
})

test("spec 2 §7: pictures of texts go with biz 'jeditor' and jeditor=1; the word local means base64 embedding", async () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  expect(await storePicture(picture)).toBe('/api/sys/common/static/temp/a.txt')
  expect(sent[0]!.form).toEqual({ biz: 'jeditor', jeditor: '1', isup: '1', file: 'a.png' })
  answer = { ...answer, message: 'local' }
  expect(await storePicture(picture)).toBe('data:image/png;base64,eA==')
})
