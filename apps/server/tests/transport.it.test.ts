import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { ownCertificate } from '../testing/own-certificate.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* What each answer bears besides what was asked, with and without TLS; and what one that failed does not. */

const breaks = defineRead('GET /sample/breaks', { title: '出错', en: 'Fails', right: 'sample:book:list', input: {}, answer: is.nothing })
const secret = 'password=hunter2 at /srv/millwright/secret.key'

describe('plain HTTP', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await startTestApp({ extra: () => ({ ...sampleServer(), calls: () => [serve(breaks, () => {
      throw Object.assign(new Error(secret), { detail: secret, query: `select '${secret}'` })
    })] }) })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as { port: number }).port
  })
  afterAll(() => app.close())

  test('an unexpected failure answers its id and nothing of what went wrong, in either language', async () => {
    for (const [locale, text] of [['zh-CN', '系统异常'], ['en-US', 'request']] as const) {
      const { status, body, raw } = await app.call('GET', '/sample/breaks', { headers: { 'x-locale': locale } })
      expect([status, body]).toEqual([500, { success: false, message: expect.stringContaining(text), code: 500,
        result: { requestId: expect.stringMatching(/^[\da-f-]{36}$/) }, timestamp: expect.any(Number) }])
      expect(body.message).toContain((body.result as { requestId: string }).requestId)
      expect(raw.toString()).not.toMatch(/hunter2|secret\.key|Error|\.ts/)
    }
  })

  test('pages, calls, refusals and failures are shown in no foreign frame, guessed to be nothing else, and tell nobody where they stood', async () => {
    for (const path of ['/product/item/list', '/sample/breaks', '/nowhere', '/sys/getEncryptedString']) {
      const { headers } = await app.call('GET', path)
      expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin' })
      expect(headers, 'a promise of TLS that nobody keeps').not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('TRACE gives nothing back of what was sent', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request({ port, method: 'TRACE', path: '/api/product/item/list', headers: { 'x-access-token': 'hunter2' } },
        (response) => {
          let text = String(response.statusCode)
          response.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(text))
        })
      sent.on('error', reject).end()
    })
    expect(answer).toMatch(/^4\d\d/)
    expect(answer).not.toContain('hunter2')
  })
})

describe('TLS of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-tls-'))
  let app: TestApp
  let port: number
  beforeAll(async () => {
    const paths = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
    writeFileSync(paths.TLS_CERT, ownCertificate.cert)
    writeFileSync(paths.TLS_KEY, ownCertificate.key)
    app = await startTestApp({ env: paths })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as { port: number }).port
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('browsers are told to come by TLS alone for a year, below it too; the cookie is theirs over TLS alone', async () => {
    const { headers } = await app.call('GET', '/product/item/list')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const { headers: signedIn } = await app.call('POST', '/sys/mLogin', { as: null, body: { username: 'admin', password: '123456' } })
    expect(String(signedIn['set-cookie'])).toMatch(/HttpOnly.*Secure.*SameSite=Strict|HttpOnly; SameSite=Strict; Secure/)
  })

  const spoken = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
    new Promise<string | null>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', minVersion: version, maxVersion: version, rejectUnauthorized: false,
        ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.on('error', () => resolve(null))
    })

  test('it speaks TLS 1.2 and 1.3, and nothing older', async () => {
    expect([await spoken('TLSv1.1'), await spoken('TLSv1.2'), await spoken('TLSv1.3')]).toEqual([null, 'TLSv1.2', 'TLSv1.3'])
  })
})
