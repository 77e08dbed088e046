import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAt } from '#apps/server/testing/tus.ts'
import { person } from './support/people.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { intercept } from './support/intercept.ts'
import { openStage, type Stage } from './support/stage.ts'
import { phone } from './support/visitors.ts'
import { walk } from './support/walk.ts'

const mb = 1024 * 1024
/** Large files take what a slow line takes. */
const patient = { timeout: 90_000 }
let stage: Stage
let folder: string
beforeAll(async () => {
  stage = await openStage()
  folder = mkdtempSync(join(tmpdir(), 'millwright-files-'))
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
/** What a file is must fit its ending. */
const small = (name: string, size = 8) => ({ name, mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, name.endsWith('.pdf') ? '%PDF-1.7' : 'x') })
const address = (example: string) => `/isystem/widgetDemo?example=${example}`

async function openExample(example: string, options: { narrow?: boolean } = {}) {
  const visitor = await person(stage, 'admin', address(example), options.narrow ? phone : {})
  await visitor.page.locator('.sys-demo-value').waitFor()
  return visitor
}

const chooser = (page: Page) => page.locator('.mw-up input[type=file]')
const stored = async (page: Page) => JSON.parse(await page.locator('output').innerText()) as string | null
const names = async (page: Page) =>
  ((await stored(page)) ?? '').split(',').filter(Boolean).map((path) => path.replace(/^.*\//, '').replace(/_\d{13}/, ''))

/** A file of numbered blocks, so that a lost or doubled part shows. */
async function largeFile(name: string, size: number): Promise<string> {
  const path = join(folder, name)
  const handle = await open(path, 'w')
  for (let block = 0; block < size / mb; block++) await handle.write(Buffer.alloc(mb, `${name} ${block} `))
  await handle.close()
  return path
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

async function storedHash(path: string): Promise<string> {
  const answer = await fetch(`${stage.address}/api/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`, {
    headers: { 'x-access-token': await signInAt(stage.address) },
  })
  return hashOf(answer.body!)
}

/** A plant's line rather than this machine's own: bytes per second on their way out. */
async function slowLine(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
}

test('files: what may not come is refused with the words of the specification, the rest is stored once all are done', async () => {
  const { page, context, complaints } = await openExample('FileField')
  await chooser(page).setInputFiles([small('a.exe'), small('图纸.pdf')])
  await page.getByText('该后缀文件不允许上传').waitFor()
  await expect.poll(() => names(page)).toEqual(['图纸.pdf'])
  await chooser(page).setInputFiles([small('大.pdf', 5 * mb + 1)])
  await page.getByText('文件大小超出限制，请检查！').waitFor()
  await chooser(page).setInputFiles(['1', '2', '3', '4', '5'].map((name) => small(`${name}.txt`)))
  await page.getByText('最多上传 5 个文件').waitFor()
  await expect.poll(() => names(page)).toEqual(['图纸.pdf', '1.txt', '2.txt', '3.txt', '4.txt'])
  expect(await page.locator('.sys-demo-main').getByRole('button', { name: /上\s*传$/ }).isDisabled()).toBe(true)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 1.txt' }).click()])
  expect(saved.suggestedFilename()).toBe('1.txt')
  await page.getByRole('button', { name: '删除 图纸.pdf' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(['1.txt', '2.txt', '3.txt', '4.txt'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('上传')
  expect(complaints).toEqual([])
  await context.close()
})

test('a failed upload says why and is tried again', async () => {
  const { page, context } = await openExample('FileField')
  await intercept(page, '**/sys/common/upload',
    (route) => route.fulfill({ json: { success: false, message: '磁盘已满', code: 500, result: null } }), { times: 1 })
  await chooser(page).setInputFiles([small('a.txt')])
  await page.getByText('a.txt 上传失败.').waitFor()
  await page.getByRole('button', { name: 'a.txt：查看失败原因' }).click()
  const dialog = page.locator('.ant-modal-confirm')
  await dialog.getByText('错误信息：磁盘已满').waitFor()
  expect(await dialog.locator('.ant-modal-confirm-title').innerText()).toBe('上传出错')
  await dialog.getByRole('button').click()
  expect(await stored(page)).toBeNull()
  await page.getByRole('button', { name: '重新上传 a.txt' }).click()
  await expect.poll(() => names(page)).toEqual(['a.txt'])
  await context.close()
})

test('images change places; the first goes no further left, the last no further right', async () => {
  const { page, context, complaints } = await openExample('ImageField')
  await chooser(page).setInputFiles([small('x.txt'), image('a.png'), image('b.png'), image('c.png')])
  await page.getByText('请上传图片').waitFor()
  await expect.poll(() => names(page)).toEqual(['a.png', 'b.png', 'c.png'])
  await page.getByRole('button', { name: 'a.png 左移' }).click()
  await page.getByText('未知的操作').waitFor()
  await page.getByRole('button', { name: 'c.png 右移' }).click()
  await page.getByText('已到最后~').waitFor()
  await page.getByRole('button', { name: 'c.png 左移' }).click()
  await expect.poll(() => names(page)).toEqual(['a.png', 'c.png', 'b.png'])
  expect(complaints).toEqual([])
  await context.close()
})

test('the window of files is not confirmed without one', async () => {
  const { page, context, complaints } = await openExample('FileWindow')
  await page.locator('.sys-demo-main').getByRole('button', { name: '文件弹窗' }).click()
  const dialog = page.getByRole('dialog', { name: '文件上传' })
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await page.getByText('未上传任何文件').waitFor()
  await dialog.locator('input[type=file]').setInputFiles([small('a.txt')])
  await dialog.getByRole('button', { name: '下载 a.txt' }).waitFor()
  expect(await stored(page)).toBeNull()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect.poll(() => names(page)).toEqual(['a.txt'])
  expect(complaints).toEqual([])
  await context.close()
})

test('a large file goes up in parts while the server restarts, and arrives as it left', async () => {
  const { page, context } = await openExample('LargeFiles')
  const path = await largeFile('炉次记录.bin', 60 * mb)
  await slowLine(page, 12 * mb)
  await chooser(page).setInputFiles(path)
  const percent = async () => Number(/(\d+)%/.exec(await page.locator('.mw-up-line').innerText())?.[1] ?? 0)
  await expect.poll(percent, patient).toBeGreaterThan(10)
  await stage.restart()
  await expect.poll(() => names(page), patient).toEqual(['炉次记录.bin'])
  expect(await storedHash((await stored(page))!)).toBe(await hashOf(createReadStream(path)))
  await context.close()
})

test('it can be paused, and after a reload of the page the same file goes on where it ended', async () => {
  const { page, context } = await openExample('LargeFiles')
  const path = await largeFile('图像.bin', 40 * mb)
  await slowLine(page, 12 * mb)
  await chooser(page).setInputFiles(path)
  await page.getByRole('button', { name: '暂停 图像.bin' }).waitFor()
  const line = page.locator('.mw-up-line')
  await expect.poll(async () => Number(/(\d+)%/.exec(await line.innerText())?.[1] ?? 0), patient).toBeGreaterThan(45)
  await page.getByRole('button', { name: '暂停 图像.bin' }).click()
  await line.getByText(/已暂停 \d+%/).waitFor()
  await page.reload()
  await page.locator('.sys-demo-value').waitFor()
  const created: string[] = []
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sys/common/tus')) created.push(request.url())
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await chooser(page).setInputFiles(path)
  await expect.poll(() => names(page), patient).toEqual(['图像.bin'])
  expect([created, offsets[0]! > 0]).toEqual([[], true])
  expect(await storedHash((await stored(page))!)).toBe(await hashOf(createReadStream(path)))
  await context.close()
})

test('at 390 px nothing runs out of the page', async () => {
  const { page, context, complaints } = await openExample('FileField', { narrow: true })
  await chooser(page).setInputFiles([small(`${'很长的名字'.repeat(12)}.pdf`)])
  await expect.poll(async () => (await names(page)).length).toBe(1)
  await fitsWidth(page)
  await walk(page, address('ImageField'))
  await page.getByRole('region', { name: '图片字段' }).waitFor()
  await chooser(page).setInputFiles(['a.png', 'b.png', 'c.png', 'd.png'].map(image))
  await expect.poll(async () => (await names(page)).length).toBe(4)
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('axe finds nothing on the file widgets with files in them', async () => {
  const { page, context, complaints } = await openExample('FileField')
  const found: string[] = []
  for (const [example, file] of [['FileField', small('a.pdf')], ['ImageField', image('a.png')], ['LargeFiles', small('a.bin')]] as const) {
    await page.goto(stage.address + address(example))
    await chooser(page).setInputFiles([file])
    await expect.poll(async () => (await names(page)).length).toBe(1)
    found.push(...(await violationsIn(page, example, '.sys-demo-main')))
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
