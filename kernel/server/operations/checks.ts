import { sql, type RawBuilder } from 'kysely'
import type { Entity, Field, Fields } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Fault } from '../errors.ts'
import type { Rec } from '../rules.ts'
import { faultOf } from './draft.ts'
import { same } from './diff.ts'
import { sourceOf } from '../texts/sources.ts'

/** A code of a record that must exist somewhere. */
interface Claim {
  name: string
  field: Field
  value: string
  owner: number
}

function codesOf(field: Field, value: unknown): string[] {
  if (value === null || value === undefined) return []
  return field.kind.endsWith('s') ? String(value).split(',') : [String(value)]
}

/**
 * Dictionary codes and references of the records that do not exist, as far as they changed against `before`.
 * The result is a list of faults per record, in the order given.
 */
export async function checkCodes(ctx: Ctx, entity: Entity, records: readonly Rec[], before: readonly (Rec | null)[]): Promise<Fault[][]> {
  const faults: Fault[][] = records.map(() => [])
  const references = new Map<string, Claim[]>()
  for (const [name, field] of Object.entries(entity.fields)) {
    const dictionary = field.kind === 'dict' || field.kind === 'dicts'
    const source = dictionary ? undefined : sourceOf(ctx.kernel, field)
    if (field.readonly || (!dictionary && !source)) continue
    const claims = records.flatMap((record, owner) => (before[owner] && same(before[owner][name], record[name])
      ? []
      : codesOf(field, record[name]).map((value) => ({ name, field, value, owner })))
    )
    if (claims.length === 0)
      continue
    if (source) pushAll(references, `${source.entity.id}|${source.value}`, claims)
    else await checkDictionary(ctx, claims, faults)
  }
  await checkReferences(ctx, references, faults)
  return faults
}

/** Faults of values of an act whose codes their dictionaries do not know; records that it names the act looks up itself. */
export async function checkInputCodes(ctx: Ctx, fields: Fields, values: Rec): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'dict' && field.kind !== 'dicts') continue
    const claims = codesOf(field, values[name]).map((value) => ({ name, field, value, owner: 0 }))
    if (claims.length > 0) await checkDictionary(ctx, claims, [faults])
  }
  return faults
}

function pushAll(map: Map<string, Claim[]>, key: string, claims: Claim[]): void {
  map.set(key, [...(map.get(key) ?? []), ...claims])
}

async function checkDictionary(ctx: Ctx, claims: Claim[], faults: Fault[][]): Promise<void> {
  const options = await ctx.kernel.providers.dictionary(claims[0]!.field.dict!)
  if (!options) return
  const known = new Set(options.map((option) => option.value))
  for (const { name, field, value, owner } of claims) {
    if (!known.has(value)) faults[owner]!.push(faultOf(ctx, name, field, 'notInDict', value))
  }
}

async function checkReferences(ctx: Ctx, references: Map<string, Claim[]>, faults: Fault[][]): Promise<void> {
  if (references.size === 0) return
  const parts: RawBuilder<unknown>[] = []
  for (const claims of references.values()) {
    const source = sourceOf(ctx.kernel, claims[0]!.field)!
    const values = [...new Set(claims.map((claim) => claim.value))]
    const tenant = source.entity.scope === 'none' ? sql`` : sql` and t.tenant_id = ${ctx.session.tenantId}`
    parts.push(
      sql`select ${`${source.entity.id}|${source.value}`} as source, ${sql.ref(`t.${source.valueColumn}`)}::text as value from ${
        sql.table(source.entity.table)
      } t where ${sql.ref(`t.${source.valueColumn}`)} = any(${values}) and t.del_flag = 0${tenant}`,
    )
  }
  const { rows } = await sql<{ source: string; value: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  const found = new Set(rows.map((row) => `${row.source}|${row.value}`))
  for (const [key, claims] of references) {
    for (const { name, field, value, owner } of claims) {
      if (!found.has(`${key}|${value}`) && !field.also?.includes(value))
        faults[owner]!.push(faultOf(ctx, name, field, 'noSuchRecord', value))
    }
  }
}
