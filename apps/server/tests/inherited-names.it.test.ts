import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry } from '#kernel/entity/index.ts'
import { loadConfig } from '../config.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

/* Names that every object inherits, where people send names: a look-up by them finds nothing of ours («Insiders», second pass §6). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'] as const
const registry = createRegistry(serverModules(loadConfig({})).map(({ manifest }) => manifest))
const lists = [...registry.entities.values()].filter(({ parent, internal }) => !parent && !internal)

test.each(inherited)('%s: no list fails by it as rule, field, column, order, parameter or group', async (word) => {
  const encoded = (items: unknown) => encodeURIComponent(JSON.stringify(items))
  const queries = [
    `superQueryParams=${encoded([{ field: 'id', rule: word, val: '1' }])}`,
    `superQueryParams=${encoded([{ field: word, rule: 'eq', val: '1' }])}`,
    `superQueryParams=${encoded([{ matchType: word, records: [{ field: 'id', rule: 'eq', val: '1' }] }])}&superQueryMatchType=${word}`,
    `column=${word}&order=asc`,
    `column=id&order=${word}`,
    `${word}=1&${word}_begin=1&fields=${word}`,
  ]
  for (const { id, path } of lists) {
    for (const query of queries) {
      const { status } = await app.call('GET', `${path}/list?pageSize=1&${query}`)
      if (status >= 500) expect.soft(`${id}?${query}`).toBe('answered')
    }
  }
})
