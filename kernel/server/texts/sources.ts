import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf, allFields, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { Ctx } from '../context.ts'
import type { Kernel } from '../kernel.ts'

/** Where the records behind a reference stand: the column that is stored, the one people know, the one that is shown. */
export interface Source {
  entity: Entity
  value: string
  valueColumn: string
  keyColumn: string
  textColumn: string
  /** The column that is shown to whoever reads English, of records that fill it in. */
  englishColumn?: string
  /** A name that is not shown but by which people may look the record up (千克 for kg). */
  nameColumn: string
  /** Which of the records, as `t`, a record of the caller's tenant may name, where that is less than what the caller may touch. */
  here?(ctx: Ctx): RawBuilder<SqlBool>
}

const byKind: Readonly<Record<string, 'user' | 'depart' | 'category'>> = lookup({ user: 'user', users: 'user', depart: 'depart',
  departs: 'depart', category: 'category' })

/** The source of a referring field; undefined for other kinds and for late targets that are not there. */
export function sourceOf(kernel: Kernel, field: Field): Source | undefined {
  if (field.kind === 'ref' || field.kind === 'refs') {
    const entity = kernel.registry.entities.get(field.target!)
    return entity && source(entity, 'id', entity.display ?? 'id', entity.displayEn)
  }
  const kind = byKind[field.kind]
  if (!kind) return undefined
  const { entity, value, text, here } = kernel.providers.texts[kind]
  return { ...source(kernel.registry.entity(entity), value, text), ...(here ? { here } : {}) }
}

/** Which of the records, as `t`, a record of the caller's tenant may name. */
export function nameable(ctx: Ctx, { entity, here }: Source): RawBuilder<SqlBool> {
  if (here) return here(ctx)
  if (entity.scope !== 'none') return sql`t.tenant_id = ${ctx.session.tenantId}`
  return ctx.kernel.rulesOf(entity).scope?.(ctx)?.where ?? sql`true`
}

/** What is shown of a record to a reader of the language; `of` says which table the columns are of. */
export function textIn(locale: Locale, { textColumn, englishColumn }: Pick<Source, 'textColumn' | 'englishColumn'>,
  of = ''): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${of}${name}`)
  return englishColumn && locale === 'en-US' ? sql`coalesce(${column(englishColumn)}, ${column(textColumn)})` : column(textColumn)
}

function source(entity: Entity, value: string, text: string, english?: string): Source {
  const fields = allFields(entity)
  const column = (name: string) => columnOf(name, fields[name]!)
  return { entity, value, valueColumn: column(value), textColumn: column(text),
    ...(english && fields[english] ? { englishColumn: column(english) } : {}), keyColumn: column(entity.key ?? text),
    nameColumn: column(fields.name ? 'name' : text) }
}
