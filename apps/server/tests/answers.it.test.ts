import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry, type Entity } from '#kernel/entity/index.ts'
import { signRequest } from '#kernel/entity/sign.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type Answer, type Rec, type TestApp } from '../testing/app.ts'
import { questionOf, refused } from '../testing/sample-questions.ts'

interface Operation {
  method: string
  path: string
  summary?: string
  'x-kind': 'read' | 'act'
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Rec }
  responses: Record<string, { description: string; content?: Record<string, { schema: Rec }> }>
}

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
  operations = Object.entries(document.paths).flatMap(([url, methods]: [string, Rec]) =>
    Object.entries(methods).map((
      [method, operation]: [string, Rec],
    ) => ({ ...operation, method: method.toUpperCase(), path: url.slice(app.config.apiBase.length) } as Operation))
  )
})
afterAll(() => app.close())

const contentOf = ({ responses }: Operation) => Object.entries(responses['200']?.content ?? {})[0]
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
  const wrong: string[] = []
  let answered = 0
  for (const operation of operations.filter((one) => one.method === 'GET' && one['x-kind'] === 'read')) {
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
  const ajv = new Ajv2020({ strict: false })
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

/** An address at which the call has something to answer; undefined where the plant holds no record of its entity. */
async function addressOf({ path, parameters = [] }: Operation): Promise<string | undefined> {
  const entity = entityOf(path)
  const given = await questionOf(path, find)
  let url = path
  const query = new URLSearchParams()
  for (const { name, in: place, required } of parameters) {
    const known = given[name]
      ?? (name === 'id' && entity && required ? await find(`select id from ${entity.table} order by id limit 1`) : undefined)
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(known ?? 'x'))
    else if (known !== undefined) query.set(name, known)
    else if (name === 'id' && entity && required) return undefined
  }
  return query.size > 0 ? `${url}?${query}` : url
}

const registry = createRegistry(serverModules({} as never).map(({ manifest }) => manifest))
const entities = [...registry.entities.values()].filter(({ parent, internal }) => !parent && !internal)

function entityOf(path: string): Entity | undefined {
  return entities.filter((entity) => path.startsWith(`${entity.path}/`)).toSorted((a, b) => b.path.length - a.path.length)[0]
}

async function find(statement: string): Promise<string | undefined> {
  const { rows } = await app.database.pool.query<Record<string, string>>(statement)
  return rows[0] && Object.values(rows[0])[0]
}
