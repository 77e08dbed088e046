import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, type VisitorOptions } from './visitors.ts'

const server = createServer((request, response) => {
  response.setHeader('content-type', request.url === '/mark.svg' ? 'image/svg+xml' : 'text/html')
  response.end(request.url === '/mark.svg' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : 'of the server')
})
let address: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** A kind of their own: nobody else's tab is handed on to them. */
const kind: VisitorOptions = { viewport: { width: 701, height: 503 } }

const found = (page: Page) =>
  page.evaluate(async () => ({ local: localStorage.length, session: sessionStorage.length, cookie: document.cookie, name: window.name,
    script: 'left' in globalThis, width: innerWidth, place: (await navigator.permissions.query({ name: 'geolocation' })).state,
    answer: await (await fetch('/asked')).text() })
  )

test('the next visitor has the same tab and finds nothing of the one before in it', async () => {
  const first = await visit(address, kind)
  await first.page.goto(`${address}/page`)
  const before = await found(first.page)
  expect(before).toMatchObject({ local: 0, session: 0, cookie: '', name: '', script: false, width: 701, answer: 'of the server' })
  const heard: string[] = []
  first.page.on('request', (request) => heard.push(request.url()))
  await first.page.addInitScript(() => void Object.assign(globalThis, { left: true }))
  await first.page.route('**/asked', (route) => route.fulfill({ body: 'of the journey' }))
  await first.page.setViewportSize({ width: 390, height: 844 })
  await first.context.grantPermissions(['geolocation'])
  await first.page.reload()
  await first.page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'here')
    document.cookie = 'left=here'
    window.name = 'left'
  })
  expect(await found(first.page)).toEqual({ local: 1, session: 1, cookie: 'left=here', name: 'left', script: true, width: 390,
    place: 'granted', answer: 'of the journey' })
  await first.context.newPage()
  await first.context.setOffline(true)
  await first.context.close()
  await first.leave()

  heard.length = 0
  const second = await visit(address, { ...kind,
    storageState: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'brought', value: 'along' }] }] } })
  expect(second.page).toBe(first.page)
  expect(second.context.pages()).toHaveLength(1)
  await second.page.goto(`${address}/page`)
  expect(await found(second.page)).toEqual({ ...before, local: 1 })
  expect(heard).toEqual([])
  await second.leave()
})

test('a tab in which something was done that cannot be taken back is closed', async () => {
  const first = await visit(address, kind)
  await first.context.newCDPSession(first.page)
  await first.leave()
  const second = await visit(address, kind)
  expect(first.page.isClosed()).toBe(true)
  await second.page.goto(address)
  await second.page.routeWebSocket(/never/, () => undefined)
  await second.leave()
  expect(second.page.isClosed()).toBe(true)
})

test('one who comes alone has a browser of nobody, which nobody has after', async () => {
  const first = await visit(address, { ...kind, alone: true })
  await first.leave()
  expect(first.page.isClosed()).toBe(true)
})
