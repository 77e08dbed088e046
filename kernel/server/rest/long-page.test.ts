import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ok, page } from './envelope.ts'
import { isLong, RecordsInParts, sendLong } from './long-page.ts'

const records = Array.from({ length: 2501 }, (_, index) => ({ index, text: '"]}\u0000 架' }))
const around = page({ records: [], total: 2501, size: 100_000, current: 1, pages: 1 })
const inParts = async function*(): AsyncGenerator<unknown[]> {
  for (const part of [records.slice(0, 1000), [], records.slice(1000)]) yield part
}

test.each([
  ['there already', records, records],
  ['read meanwhile', new RecordsInParts(inParts), records],
  ['none', new RecordsInParts(async function*() {}), []],
])('a long page reads as one: %s', async (_name, given, read) => {
  const answer = ok({ ...around, records: given })
  if (!isLong(answer)) throw new Error('it is not seen that the page is long')
  const app = fastify().get('/', (_request, reply) => sendLong(reply, answer))
  expect((await app.inject('/')).json()).toMatchObject({ success: true, result: { total: 2501, records: read } })
  await app.close()
})

test('what is short is written at once', () => {
  expect([isLong(ok({ ...around, records: records.slice(0, 1000) })), isLong(ok(null)), isLong(ok([]))]).toEqual([false, false, false])
})
