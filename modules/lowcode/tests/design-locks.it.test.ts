import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage } from '#apps/server/testing/form-stage.ts'
import { listen, openSocket } from '#apps/server/testing/sockets.ts'
import { wallTime } from '#kernel/server/clock.ts'

/* Issue 6 §5: two people edit one design (lock with takeover), also over two server processes. */

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await startTestApp()
  other = await app.another()
  const role = (await app.call('GET', '/sys/role/list?roleCode=admin')).body.result.records[0].id as string
  const { body } = await app.call('POST', '/sys/user/add', {
    body: { username: 'second', realname: '李雷', password: '123456', roles: [{ role }] },
  })
  expect(body.success, body.message).toBe(true)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const content = JSON.stringify({ list: [{ compType: 'input', id: 'batch', label: '批号' }], config: {} })
let serial = 0
const makers: Record<string, () => Promise<string>> = {
  '/flowable/form': async () =>
    (await app.call('POST', '/flowable/form/add', { body: { formName: `锁 ${++serial}`, formContent: content } })).body.result.id as string,
  '/online/cgform/head': async () => formStage(app).design(`lock_${++serial}`, [field('item_no', '物料号')]),
}

describe.each(Object.keys(makers))('%s', (path) => {
  const hold = async (where: TestApp, id: string, as: string, more: Rec = {}) =>
    (await where.call('POST', `${path}/lock`, { as, body: { id, ...more } })).body.result.holder as Rec
  const edit = async (where: TestApp, id: string, as: string, rev?: number) =>
    (await where.call('PUT', `${path}/edit`, { as,
      body: { id, ...(rev === undefined ? {} : { rev }),
        ...(path === '/flowable/form' ? { remark: `${as} ${++serial}` } : { content: `${as} ${++serial}` }) } })).body

  test('who opens a design holds it; the second hears who, in every process, and cannot save or delete', async () => {
    const id = await makers[path]!()
    const since = wallTime(app.clock.now())
    expect(await hold(app, id, 'admin')).toEqual({ realname: '管理员', since, mine: true })
    expect(await hold(other, id, 'second')).toEqual({ realname: '管理员', since, mine: false })
    expect((await other.call('GET', `${path}/lock?id=${id}`, { as: 'second' })).body.result).toMatchObject({ holder: { mine: false } })
    expect(await edit(other, id, 'second')).toMatchObject({ success: false,
      message: `「管理员」自 ${since} 起正在设计此表单，您的修改未保存；接管后才能保存或删除`, result: { holder: { realname: '管理员' } } })
    expect((await other.call('DELETE', `${path}/delete?id=${id}`, { as: 'second' })).body.success).toBe(false)
    expect(await edit(app, id, 'admin')).toMatchObject({ success: true })
  })

  test('taken over: the first hears it at once over the socket of another process, and can no longer save', async () => {
    const id = await makers[path]!()
    await hold(app, id, 'admin')
    const entity = path === '/flowable/form' ? 'lowcode.drawn-form' : 'lowcode.online-form'
    const userId = (await app.call('GET', '/sys/user/list?username=admin')).body.result.records[0].id as string
    const socket = await openSocket(await address(), { token: await app.tokenOf('admin'), userId, page: `${entity}:${id}` })
    expect(await hold(other, id, 'second', { take: true })).toMatchObject({ realname: '李雷', mine: true })
    await socket.until((message) => message.type === 'common_send_date' && message.data.key === 'design-lock')
    expect(await hold(app, id, 'admin'), 'a sign takes nothing back').toMatchObject({ realname: '李雷', mine: false })
    expect(await edit(app, id, 'admin')).toMatchObject({ success: false })
    expect(await edit(other, id, 'second')).toMatchObject({ success: true })
    socket.close()
  })

  test('it ends with the session, after a minute without a sign, and when it is let go', async () => {
    const id = await makers[path]!()
    await hold(app, id, 'admin')
    app.clock.advance(50_000)
    await hold(app, id, 'admin')
    app.clock.advance(50_000)
    expect(await hold(other, id, 'second'), 'a sign came').toMatchObject({ realname: '管理员' })
    app.clock.advance(11_000)
    expect(await hold(other, id, 'second'), 'none came').toMatchObject({ realname: '李雷', mine: true })
    await other.call('POST', '/sys/logout', { as: 'second' })
    other.forget('second')
    expect(await hold(app, id, 'admin')).toMatchObject({ realname: '管理员', mine: true })
    expect((await app.call('DELETE', `${path}/lock?id=${id}`)).body.result).toEqual({ holder: null })
    expect(await hold(other, id, 'second')).toMatchObject({ mine: true })
    expect((await app.call('DELETE', `${path}/lock?id=${id}`)).body.result, 'not by somebody else').toMatchObject({
      holder: { realname: '李雷' },
    })
  })

  test('an old state is still told, and who may not edit holds nothing', async () => {
    const id = await makers[path]!()
    const { rev } = (await app.call('GET', `${path}/queryById?id=${id}`)).body.result
    expect(await edit(app, id, 'admin', rev as number)).toMatchObject({ success: true })
    await hold(app, id, 'second', { take: true })
    expect(await edit(app, id, 'second', rev as number)).toMatchObject({ success: false, result: { code: 'stale' } })
    expect((await app.call('POST', `${path}/lock`, { as: 'operator', body: { id } })).body).toMatchObject({ success: false, code: 510 })
    expect((await app.call('POST', `${path}/lock`, { body: { id: 'nothing' } })).body).toMatchObject({ success: false })
  })
})

let listening: Promise<string> | undefined
const address = () => (listening ??= listen(app))
