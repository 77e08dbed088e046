import type { Entity } from '#kernel/entity/index.ts'
import type { Rec } from '../rules.ts'

/** Before and after of each changed field, as the history keeps it. */
export type Changes = Record<string, [before: unknown, after: unknown]>

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if ((a ?? null) === null || (b ?? null) === null) return (a ?? null) === (b ?? null)
  // A JSON value may change from a scalar to an object, which need not have a text.
  return typeof a === 'object' || typeof b === 'object' ? JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)) : String(a) === String(b)
}

/** jsonb does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]))
}

/** What differs in the entity's own fields; sub-tables are compared by themselves, secrets are never kept. */
export function changesOf(entity: Entity, before: Rec | null, after: Rec): Changes {
  const changes: Changes = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'lines' || name === 'mainId') continue
    const [was, is] = [before?.[name] ?? null, after[name] ?? null]
    if (same(was, is)) continue
    changes[name] = field.secret ? ['***', '***'] : [was, is]
  }
  return changes
}
