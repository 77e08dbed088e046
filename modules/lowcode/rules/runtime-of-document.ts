import { camelCase, f, standardFields, type DictionarySeed, type Field } from '#kernel/entity/index.ts'
import type { RuntimeDescription, RuntimeLines } from '#kernel/entity/runtime.ts'
import { isField, type DynamicTable, type FieldType, type FormDocument, type Leaf } from '#ui/designer/document/component.ts'
import { pictureSuffixes } from '#ui/designer/document/reading/pictures.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import { startValue } from '#ui/designer/document/values/form-values.ts'
import { storedValue, type FieldNames } from '#ui/designer/document/values/stored-values.ts'

/** Whose rules the records of drawn forms follow. */
const DRAWN = 'drawn'
/** Whether an entity was made by a drawn form. */
export function isDrawn({ origin }: Pick<RuntimeDescription, 'origin'>): boolean {
  return origin === DRAWN
}

/** Field that says by which version of the form a record was written. */
export const VERSION_FIELD = 'formVersion'

export interface DrawnEntity {
  description: RuntimeDescription
  names: FieldNames
  /** Choices written into the form, as dictionaries: lists, searches and workbooks show their texts. */
  dictionaries: readonly DictionarySeed[]
}

export interface DrawnHead {
  code: string
  title: string
}

/** Columns of a list that are shown until somebody chooses others. */
const shownColumns = 7
const taken = new Set([...Object.keys(standardFields), 'mainId', 'orderNum', VERSION_FIELD])
/** As a column, with an underscore before each capital, it must stay within 63 letters. */
const maxName = 30

/**
 * The entity that a drawn form describes. What is required, bounded or checked stays with the form: a record is held against
 * the version that it was written by.
 * @param before names of the version before: a field keeps its own, and none is given to another field at once
 */
export function runtimeOfDocument({ code, title }: DrawnHead, document: FormDocument, before: FieldNames = {}): DrawnEntity {
  const names = namesOf(document, before)
  const dictionaries: DictionarySeed[] = []
  const columnIds = new Set(tablesOf(document).flatMap(({ columns }) => columns.map(({ id }) => id)))
  const leaves = [...componentsOf(document)].filter(isField).filter(({ id }) => !columnIds.has(id))
  const made = (leaf: Leaf<FieldType>, index: number,
    prefix = ''): [string, Field] => [names[leaf.id]!,
    fieldOf(leaf, index, choicesOf(dictionaries, `${code}_${prefix}${names[leaf.id]!}`, `${title} ${leaf.label || leaf.id}`))]
  const [kept, within] = [tablesOf(document).filter(({ storage }) => storage === 'table'),
    tablesOf(document).filter(({ storage }) => storage === 'json')]
  const lines = Object.fromEntries(kept.map((table): [string, RuntimeLines] => {
    const name = names[table.id]!
    return [name, { title: titleOf(table),
      fields: Object.fromEntries(table.columns.map((column, index) => made(column, index, `${name}_`))) }]
  }))
  const lineFields = kept.map((
    table,
  ): [string, Field] => [names[table.id]!, f.lines(`runtime.${code}-${names[table.id]!}`, { label: titleOf(table) })])
  const version = f.integer({ label: '表单版本', en: 'Form version', readonly: true, list: { width: 100, hidden: true }, form: false })
  return {
    names,
    dictionaries,
    description: {
      name: code,
      title,
      origin: DRAWN,
      fields: { ...Object.fromEntries(leaves.map((leaf, index) => made(leaf, index))), ...Object.fromEntries(lineFields),
        ...Object.fromEntries(within.map((table) => [names[table.id]!, f.json({ label: titleOf(table), list: false })])),
        [VERSION_FIELD]: version },
      ...(lineFields.length > 0 ? { lines } : {}),
      ...indexesFor(leaves, names),
    },
  }
}

/** Dates among the columns that the list shows are what many records are searched by. */
function indexesFor(leaves: readonly Leaf<FieldType>[], names: FieldNames): Pick<RuntimeDescription, 'indexes'> {
  const dates = leaves.slice(0, shownColumns).filter((leaf) =>
    leaf.compType === 'date' && (leaf.type === 'date' || leaf.type === 'datetime')
  )
  return dates.length > 0 ? { indexes: dates.map(({ id }) => [names[id]!]) } : {}
}

function tablesOf(document: FormDocument): DynamicTable[] {
  // Without columns a table holds nothing.
  return [...componentsOf(document)].filter((component): component is DynamicTable => component.compType === 'dynamicTable').filter((
    { columns },
  ) => columns.length > 0)
}

function titleOf({ label, id }: { label: string; id: string }): string {
  return label.trim() === '' ? id : label.slice(0, 100)
}

