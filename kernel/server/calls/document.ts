import { isOpenToNobody, openText, rightsOf, type Call } from '#kernel/entity/call.ts'
import { allFields, type Entity, type Registry } from '#kernel/entity/index.ts'
import type { JsonSchema } from '#kernel/entity/shape.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { Kernel } from '../kernel.ts'
import { derivedCalls } from './derived.ts'
import { servedCalls, madeEntity } from './served-calls.ts'
import { answerSchema, anyObject, draftSchema, inputSchema, inputsSchema, rowSchema, type RowRef } from './schema.ts'

type Json = Record<string, unknown>

/** A name by which components may be referred to. */
const componentName = (entityId: string) => entityId.replace(/[^\w.-]/g, '_')

/** Schemas of records as they are answered and as they are sent: what is written bears neither id nor texts. */
interface Refs {
  answered: RowRef
  sent: RowRef
}

interface Document {
  paths: Json
  components: { schemas: Json }
}

/** Every call of the installation as OpenAPI 3.1: summary, input and answer in its envelope, of a success and of a refusal. */
export function describeCalls(kernel: Kernel): Document {
  const { registry } = kernel
  const schemas: Json = { Refusal: refusal, Fault: faultSchema }
  const refTo = (suffix: string, schemaOf: (entity: Entity, ref: RowRef) => JsonSchema): RowRef => {
    const ref: RowRef = (id) => {
      const name = `${componentName(id)}${suffix}`
      const entity = registry.entities.get(id)
      if (!entity) return anyObject
      if (!schemas[name]) {
        schemas[name] = {}
        schemas[name] = schemaOf(entity, ref)
      }
      return { $ref: `#/components/schemas/${name}` }
    }
    return ref
  }
  const refs: Refs = { answered: refTo('', rowSchema), sent: refTo('.draft', draftSchema) }
  const paths: Record<string, Json> = lookup({})
  // Addresses that differ by the names of their parameters alone are one path of the document.
  const firstNamed = new Map<string, string>()
  const calls = [...servedCalls(kernel), ...derivedCalls(madeEntity)].map(({ call }) => call)
  for (const call of calls) {
    for (const [index, address] of call.at.entries()) {
      const [method, path] = address.split(' ') as [string, string]
      const unnamed = path.replace(/:\w+/g, ':')
      const shown = firstNamed.get(unnamed) ?? path
      firstNamed.set(unnamed, shown)
      const url = `${kernel.settings.apiBase}${documentedPath(shown)}`
      paths[url] = { ...paths[url], [method.toLowerCase()]: operation(kernel, call, { method, path, shown, index }, refs) }
    }
  }
  return { paths, components: { schemas } }
}

/** `/sys/x/:id/*` as the document writes it. */
function documentedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{wildcard}')
}

interface Place {
  method: string
  path: string
  /** The same with the names that the document has for its parameters. */
  shown: string
  /** Of the address among those of the call. */
  index: number
}

