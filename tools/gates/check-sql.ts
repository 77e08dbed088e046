import type { Published } from '#kernel/entity/index.ts'
import { readDepends } from './check-imports.ts'
import { longLines } from './sql/long-lines.ts'
import { mentionsIn } from './sql/mentions.ts'
import { ownerOf, readOwners } from './sql/owners.ts'
import { readPublished } from './sql/promises.ts'
import { readSql } from './sql/sources.ts'
import type { SqlOfFile } from './sql/templates.ts'
import { readTenantTables, withoutTenant } from './sql/tenants.ts'

export interface SqlReport {
  /** Templates that were read; too few means that the gate itself is broken. */
  templateCount: number
  violations: SqlViolation[]
}

export interface SqlViolation {
  rule: 'read-published' | 'read-depends' | 'write-own' | 'published-exists' | 'published-read' | 'long-line' | 'tenant'
  /** File and line. */
  at: string
  /** The relation, or the line that is too long. */
  what: string
}

/** Where SQL is held to the owners of its tables. */
const judged = ['kernel/server', 'modules', 'apps/server']
/** Where it is only held to its form. */
const zones = [...judged, 'bench', 'e2e', 'tools']

/**
 * Holds every statement against the owners of the relations that it names: others are read where their owner publishes them and the
 * manifest depends on it, and nobody writes what is not theirs. What a module writes for others are functions at its door. A statement
 * on what belongs to tenants says whose rows it means.
 */
export async function checkSql(root: string): Promise<SqlReport> {
  const [depends, owners] = [readDepends(root), readOwners(root)]
  const published = await readPublished(root, Object.keys(depends))
  const tenants = await readTenantTables(root, Object.keys(depends))
  const sql = readSql(root, zones)
  const mentions = mentionsOf(sql, owners)
  return {
    templateCount: sql.templates.length,
    violations: [...mentions.flatMap((mention) => judge(mention, published, depends)), ...checkPromises(published, owners, mentions),
      ...longLines(sql.templates).map((line): SqlViolation => ({ rule: 'long-line', ...line })),
      ...withoutTenant(sql.templates.filter(servesCalls), tenants).map((bare): SqlViolation => ({ rule: 'tenant', ...bare }))],
  }
}

/** Demonstrations write for the one tenant that they are for. */
const servesCalls = ({ file }: { file: string }) => judged.some((zone) => file.startsWith(`${zone}/`)) && !file.includes('/seed/')

/** A place where code of one names a relation of another. */
interface Mention {
  at: string
  reader: string
  owner: string
  relation: string
  written: boolean
}

function mentionsOf({ templates, named }: SqlOfFile, owners: ReadonlyMap<string, string>): Mention[] {
  const all = [
    ...templates.flatMap(({ file, line, texts }) => {
      const { relations, written } = mentionsIn(texts.join(' $ '), (word) => owners.has(word))
      return relations.map((relation) => ({ file, line, relation, written: written.includes(relation) }))
    }),
    ...named,
  ]
  return all.flatMap(({ file, line, relation, written }) => {
    const [reader, owner] = [ownerOf(file), owners.get(relation)]
    const foreign = owner !== undefined && owner !== reader && judged.some((zone) => file.startsWith(`${zone}/`))
    return foreign ? [{ at: `${file}:${line}`, reader, owner, relation, written }] : []
  })
}

function judge({ at, reader, owner, relation, written }: Mention, published: Record<string, Published>,
  depends: Record<string, readonly string[]>): SqlViolation[] {
  if (written) return [{ rule: 'write-own', at, what: relation }]
  const found: SqlViolation[] = []
  if (published[owner]?.[relation] === undefined) found.push({ rule: 'read-published', at, what: relation })
  if (!mayRead(reader, owner, depends)) found.push({ rule: 'read-depends', at, what: relation })
  return found
}

/** Everybody stands on the kernel, and an app on all modules. */
function mayRead(reader: string, owner: string, depends: Record<string, readonly string[]>): boolean {
  return owner === 'kernel' || reader === 'apps' || below(reader, depends).has(owner)
}

/** Modules on which one stands, also through others. */
function below(id: string, depends: Record<string, readonly string[]>, found = new Set<string>()): Set<string> {
  for (const next of depends[id] ?? []) {
    if (found.has(next)) continue
    found.add(next)
    below(next, depends, found)
  }
  return found
}

/** A promise is of something that is there and that somebody relies on. */
function checkPromises(published: Record<string, Published>, owners: ReadonlyMap<string, string>,
  mentions: readonly Mention[]): SqlViolation[] {
  const read = new Set(mentions.map(({ relation }) => relation))
  return Object.entries(published).flatMap(([owner, promises]) => {
    const at = owner === 'kernel' ? 'kernel/server/published.ts' : `modules/${owner}/module.ts`
    return Object.keys(promises).flatMap((relation): SqlViolation[] => {
      if (owners.get(relation) !== owner) return [{ rule: 'published-exists', at, what: relation }]
      return read.has(relation) ? [] : [{ rule: 'published-read', at, what: relation }]
    })
  })
}
