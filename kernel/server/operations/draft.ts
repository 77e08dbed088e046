import { accept, faultText, kindOf, refuse, shown, type Entity, type Field, type Parsed } from '#kernel/entity/index.ts'
import { seenLength, wordsOf } from '#kernel/entity/text-helpers.ts'
import { cleanHtml, isCleanable } from '../clean-html.ts'
import { now, type Ctx } from '../context.ts'
import type { Fault } from '../errors.ts'
import { label } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { same } from './diff.ts'

export interface Draft {
  record: Rec
  faults: Fault[]
}

/** Who brings the values of a record: a person or client, or a row of a workbook. */
export type Source = 'call' | 'sheet'

function writable(field: Field, source: Source): boolean {
  if (field.bySystem && source === 'sheet') return false
  return (!field.readonly || (source === 'sheet' && field.sheet === true)) && field.kind !== 'lines'
}

/**
 * Joins what a client sent with what is stored: absent fields keep their value (or take their default in a new record),
 * unknown and read-only ones are ignored, values are read by their kind.
 */
export function readDraft(ctx: Ctx, entity: Entity, input: Rec, before: Rec | null, source: Source = 'call'): Draft {
  const record: Rec = before ? { ...before } : {}
  const faults: Fault[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'lines') continue
    if (!writable(field, source) || !Object.hasOwn(input, name)) {
      if (!before) record[name] = startOf(ctx, field)
      continue
    }
    const parsed = readValue(input[name], field)
    if (parsed.ok && before && field.fixed && !same(before[name], parsed.value))
      faults.push(faultOf(ctx, name, field, 'fixed', before[name]))
    else if (parsed.ok) record[name] = parsed.value ?? (before ? null : startOf(ctx, field))
    else faults.push(faultOf(ctx, name, field, parsed.fault.code, input[name], parsed.fault.params))
  }
  return { record, faults }
}

/** What a new record has where nothing was sent. */
function startOf(ctx: Ctx, field: Field): string | number | null {
  return field.today ? now(ctx).slice(0, 10) : (field.default ?? null)
}

/** A value as its kind reads it; formatted text is cleaned, and measured by what a reader sees. */
function readValue(raw: unknown, field: Field): Parsed<unknown> {
  const parsed = kindOf(field).parse(raw, field)
  if (field.kind !== 'richText' || !parsed.ok || parsed.value === null) return parsed
  if (!isCleanable(String(parsed.value))) return refuse('tooIntricate')
  const html = cleanHtml(String(parsed.value))
  return field.max !== undefined && seenLength(wordsOf(html)) > field.max ? refuse('tooLong', { max: field.max }) : accept(html)
}

/** Fields that must not be empty and are. */
export function missing(ctx: Ctx, entity: Entity, record: Rec): Fault[] {
  const faults: Fault[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = record[name]
    const empty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    if (field.required && empty && name !== 'mainId' && !(field.secret && record.id))
      faults.push(faultOf(ctx, name, field, 'required', null))
  }
  return faults
}

export function faultOf(ctx: Ctx, name: string, field: Field, code: Parameters<typeof faultText>[0], value: unknown,
  params: Record<string, string | number> = {}): Fault {
  return { field: name, text: faultText(code, { ...params, label: label(name, field, ctx.locale), value: shown(value) }, ctx.locale) }
}
