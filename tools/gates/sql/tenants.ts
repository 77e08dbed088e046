import { columnOf, type Entity } from '#kernel/entity/index.ts'
import { mentionsIn } from './mentions.ts'
import { manifestOf } from './promises.ts'
import type { SqlText } from './parts.ts'
import type { SqlTemplate } from './templates.ts'

/*
 * A statement on a table whose rows belong to tenants says which tenant's it means: by the tenant, by the key of a record that was
 * read under it, or by a comment `tenant: …` in it or above it that says by what else.
 */

/** By table: the columns that name a record of its tenant. */
export type TenantTables = ReadonlyMap<string, ReadonlySet<string>>

export async function readTenantTables(root: string, modules: readonly string[]): Promise<TenantTables> {
  const entities = (await Promise.all(modules.map(async (id) => (await manifestOf(root, id))?.entities ?? []))).flat()
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  // Rows of what the whole installation has are the installation's.
  const ofTenants = entities.filter((entity) => entity.scope !== 'none' && byId.get(entity.parent ?? '')?.scope !== 'none')
  return new Map(ofTenants.map((entity) => [entity.table, keysOf(entity)]))
}

function keysOf({ fields }: Entity): ReadonlySet<string> {
  const keys = Object.entries(fields).filter(([name, { kind }]) => kind === 'ref' || name.endsWith('Id'))
  return new Set(['id', 'main_id', ...keys.map(([name, field]) => columnOf(name, field))])
}

const readsOrChanges = /\b(?:select|update|delete)\b/i
/** A column that is compared with a value, or with those of a list that the statement brings. */
const compared = /"?(\w+)"?\s*(?:(?:=|in|is not distinct from)\s*\(?\s*(?:any\s*\(\s*)?\$|=\s*[vjr]\.\w+)/gi
const reason = /(?:\/\/|\*|--).*\btenant: \S/

/** Statements that do not say whose rows they mean: where, and on which tables. */
export function withoutTenant(templates: readonly SqlTemplate[], tables: TenantTables): { at: string; what: string }[] {
  return templates.flatMap(({ file, line, lines, above, ...text }) => {
    const whole = wholeText(text)
    const { relations } = mentionsIn(whole, (word) => tables.has(word))
    if (relations.length === 0 || !readsOrChanges.test(whole)) return []
    const source = [...above, ...lines].join('\n')
    if (/\btenant_id\b/i.test(whole) || /\bscopeOf\(/.test(source) || reason.test(source)) return []
    const keys = new Set(relations.flatMap((relation) => [...tables.get(relation)!]))
    return [...whole.matchAll(compared)].some(([, column]) => keys.has(column!.toLowerCase()))
      ? []
      : [{ at: `${file}:${line}`, what: relations.join(', ') }]
  })
}

/** With the parts of it that stand elsewhere in the file. */
function wholeText({ texts, values }: SqlText): string {
  return texts.map((text, at) => `${text} ${values[at]?.part ? wholeText(values[at].part) : at < values.length ? '$' : ''} `).join('')
}