/** A name for each field, derived from its id. */
function namesOf(document: FormDocument, before: FieldNames): FieldNames {
  const used = new Set([...taken, ...Object.values(before)])
  const ids = [...componentsOf(document)].filter((component) => component.compType === 'dynamicTable' || isField(component)).map(({ id }) =>
    id
  )
  return Object.fromEntries(ids.map((id) => {
    const name = before[id] ?? freeName(id, used)
    used.add(name)
    return [id, name]
  }))
}

function freeName(id: string, used: ReadonlySet<string>): string {
  const bare = camelCase(id.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/^_+|(?<!_)_+$/g, ''))
  const base = (/^[A-Za-z]/.test(bare) ? bare[0]!.toLowerCase() + bare.slice(1) : `f${bare}`).slice(0, maxName)
  for (let number = 1;; number += 1) {
    const end = number === 1 ? '' : String(number)
    const name = base.slice(0, maxName - end.length) + end
    if (!used.has(name)) return name
  }
}

type Choices = (leaf: Leaf<'select' | 'radio' | 'checkbox'>) => string | undefined

/** Names the dictionary of a field with written choices, and notes it. */
function choicesOf(dictionaries: DictionarySeed[], code: string, name: string): Choices {
  return ({ dataType, options }) => {
    if (dataType !== 'static' || options.length === 0) return undefined
    dictionaries.push({ code: `df_${code}`, name, en: name,
      items: options.map(({ label, value }) => ({ value: String(value), text: label, en: label })) })
    return `df_${code}`
  }
}

function fieldOf(leaf: Leaf<FieldType>, index: number, choices: Choices): Field {
  const start = storedValue(leaf, startValue(leaf))
  const shared = { label: titleOf(leaf), ...(typeof start === 'string' ? { default: start } : {}),
    list: { width: 140, ...(index < shownColumns ? {} : { hidden: true }) } }
  const searched = { ...shared, list: { ...shared.list, query: 'like' as const } }
  const exact = { ...shared, list: { ...shared.list, query: 'eq' as const } }
  const long = { ...shared, list: false as const }
  switch (leaf.compType) {
    case 'input':
      return f.text({ ...searched, max: leaf.maxlength })
    case 'textarea':
      return f.longText({ ...long, max: leaf.maxlength ?? 10_000 })
    case 'editor':
      return f.richText(long)
    case 'number':
      return f.decimal(28, leaf.precision, shared)
    case 'slider':
      return leaf.range ? f.text({ ...shared, max: 60 }) : f.decimal(18, 6, shared)
    case 'rate':
      return f.decimal(6, 1, shared)
    case 'switch':
      return leaf.activeValue === 'Y' && leaf.inactiveValue === 'N' ? f.yesNo(exact) : f.text({ ...shared, max: 100 })
    case 'radio':
    case 'select':
    case 'checkbox':
      return choiceField(leaf, choices(leaf), exact)
    case 'cascader':
      return f.longText({ ...long, max: 10_000 })
    case 'date':
      return dateField(leaf, { ...shared, list: { ...shared.list, query: 'range' as const } }, shared)
    case 'time':
      return leaf.isRange ? f.text({ ...shared, max: 40 }) : f.time(shared)
    case 'colorPicker':
      return f.text({ ...shared, max: 40 })
    case 'upload':
      return leaf.accept.length > 0 && leaf.accept.every((suffix) => pictureSuffixes.has(suffix)) ? f.image(shared) : f.file(shared)
    case 'signature':
    case 'photo':
      return f.image(shared)
    case 'userList':
      return leaf.dval === 'username' ? f.users(exact) : f.longText(long)
    case 'userDept':
      return leaf.dval === 'id' ? f.departs(exact) : f.longText(long)
    case 'dialogList':
      return f.longText(long)
  }
}

type Shared = Omit<Parameters<typeof f.text>[0], 'kind'>

function choiceField(leaf: Leaf<'select' | 'radio' | 'checkbox'>, dict: string | undefined, shared: Shared): Field {
  const several = leaf.compType === 'checkbox' || (leaf.compType === 'select' && leaf.multiple)
  if (dict === undefined) return several ? f.longText({ ...shared, list: false, max: 4_000 }) : f.text({ ...shared, max: 200 })
  return several ? f.dicts(dict, shared) : f.dict(dict, shared)
}

function dateField({ type }: Leaf<'date'>, ranged: Shared, shared: Shared): Field {
  switch (type) {
    case 'date':
      return f.date(ranged)
    case 'datetime':
      return f.datetime(ranged)
    case 'month':
      return f.month(shared)
    case 'year':
      return f.year(shared)
    case 'week':
      return f.week(shared)
    default:
      return f.text({ ...shared, max: 60 })
  }
}
