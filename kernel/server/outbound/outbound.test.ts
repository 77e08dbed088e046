import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isClosed, plainAddress } from './closed-address.ts'
import { ClosedAddress, createOutbound } from './outbound.ts'

describe('closed addresses', () => {
  test.each(['127.0.0.1', '127.9.8.7', '0.0.0.0', '::', '::1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254',
    '100.100.100.200', '168.63.129.16', '192.0.0.192', '255.255.255.255', '224.0.0.1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1',
    '::127.0.0.1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '[::1]', '64:ff9b:1::7f00:1', '64:ff9b:1:a9fe:a9:fe00::', '::ffff:0:127.0.0.1',
    '::ffff:0:a9fe:a9fe'])('%s', (address) => expect(isClosed(address)).toBe(true))

  test.each(['10.1.2.3', '172.16.0.1', '192.168.1.20', 'fd12:3456::1', '8.8.8.8', '2001:db8::1', '::ffff:10.0.0.1', '::ffff:0:10.0.0.1'])(
    '%s is open',
    (address) => expect(isClosed(address)).toBe(false),
  )

  test('an address is written one way', () => {
    expect(['::ffff:10.0.0.1', '0:0:0:0:0:0:0:1', '[FE80::1%eth0]', '10.0.0.1'].map(plainAddress)).toEqual(['10.0.0.1', '::1', 'fe80::1',
      '10.0.0.1'])
  })
})

describe('the address to connect to', () => {
  const names: Record<string, string[]> = { 'plant-db': ['192.168.1.5'], both: ['10.0.0.1', '127.0.0.1'], own: ['192.168.1.9'] }
  const outbound = (allowed: { host: string; port?: number }[] = []) =>
    createOutbound({ allowed, closed: [{ host: 'own', port: 5432 }], resolve: async (host) => names[host] ?? [host] })

  test('is one of the plant, also by name', async () => {
    expect(await outbound().addressOf('plant-db', 5432)).toBe('192.168.1.5')
    expect(await outbound().addressOf('192.168.1.5', 3306)).toBe('192.168.1.5')
  })

  test.each(['127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254', 'both'])('is never %s: one bad address of a name is enough',
    async (host) => {
      await expect(outbound().addressOf(host, 80)).rejects.toThrow(ClosedAddress)
    })

  test("is never the installation's own database, by whatever name; another service of that machine may be", async () => {
    await expect(outbound().addressOf('own', 5432)).rejects.toThrow('OUTBOUND_ALLOW')
    await expect(outbound().addressOf('192.168.1.9', 5432)).rejects.toThrow(ClosedAddress)
    expect(await outbound().addressOf('192.168.1.9', 3306)).toBe('192.168.1.9')
  })

  test('the operator may list a host, or one port of it', async () => {
    expect(await outbound([{ host: '127.0.0.1', port: 3306 }]).addressOf('127.0.0.1', 3306)).toBe('127.0.0.1')
    await expect(outbound([{ host: '127.0.0.1', port: 3306 }]).addressOf('127.0.0.1', 5432)).rejects.toThrow(ClosedAddress)
    expect(await outbound([{ host: 'own' }]).addressOf('own', 5432)).toBe('192.168.1.9')
    expect(await outbound([{ host: 'Both' }]).addressOf('both', 80)).toBe('10.0.0.1')
  })

  test.each(['localhost', 'localhost.', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]'])(
    'the resolver of this machine reads %s as loopback, and so it is closed',
    async (host) => {
      await expect(createOutbound({ allowed: [] }).addressOf(host, 80)).rejects.toThrow(ClosedAddress)
    },
  )

  test('says in both languages what the operator can do', async () => {
    const refused = await outbound().addressOf('both', 80).catch((error: unknown) => error as ClosedAddress) as ClosedAddress
    expect(refused.textIn('zh-CN')).toBe(
      '地址 both:80（127.0.0.1） 属于本机或网络管理服务，不能连接；确需连接时请由运维在环境变量 OUTBOUND_ALLOW 中列出 127.0.0.1:80',
    )
    expect(refused.textIn('en-US')).toContain('lists 127.0.0.1:80 in OUTBOUND_ALLOW')
  })
})

describe('requests', () => {
  let server: Server
  let port: number
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.host} ${request.url}`)
      if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      else request.pipe(response.writeHead(200, { 'x-told': 'yes' }))
    })
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening)
    })
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  test('go to the address that was looked at, whatever the name says by then', async () => {
    let answers = 0
    const outbound = createOutbound({ allowed: [{ host: '127.0.0.1', port }], resolve: async () => {
      answers += 1
      return answers === 1 ? ['127.0.0.1'] : ['169.254.169.254']
    } })
    const response = await outbound.fetch(`http://rebinding.plant:${port}/echo`, { method: 'POST', body: 'a=1' })
    expect([response.status, response.headers.get('x-told'), await response.text(), answers]).toEqual([200, 'yes', 'a=1', 1])
    expect(asked).toContain(`POST rebinding.plant:${port} /echo`)
    await expect(outbound.fetch(`http://rebinding.plant:${port}/echo`, {})).rejects.toThrow(ClosedAddress)
  })

  test('redirects are answered, not followed', async () => {
    const outbound = createOutbound({ allowed: [{ host: '127.0.0.1' }] })
    expect((await outbound.fetch(`http://127.0.0.1:${port}/away`, {})).status).toBe(302)
  })
})
