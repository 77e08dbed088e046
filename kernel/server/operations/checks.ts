import { sql, type RawBuilder } from 'kysely'
import type { Entity, Field, Fields } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Fault } from '../errors.ts'
import type { Rec } from '../rules.ts'
import { faultOf } from './draft.ts'
import { same } from './diff.ts'
import { checkLookAlikes } from './look-alikes.ts'
import { storedPath } from '../files/stored-path.ts'
import { nameable, sourceOf, type Source } from '../texts/sources.ts'

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

const isFile = ({ kind }: Field) => kind === 'file' || kind === 'image'
/** So many files are looked for at once. */
const filesAtOnce = 16

function pathsOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []
}

/**
 * Dictionary codes, references and files of the records that do not exist, as far as they changed against `before`: what
 * an installation brought along from before stays until somebody takes it out.
 * The result is a list of faults per record, in the order given.
 */
export async function checkCodes(ctx: Ctx, entity: Entity, records: readonly Rec[], before: readonly (Rec | null)[]): Promise<Fault[][]> {
  const faults: Fault[][] = records.map(() => [])
  const references = new Map<string, Claim[]>()
  for (const [name, field] of Object.entries(entity.fields)) {
    const dictionary = field.kind === 'dict' || field.kind === 'dicts'
    const source = dictionary ? undefined : sourceOf(ctx.kernel, field)
    if (field.readonly) continue
    if (isFile(field)) {
      await checkFiles(ctx, records.flatMap((record, owner) => {
        const kept = new Set(pathsOf(before[owner]?.[name]))
        return pathsOf(record[name]).filter((path) => !kept.has(path)).map((value) => ({ name, field, value, owner }))
      }), faults)
    }
    if (!dictionary && !source) continue
    const claims = records.flatMap((record, owner) => (before[owner] && same(before[owner][name], record[name])
      ? []
      : codesOf(field, record[name]).map((value) => ({ name, field, value, owner })))
    )
    if (claims.length === 0)
      continue
    if (source) pushAll(references, keyOf(source), claims)
    else await checkDictionary(ctx, claims, faults)
  }
  await checkReferences(ctx, references, faults)
  await checkLookAlikes(ctx, entity, records, before, faults)
  return faults
}

/** Faults of values of an act whose codes, people or files are not known here; records that it names the act looks up itself. */
export async function checkInputCodes(ctx: Ctx, fields: Fields, values: Rec): Promise<Fault[]> {
  const faults: Fault[] = []
  await checkPeople(ctx, fields, values, faults)
  for (const [name, field] of Object.entries(fields)) {
    if (isFile(field)) await checkFiles(ctx, pathsOf(values[name]).map((value) => ({ name, field, value, owner: 0 })), [faults])
    if (field.kind !== 'dict' && field.kind !== 'dicts') continue
    const claims = codesOf(field, values[name]).map((value) => ({ name, field, value, owner: 0 }))
    if (claims.length > 0) await checkDictionary(ctx, claims, [faults])
  }
  return faults
}

async function checkPeople(ctx: Ctx, fields: Fields, values: Rec, faults: Fault[]): Promise<void> {
  const people = Object.entries(fields).filter(([, { kind }]) => kind === 'user' || kind === 'users')
  const claims = people.flatMap(([name, field]) => codesOf(field, values[name]).map((value) => ({ name, field, value, owner: 0 })))
  const source = people[0] && sourceOf(ctx.kernel, people[0][1])
  if (source && claims.length > 0) await checkReferences(ctx, new Map([[keyOf(source), claims]]), [faults])
}

function keyOf({ entity, value }: Source): string {
  return `${entity.id}|${value}`
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

/** Whatever else a field of files named would be asked for by the browser of everybody who sees it. */
async function checkFiles(ctx: Ctx, claims: Claim[], faults: Fault[][]): Promise<void> {
  const unseen = [...new Set(claims.map(({ value }) => value))]
  const stored = new Set<string>()
  while (unseen.length > 0) {
    await Promise.all(unseen.splice(0, filesAtOnce).map(async (path) => {
      if (storedPath(path) === path && await ctx.kernel.files.stat(path)) stored.add(path)
    }))
  }
  for (const { name, field, value, owner } of claims) {
    if (!stored.has(value)) faults[owner]!.push(faultOf(ctx, name, field, 'noSuchFile', value))
  }
}

async function checkReferences(ctx: Ctx, references: Map<string, Claim[]>, faults: Fault[][]): Promise<void> {
  if (references.size === 0) return
  const parts: RawBuilder<unknown>[] = []
  for (const claims of references.values()) {
    const source = sourceOf(ctx.kernel, claims[0]!.field)!
    const values = [...new Set(claims.map((claim) => claim.value))]
    parts.push(
      sql`select ${keyOf(source)} as source, ${sql.ref(`t.${source.valueColumn}`)}::text as value from
        ${sql.table(source.entity.table)}
        t where ${sql.ref(`t.${source.valueColumn}`)} = any(${values}) and t.del_flag = 0 and ${nameable(ctx, source)}`,
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
