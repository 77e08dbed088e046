import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signRequest } from '#kernel/entity/sign.ts'
import { startTestApp, type Answer, type Rec, type TestApp } from '../testing/app.ts'
import { addressesOn, contentOf, isRead, operationsOf, type Operation } from '../testing/asked-reads.ts'
import { refused } from '../testing/sample-questions.ts'

let app: TestApp
let operations: Operation[]
let schemas: Rec

beforeAll(async () => {
  app = await startTestApp()
  const document =
    (await app.app.inject({ url: `${app.config.apiBase}/docs/json`, headers: { 'x-access-token': await app.tokenOf('admin') } })).json<
      { paths: Rec; components: { schemas: Rec } }
    >()
  schemas = document.components.schemas
  operations = operationsOf(document, app.config.apiBase)
})
afterAll(() => app.close())

const isJson = (operation: Operation) => contentOf(operation)?.[0] === 'application/json'

test('every operation says what it is for, what it takes and what it answers', () => {
  expect(operations.length).toBeGreaterThan(2000)
  const lacking = operations.filter((operation) => {
    const [type, content] = contentOf(operation) ?? []
    const takes = operation.method === 'GET' || operation.method === 'DELETE' ? operation.parameters : operation.requestBody
    return !operation.summary?.includes(' / ') || takes === undefined || type === undefined
      || Object.keys(content?.schema ?? {}).length === 0
  })
  expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('an answer in its envelope is told in both forms: what succeeds, and what is refused', () => {
  const enveloped = operations.filter((operation) => isJson(operation) && operation.responses['200']!.description.includes('refusal'))
  expect(enveloped.length).toBeGreaterThan(2000)
  for (const operation of enveloped) {
    const [, { schema }] = contentOf(operation)!
    expect(schema.oneOf, operation.path).toMatchObject([{ properties: { success: { const: true }, result: expect.anything() } }, {
      $ref: '#/components/schemas/Refusal',
    }])
  }
})

test('every read answers on the demonstration plant what the document says of it', { timeout: 300_000 }, async () => {
  const misfits = answerChecks()
  const addressOf = addressesOn(app.database.pool)
  const wrong: string[] = []
  let answered = 0
  for (const operation of operations.filter(isRead)) {
    const url = await addressOf(operation)
    if (url === undefined) continue
    const sign = { 'x-sign': signRequest({ url: `/api${url}` }, app.config.signSecret), 'x-timestamp': String(app.clock.now().getTime()) }
    const answer = await app.call('GET', url, { headers: sign })
    if (mayRefuse(operation) && answer.body?.success === false) continue
    answered += 1
    const misfit = misfits(operation, answer)
    if (misfit !== undefined) wrong.push(`${url} ${misfit}`)
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(1100)
})

/** What would be taken back is refused by the state of most documents. */
function mayRefuse({ path }: Operation): boolean {
  return path.endsWith('/retract') || Object.keys(refused).some((one) => one.endsWith('/') ? path.startsWith(one) : path === one)
}

/** Holds answers against the document alone, as a client would. */
function answerChecks() {
  // Optimizing them takes longer than what it saves, where each is asked once.
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
  ajv.addSchema({ $id: 'document', components: { schemas } })
  return (operation: Operation, { status, body, headers }: Answer): string | undefined => {
    const [type, { schema }] = contentOf(operation)!
    if (type !== 'application/json') {
      const sent = String(headers['content-type'])
      return status === 200 && !sent.startsWith('application/json') ? undefined : `no file but ${sent}: ${JSON.stringify(body)}`
    }
    const success = JSON.stringify((schema.oneOf as Rec[] | undefined)?.[0] ?? schema)
    const validate = ajv.compile(JSON.parse(success.replaceAll('"#/components', '"document#/components')) as Rec)
    if (validate(body)) return undefined
    return `${(body as Rec).message} ${validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`
  }
}
