import { expect } from 'vitest'
import { attack } from './attack.ts'

/* What people store and write for others to open. */

const markup = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const address = (path: string) => `/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`

export const uploading = [
  attack('files that act as a page of this site', 'worker', async (me) => {
    for (const [name, content] of [['a.svg', markup], ['a.html', '<script>alert(1)</script>'], ['a.xml', markup], [
      '../../etc/cron.d/a.html',
      '<b>',
    ], ['a\u0000.html', '<b>'], [`${'长'.repeat(300)}.html`, '<b>']] as const) {
      const { body } = await me.tries('POST', '/sys/common/upload', undefined, {
        file: { name, bytes: Buffer.from(content), fields: { biz: '../../etc' } },
      })
      if (!body.success) continue
      expect(body.message).toMatch(/^temp\/\d{6}\/[0-9a-f]{32}\/[^/\\\0]+$/)
      expect(body.message.length).toBeLessThan(400)
      const { headers } = await me.tries('GET', address(body.message))
      expect(headers, name).toMatchObject({ 'content-disposition': expect.stringContaining('attachment') as string,
        'content-security-policy': expect.stringContaining('sandbox') as string, 'x-content-type-options': 'nosniff' })
    }
    for (const name of ['a.png', 'a.jpg', 'a.pdf'])
      expect((await me.tries('POST', '/sys/common/upload', undefined, { file: { name, bytes: Buffer.from(markup) } })).body.success).toBe(
        false,
      )
    for (const path of ['/sys/common/static/../../secret.key', '/sys/common/static/..%2f..%2fsecret.key',
      '/sys/common/static/%2e%2e/secret.key'])
      expect((await me.tries('GET', path)).status, path).toBe(404)
  }),

  attack('more files than one person may leave behind on a day', 'clerk', async (me) => {
    const bytes = new Uint8Array(700 * 1024).fill(97)
    for (let turn = 0; turn < 4; turn++) await me.tries('POST', '/sys/common/upload', undefined, { file: { name: 'a.txt', bytes } })
    const [used] = await me.plants.rows<{ bytes: string }>('select sum(bytes)::text as bytes from sys_upload_day where create_by = $1',
      me.username)
    expect(Number(used!.bytes)).toBeLessThanOrEqual(2 * 1024 * 1024)
  }),

  attack('markup in what everybody reads', 'head', async (me) => {
    const nasty =
      '<p>读</p><img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe srcdoc="<script>alert(1)</script>"></iframe><a href="javascript:alert(1)">a</a><script>alert(1)</script>'
    const base = { titile: '<img onerror=1>', msgCategory: '1', priority: 'L', msgType: 'USER', receivers: me.plant.mate.username }
    await me.tries('POST', '/sys/annountCement/add', { ...base, msgContent: nasty })
    for (const openPage of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
      expect((await me.tries('POST', '/sys/annountCement/add', { ...base, msgContent: 'x', openType: 'url', openPage })).body.success).toBe(
        false,
      )
    const stored = await me.plants.rows<{ id: string; text: string }>(
      `select id, msg_content as text from sys_announcement where create_by = $1`,
      me.username,
    )
    for (const { id, text } of stored) {
      expect(text).not.toMatch(/onerror|onload|<script|<iframe|javascript:/i)
      const { headers, raw } = await me.tries('GET', `/sys/annountCement/show/${id}`)
      expect(raw.toString()).not.toMatch(/<img onerror/)
      expect(headers['content-security-policy']).toBeDefined()
    }
  }),
]
