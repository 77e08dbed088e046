import { allFields, type Entity, type Field, type KindName } from '#kernel/entity/index.ts'
import { isShape, mayLack, type JsonSchema, type Part, type Parts } from '#kernel/entity/shape.ts'

/** Where the schema of an entity's records stands, by the entity's id. */
export type RowRef = (entityId: string) => JsonSchema

/** A value that may be null besides. */
function orNull(schema: JsonSchema): JsonSchema {
  const known = Array.isArray(schema.enum) ? { enum: [...schema.enum as unknown[], null] } : {}
  return typeof schema.type === 'string' ? { ...schema, ...known, type: [schema.type, 'null'] } : { anyOf: [schema, { type: 'null' }] }
}

/** An object of which nothing is said; generators take the type alone for an object that holds nothing. */
export const anyObject: JsonSchema = { type: 'object', additionalProperties: true }

/** A schema as generators read it, with the objects said to be open of which it says nothing. */
function opened(schema: JsonSchema): JsonSchema {
  if (schema.type === 'object' && Object.keys(schema).length === 1) return anyObject
  return schema.type === 'array' && schema.items ? { ...schema, items: opened(schema.items as JsonSchema) } : schema
}

/** The value of a field as it travels, never null. */
function valueSchema(field: Field, rowRef: RowRef): JsonSchema {
  const base: JsonSchema = { title: field.label }
  switch (field.kind) {
    case 'integer':
      return { ...base, type: 'integer' }
    case 'decimal':
    case 'money':
      return { ...base, type: 'string', description: `decimal(${field.precision},${field.scale})` }
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
      return { ...base, type: 'array', items: rowRef(field.target!) }
    default:
      return { ...base, type: 'string', ...(field.max ? { maxLength: field.max } : {}),
        ...(field.target ? { description: `id of ${field.target}` } : {}) }
  }
}

/** The schema of a field in a record: null where nothing was filled in. What is stored may be longer than what may be typed today. */
function fieldSchema(field: Field, rowRef: RowRef): JsonSchema {
  const { maxLength: _typed, enum: _known, ...schema } = valueSchema(field, rowRef)
  return field.required || field.kind === 'json' ? schema : orNull(schema)
}

/** What an answer is, by its parts. Objects hold what is described and nothing else. */
export function answerSchema(part: Part, rowRef: RowRef): JsonSchema {
  if (!isShape(part)) return fieldSchema(part, rowRef)
  switch (part.shape) {
    case 'text':
      return { type: 'string' }
    case 'number':
      return { type: 'number' }
    case 'flag':
      return { type: 'boolean' }
    case 'nothing':
      return { type: 'null' }
    case 'anything':
    case 'file':
      return {}
    case 'ids':
      return { type: 'array', items: { type: 'string' } }
    case 'oneOf':
      return { enum: part.of }
    case 'list':
      return { type: 'array', items: answerSchema(part.of, rowRef) }
    case 'map':
      return { type: 'object', additionalProperties: answerSchema(part.of, rowRef) }
    case 'maybe':
      return orNull(answerSchema(part.of, rowRef))
    case 'optional':
      return answerSchema(part.of, rowRef)
    case 'page':
      return pageSchema(answerSchema(part.of, rowRef))
    case 'schema':
      return opened(part.of)
    case 'row':
      return Object.keys(part.more).length === 0 ? rowRef(part.of) : { allOf: [rowRef(part.of), partsSchema(part.more, rowRef, true)] }
    case 'fields':
      return partsSchema(part.of, rowRef, false)
  }
}

function partsSchema(parts: Parts, rowRef: RowRef, more: boolean): JsonSchema {
  const entries = Object.entries(parts)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, part]) => [name, answerSchema(part, rowRef)])),
    required: entries.filter(([, part]) => !(isShape(part) && part.shape === 'optional')).map(([name]) => name),
    ...(more ? {} : { additionalProperties: false }),
  }
}

/** A page as the family writes it (wire contract §1.2). */
function pageSchema(records: JsonSchema): JsonSchema {
  const number = { type: 'integer' }
  return {
    type: 'object',
    properties: { records: { type: 'array', items: records }, total: number, size: number, current: number, pages: number,
      counting: { const: true, description: 'the total is still being counted: only where `_total=later` was asked' } },
    required: ['records', 'total', 'size', 'current', 'pages'],
  }
}

/** Kinds beside whose codes their text stands. */
const coded: ReadonlySet<KindName> = new Set<KindName>(['dict', 'dicts', 'ref', 'refs', 'user', 'users', 'depart', 'departs', 'category'])
const text: JsonSchema = { type: ['string', 'null'] }

/** A record as calls answer it: own and standard fields, texts of codes, and what its entity's rule adds. */
export function rowSchema(entity: Entity, rowRef: RowRef): JsonSchema {
  const fields = Object.entries(allFields(entity)).filter(([, field]) => !field.secret)
  const id = entity.givenId ? { type: ['string', 'integer'] } : { type: 'string' }
  return {
    type: 'object',
    title: entity.title,
    // Fields may be closed to the caller, and rows of a list leave out what is long: nothing but the id is sure to be there.
    properties: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, name === 'id' ? id : fieldSchema({ ...field, required: false }, rowRef)])),
      // By name rather than by a pattern: types that are made from it know then which fields there are.
      ...Object.fromEntries(fields.filter(([, { kind }]) => coded.has(kind)).map(([name]) => [`${name}_dictText`, text])),
      _actions: { type: 'array', items: { type: 'string' }, description: 'what the caller may do with it now' },
      _waits: { type: 'object',
        properties: { act: { type: 'string' }, title: { type: 'string' }, mine: { type: 'boolean' },
          people: { type: 'array', items: { type: 'string' } }, more: { type: 'number' } },
        description: 'whose step it waits for, in a list' },
      _contents: { type: 'string', description: 'what it is about, in a line' },
    },
    required: ['id'],
  }
}

/** What a call takes: missing values are told by their fields, so that nothing but names and types stands here. */
export function inputSchema(part: Part, rowRef: RowRef): JsonSchema {
  if (!isShape(part)) return part.required ? valueSchema(part, rowRef) : orNull(valueSchema(part, rowRef))
  switch (part.shape) {
    case 'list':
      return { type: 'array', items: inputSchema(part.of, rowRef) }
    case 'map':
      return { type: 'object', additionalProperties: inputSchema(part.of, rowRef) }
    case 'maybe':
      return orNull(inputSchema(part.of, rowRef))
    case 'optional':
      return inputSchema(part.of, rowRef)
    case 'ids':
      return { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string', description: 'a,b,c' }] }
    case 'fields':
      return inputsSchema(part.of, rowRef)
    default:
      return answerSchema(part, rowRef)
  }
}

export function inputsSchema(parts: Parts, rowRef: RowRef): JsonSchema {
  const entries = Object.entries(parts)
  const required = entries.filter(([, part]) => !mayLack(part)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, part]) => [name, inputSchema(part, rowRef)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** What a client may write of a record. */
export function draftSchema(entity: Entity, rowRef: RowRef): JsonSchema {
  const fields = Object.entries(allFields(entity)).filter(([name, field]) => !field.readonly || name === 'id' || name === 'rev')
  return { type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, inputSchema({ ...field, required: false }, rowRef)])) }
}
