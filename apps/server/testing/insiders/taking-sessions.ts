import { createServer } from 'node:net'
import { expect } from 'vitest'
import { attack } from './attack.ts'
import type { Insider } from './insider.ts'

/* Sessions of others, sessions that are over, and what stands in addresses. */

const elsewhere = ['HTTP://127.0.0.1:9977/photo.png', 'http://127.0.0.1:9977/photo.png', '//127.0.0.1:9977/photo.png',
  'javascript:alert(9977)', 'data:text/html,9977', '../../secret.key9977', 'temp/9977.png']
/** Every column in which a file stands. */
const fileColumns = ['qms_ncr.photos', 'qms_defect.picture', 'md_item.image', 'md_item.attachments', 'sys_user.avatar',
  'wf_history.attachments']

const alive = async (me: Insider, token: string, what: string) => {
  const answer = await me.plants.call('GET', '/sys/user/getCurrentUserDeparts', undefined, 'admin', { as: null,
    headers: { 'x-access-token': token } })
  me.count(answer, what)
  return answer.status === 200
}

export const takingSessions = [
  attack('an address of one’s own in a field of files, for everybody’s browser to ask', 'worker', async (me) => {
    const { ncr, item, category, uom } = me.plant
    for (const [index, path] of elsewhere.entries()) {
      await me.tries('PUT', '/quality/ncr/edit', { id: ncr, photos: path })
      await me.tries('POST', '/quality/ncr/add', { docDate: '2026-05-18', source: 'MANUAL', item, qty: '1', severity: 'MIN', stocked: 'N',
        description: 'x', photos: path })
      await me.tries('PUT', '/product/item/edit', { id: item, image: path, attachments: path })
      await me.tries('POST', '/product/item/add', { code: `X${index}`, name: 'x', itemType: 'RAW', category, baseUom: uom, image: path })
      await me.tries('POST', '/quality/defect/add', { code: `X${index}`, name: 'x', picture: path })
      await me.tries('PUT', '/sys/user/edit', { id: me.person.id, avatar: path })
      await me.tries('POST', '/flowable/instance/comment', { id: me.plant.secretInstance, opinion: '看', attachments: path })
    }
    for (const column of fileColumns) {
      const [table, name] = column.split('.')
      expect(await me.plants.rows(`select 1 from ${table} where ${name}::text like '%9977%'`), column).toEqual([])
    }
  }),

  attack('the ticket of a page in the place of a session', 'clerk', async (me) => {
    const ticket = (await me.tries<string>('POST', '/sys/pageTicket')).body.result
    expect(ticket).not.toContain(await me.plants.app.tokenOf(me.username))
    const [before] = await me.plants.rows('select password from sys_user where id = $1', me.person.id)
    const options = { as: null, headers: { 'x-access-token': ticket } }
    const taken = { oldpassword: '123456', password: 'taken123', confirmpassword: 'taken123' }
    for (const [method, path, body] of [['POST', '/sys/pageTicket', {}], ['PUT', '/sys/user/updatePassword', taken], ['POST',
      '/product/uom/add', { code: 'TICKET', name: 'x' }]] as const)
      expect((await me.tries(method, path, body, options)).status, path).toBe(401)
    expect((await me.tries('POST', '/sys/common/upload', {}, options)).body.success).toBe(false)
    expect(await me.plants.rows('select password from sys_user where id = $1', me.person.id)).toEqual([before])
    expect(await me.plants.rows(`select 1 from md_uom where code = 'TICKET'`)).toEqual([])
    const changed = { as: null, headers: { 'x-access-token': `${ticket.slice(0, -3)}AAA` } }
    expect((await me.tries('GET', '/sys/user/getCurrentUserDeparts', undefined, changed)).status).toBe(401)
  }),

  attack('the cookie alone, a foreign page and forged forwarding headers', 'clerk', async (me) => {
    const token = await me.plants.app.tokenOf(me.username)
    const cookie = { as: null, headers: { cookie: `mw_session=${token}` } }
    for (const path of ['/sys/user/getCurrentUserDeparts', '/product/item/list', '/sys/permission/getUserPermissionByToken'])
      expect((await me.tries('GET', path, undefined, cookie)).status, path).toBe(401)
    expect((await me.tries('POST', '/product/uom/add', { code: 'COOKIE', name: 'x' }, cookie)).status).toBe(401)
    for (const origin of ['https://evil.example', 'null']) {
      const { headers } = await me.tries('GET', '/product/item/list?pageSize=1', undefined, { headers: { origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    const { headers } = await me.tries('GET', '/product/item/list?pageSize=1')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    // An address that the caller makes up is not the one that is written down.
    await me.tries('GET', '/product/item/exportXls?pageSize=1', undefined, {
      headers: { 'x-forwarded-for': '198.51.100.99', 'x-real-ip': '198.51.100.99', forwarded: 'for=198.51.100.99' },
    })
    expect(await me.plants.rows(`select 1 from sys_log where ip = '198.51.100.99'`)).toEqual([])
  }),

  attack('acts by an address that somebody else opens, and the installation by a header that says nothing', 'head', async (me) => {
    const token = await me.plants.app.tokenOf(me.username)
    for (const name of ['token', 'X-Access-Token', 'x-access-token', 'access_token']) {
      const path = `/product/uom/add?${name}=${token}`
      expect((await me.tries('POST', path, { code: 'ADDRESS', name: 'x' }, { as: null })).status, name).toBe(401)
    }
    expect(await me.plants.rows(`select 1 from md_uom where code = 'ADDRESS'`)).toEqual([])
    await me.tries('GET', `/sys/logout?token=${token}`, undefined, { as: null })
    expect(await alive(me, token, 'signed out by an address')).toBe(true)
    if (me.plant.tenant === 0) return
    // Another tenant's insider may have made theirs.
    const code = `NOWHERE-${me.plant.tenant}`
    for (const name of ['tenant-id', 'tenant_id', 'x-tenant-id']) {
      for (const value of ['', ' ', '0', '-0', '00', 'null', 'undefined'])
        await me.tries('POST', '/product/uom/add', { code, name: 'x' }, { headers: { [name]: value } })
    }
    expect(await me.plants.rows('select tenant_id from md_uom where code = $1 and tenant_id <> $2', code, me.plant.tenant)).toEqual([])
  }),

  attack('a session that was ended', 'worker', async (me) => {
    const { plants, person, username } = me
    const sign = async () => {
      plants.app.forget(username)
      return plants.app.tokenOf(username)
    }
    const frozen = await sign()
    for (const status of ['2', '1']) {
      await plants.done('PUT', '/sys/user/frozenBatch', { ids: person.id, status })
      expect(await alive(me, frozen, 'a frozen session'), `frozen, then ${status}`).toBe(false)
    }
    const reset = await sign()
    await plants.done('PUT', '/sys/user/changePassword', { username, password: '123456', confirmpassword: '123456' })
    expect(await alive(me, reset, 'before a reset')).toBe(false)
    const out = await sign()
    await plants.call('POST', '/sys/logout', undefined, username)
    expect(await alive(me, out, 'after signing out')).toBe(false)
    await sign()
  }),

  attack('a right that was taken away', 'author', async (me) => {
    const { plants, person } = me
    const [roleId] = plants.roleIds[me.trust]!.split(',') as [string]
    const rightsNow = async () => ((await me.tries('GET', '/sys/permission/getUserPermissionByToken')).body.result.auth as unknown[]).length
    const before = await rightsNow()
    await plants.done('DELETE', `/sys/user/deleteUserRole?roleId=${roleId}&userId=${person.id}`)
    expect(await rightsNow()).toBeLessThan(before)
    expect((await me.tries('POST', '/flowable/model/deploy', { id: 'x', asMeant: true })).body.success).toBe(false)
    await plants.done('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [person.id] })
    expect(await rightsNow()).toBe(before)
  }),

  attack('secrets in what is listed, shown and exported', 'head', async (me) => {
    const [hash] = await me.plants.rows<{ password: string }>('select password from sys_user where id = $1', me.plant.boss.id)
    const tokens = [await me.plants.app.tokenOf(me.plant.boss.username), await me.plants.app.tokenOf('admin')]
    for (const path of ['/sys/user/list?pageSize=100', `/sys/user/queryById?id=${me.plant.boss.id}`, '/sys/user/recycleBin',
      '/sys/user/queryUserComponentData', '/sys/online/list?pageSize=100', '/sys/log/list?pageSize=100', '/sys/user/exportXls',
      `/sys/user/history?id=${me.plant.boss.id}`, '/sys/dataLog/list?dataTable=sys_user&pageSize=100']) {
      const { raw } = await me.tries('GET', path)
      for (const secret of [hash!.password, '$argon2', ...tokens]) expect(raw.includes(secret), `${path} tells a secret`).toBe(false)
    }
  }),

  attack('what the calls are, without a session', 'clerk', async (me) => {
    for (const path of ['/docs', '/docs/json', '/docs/yaml']) {
      const answer = await me.tries('GET', path, undefined, { as: null })
      expect([answer.status, answer.raw.includes('/sys/user')]).toEqual([401, false])
    }
  }),

  attack('this machine’s own services, by an address that the server is told', 'head', async (me) => {
    let reached = 0
    const trap = createServer((socket) => {
      reached += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const { port } = trap.address() as { port: number }
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `0.0.0.0:${port}`, `2130706433:${port}`,
      `0x7f.1:${port}`, `[::ffff:127.0.0.1]:${port}`, `169.254.169.254:${port}`, `[64:ff9b:1::7f00:1]:${port}`,
      `[::ffff:0:127.0.0.1]:${port}`]) {
      const source = { code: 'own', name: 'own', dbType: '6', dbUrl: host, dbName: 'x', dbUsername: 'x', dbPassword: 'x' }
      expect((await me.tries('POST', '/online/cgreport/api/testConnection', source)).body.success, host).toBe(false)
    }
    await new Promise((resolve) => trap.close(resolve))
    expect(reached).toBe(0)
  }),
]
