import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §6.12; mail goes to a real SMTP server that the test starts. */

let app: TestApp
let smtp: SMTPServer
const mails: { to: string[]; text: string }[] = []
/** What the mail server answers to the next mails; 0 takes them. */
let refusing = 0

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(refusing === 0 ? null : Object.assign(new Error(`refused ${refusing}`), { responseCode: refusing }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  app = await startTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, MAIL_FROM: 'plant@example.com' },
  })
  await app.call('POST', '/sys/user/add', { body: { username: 'guest', realname: '来宾', password: '123456' } })
  await app.call('PUT', '/sys/user/edit', {
    body: { id: (await app.call('GET', '/sys/user/list?username=planner')).body.result.records[0].id, email: 'planner@example.com' },
  })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve())
  })
})

const templates = '/sys/message/sysMessageTemplate'
const messages = '/sys/message/sysMessage'
let serial = 0
async function template(more: Rec = {}): Promise<Rec> {
  const { body } = await app.call('POST', `${templates}/add`, {
    body: { templateCode: `T${(serial += 1)}`, templateName: '${order} 已下达', templateType: '1', useStatus: '1',
      templateContent: '您好 ${name}，请处理 ${order}', ...more },
  })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return body.result
}
const send = async (body: Rec, as = 'admin') =>
  (await app.call('POST', `${templates}/sendMsg`, { as,
    body: { testData: '{"name":"李卫东","order":"WO-1"}', receiver: 'planner', msgType: 'system', ...body } })).body
/** Messages that name this, as the list answers them. */
const found = async (title: string) =>
  (await app.call('GET', `${messages}/list?esTitle=*${encodeURIComponent(title)}*&column=esReceiver&order=asc`)).body.result
    .records as Rec[]
/** Waits for the outbox of the running server. */
async function settled(title: string, test: (rows: Rec[]) => boolean): Promise<void> {
  await expect.poll(() => found(title).then(test), { timeout: 25_000 }).toBe(true)
}

describe('templates', () => {
  test('list, edit whole and in part, delete; one that is in use stays', async () => {
    const { id, templateCode } = await template()
    expect((await app.call('GET', `${templates}/list?templateCode=${templateCode}`)).body.result).toMatchObject({ total: 1,
      records: [{ id, templateType_dictText: '文本模板', useStatus_dictText: '已应用' }] })
    expect((await app.call('DELETE', `${templates}/delete?id=${id}`)).body).toMatchObject({ success: false,
      message: `模板 ${templateCode} 已应用，请先停用再删除` })
    expect((await app.call('PUT', `${templates}/edit`, { body: { id, useStatus: '0' } })).body).toMatchObject({ success: true,
      message: '修改成功!', result: { templateCode, useStatus: '0' } })
    expect((await app.call('DELETE', `${templates}/deleteBatch?ids=${id},`)).body.success).toBe(true)
  })

  test('a code is given once; test values are JSON', async () => {
    const { templateCode } = await template()
    expect((await app.call('POST', `${templates}/add`, { body: { templateCode, templateName: 'x', templateContent: 'x' } })).body.success)
      .toBe(false)
    expect(
      (await app.call('POST', `${templates}/add`, {
        body: { templateCode: 'TX', templateName: 'x', templateContent: 'x', templateTestJson: '[1]' },
      })).body.message,
    ).toBe('参数须为 JSON 对象，如 {"name":"王海"}，请修改')
  })
})

