import { allFields, columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { notAllowed, Refusal } from '#kernel/server/errors.ts'
import { mayLookUp } from '#kernel/server/operations/options.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/* What a table tells as a dictionary: what a picker of its entity shows, to whom it shows it (decision 0012). */

const messages = {
  'zh-CN': {
    noPicker: (table: string) => `表 ${table} 不供选择，不能用作字典`,
    column: (table: string, name: string) => `表 ${table} 没有字段 ${name}`,
    hidden: (table: string, name: string, open: string) => `表 ${table} 的字段 ${name} 不能在字典中使用，可用字段：${open}`,
  },
  'en-US': {
    noPicker: (table: string) => `Nothing is chosen from the table ${table}: it cannot serve as a dictionary`,
    column: (table: string, name: string) => `Table ${table} has no column ${name}`,
    hidden: (table: string, name: string, open: string) => `A dictionary does not show the column ${name} of ${table}. It shows: ${open}`,
  },
} as const

/** Chosen from in every form, so by everybody; with the fields that pickers tell everybody of besides, by which one may narrow. */
const everybodys: Readonly<Record<string, readonly string[]>> = lookup({
  'system.user': ['sex', 'phone', 'workNo', 'post', 'orgCode'],
  'system.depart': ['orgCategory'],
  'system.position': [],
  'system.role': [],
  'system.category': [],
})
/** So many of its first columns the window of a picker shows (`ui/pickers/business`). */
const windowColumns = 4
const named = (entity: Entity) => ['id', entity.key, entity.display, entity.displayEn].filter((name) => name !== undefined)

/** The entity whose table this is. */
export function entityOfTable(ctx: Ctx, table: string | undefined): Entity | undefined {
  return [...ctx.kernel.registry.entities.values()].find((candidate) => candidate.table === table)
}

/**
 * Whoever looks a table up needs the right to a picker of it.
 * @throws Refusal where there is no such picker: of what the server writes for itself, and of parts of other records
 */
export function requirePicker(ctx: Ctx, entity: Entity): void {
  if (!hasPicker(ctx, entity)) throw new Refusal(messages[ctx.locale].noPicker(entity.table))
  if (entity.id in everybodys || mayLookUp(ctx, entity)) return
  throw notAllowed(ctx.locale, `${entity.permission}:list`)
}

/** What people write is chosen from; what the server writes only where a form refers to it. */
function hasPicker(ctx: Ctx, { id, internal, parent, readOnly }: Entity): boolean {
  if (internal || parent) return false
  if (!readOnly) return true
  return [...ctx.kernel.registry.entities.values()].some((other) =>
    !other.internal && !other.readOnly && Object.values(other.fields).some((field) => field.kind !== 'lines' && field.target === id)
  )
}

function columnsOf(entity: Entity, names: readonly string[]): string[] {
  const fields = allFields(entity)
  return [...new Set(names)].flatMap((name) => {
    const field = fields[name]
    return field && readable(field) ? [columnOf(name, field)] : []
  })
}

const readable = ({ secret, kind }: Field) => !secret && kind !== 'lines' && kind !== 'json'

/** Columns by which a picker names a record: what is stored, what people know it by, what is shown. */
function namingColumns(entity: Entity): string[] {
  return columnsOf(entity, named(entity))
}

/** The same with the texts of the window that whoever lists the entity chooses from. */
function windowTexts(entity: Entity): string[] {
  const shown = Object.entries(entity.fields).filter(([, { list, kind }]) => list && !list.hidden && kind !== 'lines')
  return columnsOf(entity, [...named(entity),
    ...shown.slice(0, windowColumns).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []))])
}

/**
 * Why a column may not be shown as text or code; undefined where it may.
 * @param anybody asked for whoever may see most of the entity, not for the caller: by those who design
 */
export function columnFault(ctx: Ctx, entity: Entity, column: string, anybody = false): string | undefined {
  const texts = messages[ctx.locale]
  const open = anybody || can(ctx, `${entity.permission}:list`) ? windowTexts(entity) : namingColumns(entity)
  if (open.includes(column)) return undefined
  const declared = Object.entries(allFields(entity)).some(([name, field]) => readable(field) && columnOf(name, field) === column)
  return declared ? texts.hidden(entity.table, column, open.join(', ')) : texts.column(entity.table, column)
}

/**
 * Why an entity's columns cannot make a dictionary for anybody, for those who design one.
 * @param parent the column that holds the record above, where the dictionary has levels
 */
export function designFault(ctx: Ctx, entity: Entity, columns: readonly string[], parent?: string): string | undefined {
  if (!hasPicker(ctx, entity)) return messages[ctx.locale].noPicker(entity.table)
  const faults = [...columns.map((column) => columnFault(ctx, entity, column, true)),
    parent === undefined ? undefined : parentFault(ctx, entity, parent, true)]
  return faults.find((fault) => fault !== undefined)
}

/** Whether code and text name a record as references to it do: those are told of records that data rules keep out of lists. */
export function namesRecords(entity: Entity, text: string, code: string): boolean {
  return columnsOf(entity, ['id', entity.key ?? 'id']).includes(code) && namingColumns(entity).includes(text)
}

/** Why a column may not be told as the place of a record: it holds the record above in a tree, or is shown as others are. */
export function parentFault(ctx: Ctx, entity: Entity, column: string, anybody = false): string | undefined {
  const above = Object.entries(entity.fields).some(([name, field]) =>
    columnOf(name, field) === column && readable(field)
    && (name === entity.treeParent || field.kind === 'ref' && field.target === entity.id)
  )
  return above ? undefined : columnFault(ctx, entity, column, anybody)
}

/** Whether the table has such a column that anybody might read. */
export function isColumn(entity: Entity, column: string): boolean {
  return Object.entries(allFields(entity)).some(([name, field]) => readable(field) && columnOf(name, field) === column)
}

/**
 * The entity with those fields open by which the caller may narrow and sort: a condition on a column tells what stands in
 * it. Who lists the entity filters by all that its list takes; others by what its pickers tell, by state and place.
 */
export function askable(ctx: Ctx, entity: Entity): Entity {
  const lists = can(ctx, `${entity.permission}:list`)
  const asked = new Set([...named(entity), entity.treeParent, entity.states?.field, 'status', entity.order.column, 'createTime',
    ...(everybodys[entity.id] ?? [])])
  const fields = Object.entries(allFields(entity)).map(([name, field]): [string, Field] =>
    readable(field) && (lists || asked.has(name)) ? [name, field] : [name, { ...field, secret: true }]
  )
  return { ...entity, fields: Object.fromEntries(fields) }
}
