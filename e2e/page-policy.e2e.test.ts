import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, signIn, tokenOf } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* What lies on another server is not asked for, and no address bears the session, whatever a record of before holds. */

let stage: Stage
let other: Server
let address = ''
const asked: string[] = []
beforeAll(async () => {
  stage = await openStage({ FILES_NEED_SESSION: '1' })
  other = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end()
  })
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  address = `HTTP://127.0.0.1:${(other.address() as AddressInfo).port}/photo.png`
})
afterAll(async () => {
  other.close()
  await stage.close()
})

test('a picture of another server shows broken, is never asked for, and is told to the administrator', async () => {
  await stage.pool.query('update qms_defect set picture = $1 where code = (select min(code) from qms_defect where del_flag = 0)', [address])
  const { page, complaints } = await person(stage, 'qm', '/quality/defect')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const gone = page.locator('.mw-thumb-gone').first()
  await gone.waitFor()
  expect(await gone.getAttribute('aria-label')).toMatch(/^图片无法显示/)
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }).value)
  expect(addresses.filter((one) => one.includes(token))).toEqual([])
  expect(complaints.filter((one) => !one.includes('Content Security Policy'))).toEqual([])

  const logged = async () => {
    const { rows } = await stage.pool.query<{ log_content: string }>('select log_content from sys_log where log_type = 5')
    return rows.map((row) => row.log_content)
  }
  await expect.poll(logged, { timeout: 30_000 }).toEqual([`页面策略拦截 img-src：${address.replace('HTTP', 'http')}`])
  expect(asked).toEqual([])
})

test('a stored picture is read by the cookie of whoever signed in, and by nobody else', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const form = new FormData()
  form.set('file', new Blob([png]), 'kept.png')
  const sent = await fetch(`${stage.address}/api/sys/common/upload`, { method: 'POST', body: form,
    headers: { 'x-access-token': await tokenOf(stage, 'qm') } })
  const { message: path } = (await sent.json()) as { message: string }
  await stage.pool.query('update qms_defect set picture = $1 where code = (select min(code) from qms_defect where del_flag = 0)', [path])
  const { page, context, complaints } = await stage.visitor()
  await signIn(stage, page, 'qm', '/quality/defect')
  const picture = page.locator(`img[src*="${path}"]`).first()
  await picture.waitFor({ state: 'attached' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(cookie!.expires).toBeGreaterThan(0)
  expect((await fetch(`${stage.address}/api/sys/common/static/${path}`)).status).toBe(401)
  expect(complaints).toEqual([])
})