function operation(kernel: Kernel, call: Call, { method, path, shown, index }: Place, refs: Refs): Json {
  const { registry } = kernel
  const named = namesIn(path)
  const shownNames = namesIn(shown)
  const rest = Object.fromEntries(Object.entries(call.input).filter(([name]) => !named.includes(name)))
  const inPath = named.map((name, index) => ({ name: shownNames[index], in: 'path', required: true,
    schema: call.input[name] ? inputSchema(call.input[name], refs.sent) : { type: 'string' } })
  )
  const bodiless = method === 'GET' || method === 'DELETE'
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_whole, next: string) => next.toUpperCase())}${
      index === 0 ? '' : index
    }`,
    tags: [tagOf(registry, call)],
    summary: `${call.title} / ${call.en}`,
    description: describedRight(kernel, call),
    'x-kind': call.kind,
    ...(isOpenToNobody(call) ? { security: [] } : {}),
    parameters: [...inPath, ...(call.signed ? signature : []), ...(bodiless ? queryParameters(registry, call, rest, refs.sent) : [])],
    ...(bodiless ? {} : { requestBody: requestBody(registry, call, rest, refs.sent) }),
    responses: responses(call, refs.answered),
  }
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!).concat(path.includes('*') ? ['wildcard'] : [])
}

/** What a signed call is sent with (wire contract §1.3). */
const signature: Json[] = ['X-Sign', 'X-Timestamp'].map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))

function tagOf(registry: Registry, { of, at }: Call): string {
  const entity = of === undefined ? undefined : registry.entities.get(of)
  return entity ? `${entity.title} ${entity.id}` : at[0].split('/')[1]!
}

function describedRight({ ofInstallation }: Kernel, call: Call): string {
  const { right, open } = call
  const installation = call.installation || rightsOf(call).some(ofInstallation)
  const who = rightsOf(call).length > 0
    ? `right: ${rightsOf(call).join(' | ')}`
    : typeof right === 'object' && 'all' in right
    ? `rights: ${right.all.join(' & ')}`
    : Object.entries(right).map(([kind, why]) => `${kind}: ${String(why)}`).join('')
  return [who, ...(installation ? ['of the installation: only acting in tenant 0'] : []), ...(open === undefined ? [] : [openText(open)])]
    .join('; ')
}

function queryParameters(registry: Registry, { open }: Call, rest: Call['input'], rowRef: RowRef): Json[] {
  const { properties = {}, required = [] } = inputsSchema(rest, rowRef) as { properties?: Record<string, JsonSchema>; required?: string[] }
  const own = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
  const entity = typeof open === 'object' && 'list' in open ? registry.entities.get(open.list) : undefined
  const listed = typeof open === 'object' && 'list' in open ? listLanguage(entity) : []
  return [...own, ...listed.filter(({ name }) => !(String(name) in properties))]
}

/** Parameters of the list language (wire contract §2): paging, order, the advanced query, and each field as a filter. */
function listLanguage(entity: Entity | undefined): Json[] {
  const text = { type: 'string' }
  const known: Record<string, JsonSchema> = { pageNo: { type: 'integer' }, pageSize: { type: 'integer' }, column: text,
    order: { type: 'string', enum: ['asc', 'desc'] }, superQueryParams: text, superQueryMatchType: { type: 'string', enum: ['and', 'or'] },
    _total: { type: 'string', enum: ['later', 'only'],
      description: 'later: the page at once, `counting` where its total is not known yet; only: the total without records' } }
  const fields = Object.entries(entity ? allFields(entity) : {}).filter(([, { kind, secret }]) =>
    kind !== 'lines' && kind !== 'json' && !secret
  )
  const filters = fields.flatMap(([name, { kind, label }]) =>
    (ranged.has(kind) ? [name, `${name}_begin`, `${name}_end`] : [name]).map((key) => [key, { ...text, title: label }] as const)
  )
  return Object.entries({ ...Object.fromEntries(filters), ...known }).map(([name, schema]) => ({ name, in: 'query', required: false,
    schema })
  )
}

/** What people ask for from one value to another. */
const ranged: ReadonlySet<string> = new Set(['date', 'datetime', 'decimal', 'money'])

function requestBody(registry: Registry, { open }: Call, rest: Call['input'], rowRef: RowRef): Json {
  if (typeof open === 'string' && open.startsWith('multipart'))
    return { required: true, content: { 'multipart/form-data': { schema: { ...anyObject, description: open } } } }
  const own = inputsSchema(rest, rowRef) as { properties: Json; required?: string[] }
  const entity = typeof open === 'object' && 'draft' in open ? registry.entities.get(open.draft) : undefined
  const draft = entity ? draftSchema(entity, rowRef).properties as Json : {}
  const schema = { ...own, properties: { ...draft, ...own.properties },
    ...(typeof open === 'string' ? { additionalProperties: true } : {}) }
  return { ...(own.required ? { required: true } : {}), content: { 'application/json': { schema } } }
}

const refusal: JsonSchema = {
  type: 'object',
  title: 'Refusal',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'integer', description: '500: refused; 510: the right is missing; 412: captcha' },
    result: {
      description: 'faults: the fields that are refused; code stale and current: the record as it stands now',
      anyOf: [{ type: 'object', properties: { faults: { type: 'array', items: { $ref: '#/components/schemas/Fault' } } } }, {
        type: 'null',
      }],
    },
    timestamp: { type: 'integer' },
  },
  required: ['success', 'message', 'code', 'result', 'timestamp'],
}

/** One refused value, told beside its field; `lines` and `row`, counted from 1, of a sub-table. */
const faultSchema: JsonSchema = {
  type: 'object',
  properties: { field: { type: 'string' }, text: { type: 'string' }, lines: { type: 'string' }, row: { type: 'integer' } },
  required: ['field', 'text'],
}

function responses(call: Call, rowRef: RowRef): Json {
  if (call.answer.shape === 'file')
    return { 200: { description: 'the file', content: { [call.answer.of]: { schema: { type: 'string', format: 'binary' } } } } }
  const result = answerSchema(call.answer, rowRef)
  const schema = call.bare ? result : { oneOf: [enveloped(result), { $ref: '#/components/schemas/Refusal' }] }
  return {
    200: { description: call.bare ?? 'the answer, or a refusal in the same envelope', content: { 'application/json': { schema } } },
    ...(isOpenToNobody(call) ? {} : { 401: { description: 'no session, or one that has ended' } }),
  }
}

/** The answer of every call of the family (wire contract §1.1). */
function enveloped(result: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, code: { type: 'integer' }, result,
      timestamp: { type: 'integer' } },
    required: ['success', 'message', 'code', 'result', 'timestamp'],
  }
}
