import { kindOf, type FaultCode, type Field } from '#kernel/entity/index.ts'
import { isShape, type Part, type Parts, type PartValues, type Shape } from '#kernel/entity/shape.ts'
import { scalarText } from '#kernel/entity/scalar.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { refusal, type Ctx } from '../context.ts'
import { refuseFaults, type Fault } from '../errors.ts'
import { checkInputCodes } from '../operations/checks.ts'
import { faultOf } from '../operations/draft.ts'
import type { Rec } from '../rules.ts'

/** So many ids a call takes at once. */
const mostIds = 1000

/** Where a value stands, for its fault. */
interface Place {
  name: string
  lines?: string
  row?: number
}

interface Reading {
  ctx: Ctx
  faults: Fault[]
  /** Groups of fields with their values, whose dictionary codes are looked up once all is read. */
  coded: { fields: Record<string, Field>; values: Rec; place: Omit<Place, 'name'> }[]
}

/**
 * What a call was sent, read by the parts of its input.
 * @throws Refusal naming each value that is missing, cannot be read or is not in its dictionary
 */
export async function readInput<P extends Parts>(ctx: Ctx, parts: P, sent: Rec): Promise<PartValues<P>> {
  const reading: Reading = { ctx, faults: [], coded: [] }
  const values = readParts(reading, parts, sent, {})
  if (reading.faults.length > 0) throw refuseFaults(reading.faults)
  for (const { fields, values: coded, place } of reading.coded) {
    reading.faults.push(...(await checkInputCodes(ctx, fields, coded)).map((fault) => ({ ...fault, ...place })))
  }
  if (reading.faults.length > 0) throw refuseFaults(reading.faults)
  return values as PartValues<P>
}

function readParts(reading: Reading, parts: Parts, sent: Rec, place: Omit<Place, 'name'>): Rec {
  const values: Rec = {}
  const fields: Record<string, Field> = lookup({})
  for (const [name, part] of Object.entries(parts)) {
    const value = readPart(reading, part, sent[name], { ...place, name })
    if (value !== undefined) values[name] = value
    if (!isShape(part)) fields[name] = part
  }
  if (Object.keys(fields).length > 0) reading.coded.push({ fields, values, place })
  return values
}

function readPart(reading: Reading, part: Part, raw: unknown, place: Place): unknown {
  return isShape(part) ? readShape(reading, part, raw, place) : readField(reading, part, raw, place)
}

function readField({ ctx, faults }: Reading, field: Field, raw: unknown, { name, ...place }: Place): unknown {
  const parsed = kindOf(field).parse(raw, field)
  if (!parsed.ok) {
    faults.push({ ...faultOf(ctx, name, field, parsed.fault.code, raw, parsed.fault.params), ...place })
    return null
  }
  const value = parsed.value ?? field.default ?? null
  if (field.required && value === null) faults.push({ ...faultOf(ctx, name, field, 'required', null), ...place })
  return value
}

function readShape(reading: Reading, part: Shape, raw: unknown, place: Place): unknown {
  if (part.shape === 'optional') return raw === undefined ? undefined : readPart(reading, part.of, raw, place)
  const absent = raw === undefined || raw === null || raw === ''
  if (part.shape === 'maybe') return absent ? null : readPart(reading, part.of, raw, place)
  if (part.shape === 'anything' || part.shape === 'schema' || part.shape === 'row') return raw ?? null
  if (absent && !(part.shape === 'text' && raw === '')) return fault(reading, place, 'required', raw)
  switch (part.shape) {
    case 'fields':
      return isRecord(raw) ? readParts(reading, part.of, raw, place) : fault(reading, place, 'notJson', raw)
    case 'map':
      return isRecord(raw)
        ? Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, readPart(reading, part.of, value, place)]))
        : fault(reading, place, 'notJson', raw)
    case 'list':
      return Array.isArray(raw)
        ? raw.map((value, index) => readRow(reading, part.of, value, place, index))
        : fault(reading, place, 'notLines', raw)
    case 'ids':
      return readIds(reading, raw, place)
    default:
      return readScalar(reading, part, raw, place)
  }
}

/** A row's faults name the list and the row, counted from 1. */
function readRow(reading: Reading, part: Part, raw: unknown, { name }: Place, index: number): unknown {
  const at = { lines: name, row: index + 1 }
  if (isShape(part) && part.shape === 'fields' && isRecord(raw)) return readParts(reading, part.of, raw, at)
  return readPart(reading, part, raw, { ...at, name })
}

function readScalar(reading: Reading, part: Shape, raw: unknown, place: Place): unknown {
  if (part.shape === 'flag') return flags.get(String(raw)) ?? fault(reading, place, 'notYesNo', raw)
  const text = scalarText(raw)
  if (text === undefined) return fault(reading, place, 'notText', raw)
  if (text.includes('\u0000')) return fault(reading, place, 'badCharacter', raw)
  if (part.shape === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text))
      ? Number(text)
      : fault(reading, place, 'notNumber', raw)
  if (part.shape === 'oneOf') return part.of.find((value) => String(value) === text) ?? fault(reading, place, 'notInDict', raw)
  return text
}

const flags: ReadonlyMap<string, boolean> = new Map([['true', true], ['Y', true], ['1', true], ['false', false], ['N', false], ['0',
  false]])

function readIds(reading: Reading, raw: unknown, place: Place): string[] | null {
  const parts = Array.isArray(raw) ? raw.map((part) => scalarText(part) ?? '') : (scalarText(raw) ?? '').split(',')
  const ids = [...new Set(parts.map((id) => id.trim()).filter(Boolean))]
  if (ids.length === 0) throw refusal(reading.ctx, 'idsMissing')
  if (ids.length > mostIds) throw refusal(reading.ctx, 'tooMany', { max: mostIds })
  return ids.some((id) => id.includes('\u0000')) ? fault(reading, place, 'badCharacter', raw) : ids
}

function fault({ ctx, faults }: Reading, { name, ...place }: Place, code: FaultCode, raw: unknown): null {
  faults.push({ ...faultOf(ctx, name, { kind: 'text', label: name }, code, raw), ...place })
  return null
}

function isRecord(value: unknown): value is Rec {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
