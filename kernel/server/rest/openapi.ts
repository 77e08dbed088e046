import type { FastifySchema } from 'fastify'
import { allFields, type Entity, type Field, type Registry } from '#kernel/entity/index.ts'

type JsonSchema = Record<string, unknown>

function fieldSchema(registry: Registry, field: Field): JsonSchema {
  const base: JsonSchema = { title: field.label }
  switch (field.kind) {
    case 'integer':
      return { ...base, type: 'integer' }
    case 'decimal':
    case 'money':
      return { ...base, type: 'string', format: 'decimal', description: `decimal(${field.precision},${field.scale})` }
    case 'yesNo':
      return { ...base, type: 'string', enum: ['Y', 'N'] }
    case 'date':
      return { ...base, type: 'string', description: 'yyyy-MM-dd' }
    case 'datetime':
      return { ...base, type: 'string', description: 'yyyy-MM-dd HH:mm:ss (Asia/Shanghai)' }
    case 'dict':
      return { ...base, type: field.numeric ? 'integer' : 'string', description: `dictionary ${field.dict}` }
    case 'json':
      return base
    case 'lines':
      return { ...base, type: 'array', items: recordSchema(registry, registry.entity(field.target!)) }
    default:
      return { ...base, type: 'string', ...(field.max ? { maxLength: field.max } : {}),
        ...(field.target ? { description: `id of ${field.target}` } : {}) }
  }
}

function recordSchema(registry: Registry, entity: Entity, writable = false): JsonSchema {
  const fields = Object.entries(allFields(entity)).filter(([name, field]) =>
    !writable || !field.readonly || name === 'id' || name === 'rev'
  )
  return { type: 'object', properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(registry, field)])) }
}

const text = { type: 'string' }
const listParameters: JsonSchema = {
  type: 'object',
  properties: { pageNo: { type: 'integer' }, pageSize: { type: 'integer' }, column: text, order: { type: 'string', enum: ['asc', 'desc'] },
    superQueryParams: text, superQueryMatchType: { type: 'string', enum: ['and', 'or'] } },
}

/** What the OpenAPI document says of a derived call; values themselves are read by their kinds, not by this schema. */
export function describe(registry: Registry, entity: Entity, name: string, method: string): FastifySchema {
  const schema: FastifySchema & { tags: string[]; summary: string } = { tags: [`${entity.title} ${entity.id}`],
    summary: `${entity.title} ${name}` }
  if (name === 'list' || name === 'recycleBin' || name === 'exportXls')
    schema.querystring = { ...listParameters,
      properties: { ...(listParameters.properties as object), ...(recordSchema(registry, entity).properties as object) } }
  else if (name === 'add' || name === 'edit') schema.body = recordSchema(registry, entity, true)
  else if (method === 'GET' || method === 'DELETE')
    schema.querystring = { type: 'object', properties: { [name === 'deleteBatch' || name === 'purge' ? 'ids' : 'id']: text } }
  else if (method === 'POST' && name !== 'importExcel')
    schema.body = { type: 'object', properties: { id: text, comment: text, rev: { type: 'integer' } } }
  return schema
}
