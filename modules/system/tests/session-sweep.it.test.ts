import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { createDb } from '#kernel/server/database.ts'
import { dropDeadSessions, hashOf, longestMs } from '../server/sessions/sessions.ts'

/* The hourly sweep: what can no longer be alive goes, whoever is signed in stays. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = async (username: string) =>
  (await app.call('POST', '/sys/login', { as: null, body: { username, password: '123456' } })).body.result.token as string
const alive = async (token: string) =>
  (await app.call('GET', '/sys/loginfo', { as: null, headers: { 'x-access-token': token } })).status === 200
const sweep = () => dropDeadSessions({ clock: app.clock, db: createDb(app.database.pool) })
/** Which of the tokens the table still knows. */
const kept = async (table: 'sys_session' | 'sys_session_end', tokens: readonly string[]) => {
  const { rows } = await app.database.pool.query<{ hash: string }>(`select token_hash as hash from ${table}`)
  return tokens.filter((token) => rows.some(({ hash }) => hash === hashOf(token)))
}

test('sessions go once their longest life is over; the living stay and live on', async () => {
  const old = await open('planner')
  app.clock.advance(longestMs)
  const young = await open('planner')
  await sweep()
  expect(await kept('sys_session', [old, young]), 'on the second').toEqual([old, young])
  app.clock.advance(1000)
  await sweep()
  expect(await kept('sys_session', [old, young])).toEqual([young])
  expect(await alive(young)).toBe(true)
})

test('why a session was ended is told as long as it could have lived, and then forgotten', async () => {
  const add: Rec = { username: 'frozen', realname: 'frozen', password: '123456' }
  const { id } = (await app.call('POST', '/sys/user/add', { body: add })).body.result
  const token = await open('frozen')
  await app.call('PUT', '/sys/user/edit', { body: { id, status: 2 } })
  app.clock.advance(longestMs)
  await sweep()
  expect(await kept('sys_session_end', [token]), 'on the second').toEqual([token])
  app.clock.advance(1000)
  await sweep()
  expect(await kept('sys_session_end', [token])).toEqual([])
})