describe('sendMsg', () => {
  test('in the console: the receiver finds a system message with the values filled in, escaped', async () => {
    const { templateCode } = await template({ templateType: '2', templateContent: '<p>您好 ${name}</p>' })
    expect(await send({ templateCode, testData: { name: '<b>李</b>', order: 'WO-9' }, receiver: 'guest' })).toMatchObject({ success: true,
      message: '消息发送成功！', result: null })
    await settled('WO-9 已下达', ([row]) => row?.esSendStatus === '1')
    const { sysMsgList } = (await app.call('GET', '/sys/annountCement/listByUser', { as: 'guest' })).body.result
    expect(sysMsgList).toHaveLength(1)
    expect(sysMsgList[0]).toMatchObject({ titile: 'WO-9 已下达', msgCategory: '2', msgContent: '<p>您好 &lt;b&gt;李&lt;/b&gt;</p>' })
  })

  test('by mail: one message per receiver, by account or by address; who has no address is told so', async () => {
    const { templateCode } = await template()
    await send({ templateCode, testData: '{"name":"各位","order":"WO-2"}', receiver: 'planner,other@example.com,guest,', msgType: 'email' })
    await settled('WO-2 已下达', (rows) => rows.every(({ esSendStatus }) => esSendStatus !== '0'))
    const rows = await found('WO-2 已下达')
    expect(
      rows.map((
        { esReceiver, esSendStatus, esResult, esSendStatus_dictText, esType_dictText },
      ) => [esReceiver, esSendStatus, esResult, esSendStatus_dictText, esType_dictText]),
    ).toEqual([
      ['guest', '2', '用户 guest 未填写邮箱', '发送失败', '邮件'],
      ['other@example.com', '1', null, '发送成功', '邮件'],
      ['planner', '1', null, '发送成功', '邮件'],
    ])
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['other@example.com', 'planner@example.com'])
    expect(mails[0]!.text).toContain('From: plant@example.com')
  })

  test('a server that is busy is asked again later and later; one that says no is believed', async () => {
    const { templateCode } = await template()
    refusing = 451
    await send({ templateCode, testData: '{"name":"a","order":"WO-3"}', msgType: 'email' })
    await settled('WO-3 已下达', ([row]) => row?.esSendNum === 1)
    const [first] = await found('WO-3 已下达')
    expect(first).toMatchObject({ esSendStatus: '0', esSendTime: null, nextTime: '2026-05-18 08:30:15' })
    expect(first!.esResult).toContain('451')
    app.clock.advance(15_000)
    await settled('WO-3 已下达', ([row]) => row?.esSendNum === 2)
    expect((await found('WO-3 已下达'))[0]).toMatchObject({ nextTime: '2026-05-18 08:30:45' })
    refusing = 0
    app.clock.advance(30_000)
    await settled('WO-3 已下达', ([row]) => row?.esSendStatus === '1')
    refusing = 550
    await send({ templateCode, testData: '{"name":"a","order":"WO-4"}', msgType: 'email' })
    await settled('WO-4 已下达', ([row]) => row?.esSendStatus === '2')
    refusing = 0
  })

  test.each([
    ['a value is missing', { testData: '{"name":"a"}' }, '模板参数缺少 order，请补充'],
    ['the values are no JSON', { testData: 'x' }, '参数须为 JSON 对象，如 {"name":"王海"}，请修改'],
    ['nobody is to get it', { receiver: ',' }, '请选择接收人'],
    ['the channel is not switched on', { msgType: 'dingtalk' }, '发送方式 dingtalk 未启用，请改选'],
    ['there is no such template', { templateCode: 'none' }, '消息模板 none 不存在，请重新选择'],
    ['no template is named', { templateCode: '' }, '请填写模板编码'],
  ])('refused: %s', async (_name, more, message) => {
    const { templateCode } = await template()
    expect(await send({ templateCode, ...more })).toMatchObject({ success: false, code: 500, message })
  })
})

describe('messages written by hand', () => {
  test('add, edit, delete; a change sends it again', async () => {
    const { result } = (await app.call('POST', `${messages}/add`, {
      body: { esTitle: '手写消息', esContent: '<p>你好</p>', esReceiver: 'nobody', esType: 'system' },
    })).body
    expect(result).toMatchObject({ esSendStatus: '0', esSendNum: 0 })
    await settled('手写消息', ([row]) => row?.esSendStatus === '2')
    expect((await app.call('PUT', `${messages}/edit`, { body: { id: result.id, esReceiver: 'planner' } })).body.result).toMatchObject({
      esSendStatus: '0',
      esResult: null,
    })
    await settled('手写消息', ([row]) => row?.esSendStatus === '1')
    expect((await app.call('DELETE', `${messages}/delete?id=${result.id}`)).body.success).toBe(true)
  })
})

describe('who may what', () => {
  test.each(
    [['GET', `${messages}/list`], ['GET', `${templates}/list`], ['POST', `${templates}/sendMsg`], ['GET', `${messages}/exportXls`], ['GET',
      `${templates}/exportXls`]] as const,
  )('%s %s wants a session and its right', async (method, path) => {
    const options = method === 'POST' ? { body: {} } : {}
    expect((await app.call(method, path, { as: null, ...options })).status).toBe(401)
    expect((await app.call(method, path, { as: 'guest', ...options })).body.code).toBe(510)
  })
})
