import { camelCase, f, type Field } from '#kernel/entity/index.ts'
import type { RuntimeDescription, RuntimeLines } from '#kernel/entity/runtime.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** A column as the table designer keeps it (wire contract §6.19). */
export interface FormField {
  dbFieldName: string
  dbFieldTxt: string
  dbFieldTxtEn?: string | null
  dbFieldNameOld?: string | null
  dbType: string
  dbLength?: number | null
  dbPointLength?: number | null
  dbDefaultVal?: string | null
  dbIsNull?: string | null
  fieldShowType: string
  dictField?: string | null
  dictTable?: string | null
  dictText?: string | null
  isShowForm?: string | null
  isShowList?: string | null
  isReadOnly?: string | null
  fieldLength?: number | null
  fieldMustInput?: string | null
  fieldValidType?: string | null
  isQuery?: string | null
  queryMode?: string | null
  sortFlag?: string | null
  mainTable?: string | null
  mainField?: string | null
}

export interface FormHead {
  tableName: string
  tableTxt: string
  tableTxtEn?: string | null
  isTree?: string | null
  treeParentIdField?: string | null
  fields: readonly FormField[]
  indexs?: readonly { indexField: string; indexType: string }[]
}

/** What a column of the dictionary tables refers to, found by the caller: the id of the entity whose table it is. */
export type TargetOf = (table: string) => string | undefined

/** Columns that every table has anyway; existing clients list them among the fields. */
export const standardColumns = new Set(['id', 'tenant_id', 'sys_org_code', 'create_by', 'create_time', 'update_by', 'update_time',
  'del_flag', 'rev', 'main_id', 'order_num'])

const yes = (flag: string | null | undefined): boolean => flag === 'Y' || flag === '1'

/** Named checks of existing clients and the presets that mean the same (spec 2 §5). */
const presets: Readonly<Record<string, Field['preset']>> = lookup({ m: 'mobile', e: 'email', url: 'url' })
/** Further named checks that existing clients make by themselves. */
const ownChecks = new Set(['only', 'n', 'z', 's', 'p', 'money', 'n6-16', '*6-16', 's6-18', '*'])

/** What else stands there is the code of a rule of the console (编码校验规则). */
function ruleNamed(check: string | null | undefined): string | undefined {
  return check && !(check in presets) && !ownChecks.has(check) && /^[\w-]+$/.test(check) ? check : undefined
}

/** A default of this look names a rule of the console (填值规则), as clients of the family write it. */
function fillRuleNamed(standard: string | null | undefined): string | undefined {
  return /^\$\{([\w-]+)\}$/.exec(standard ?? '')?.[1]
}

/**
 * The entity that an online form describes.
 * @param subs the forms whose fields name this one as their main table, in their order
 */
export function runtimeOfForm(head: FormHead, subs: readonly FormHead[], targetOf: TargetOf): RuntimeDescription {
  const own = fieldsOf(head, targetOf)
  const lines = Object.fromEntries(
    subs.map((
      sub,
    ): [string, RuntimeLines] => [camelCase(sub.tableName), { title: sub.tableTxt, ...english(sub.tableTxtEn), table: sub.tableName,
      fields: fieldsOf(sub, targetOf) }]
    ),
  )
  const indexed = (type: (one: string) => boolean) =>
    (head.indexs ?? []).filter(({ indexType }) => type(indexType)).map(({ indexField }) =>
      indexField.split(',').map((name) => camelCase(name.trim()))
    )
  const lineFields = Object.fromEntries(
    Object.entries(lines).map((
      [name, { title, en }],
    ) => [name, f.lines(`runtime.${head.tableName}-${name}`, { label: title, ...(en ? { en } : {}) })]),
  )
  const uniques = indexed((type) => type === 'unique')
  // What tells records apart finds them again in a workbook, with the rows of their sub-tables.
  const key = Object.entries(own).find(([, field]) => field.kind === 'text' && field.unique && field.required)?.[0]
  return {
    name: head.tableName,
    title: head.tableTxt,
    ...english(head.tableTxtEn),
    table: head.tableName,
    fields: { ...own, ...lineFields },
    ...(key ? { key } : {}),
    ...(subs.length > 0 ? { lines } : {}),
    ...(yes(head.isTree) && head.treeParentIdField ? { treeParent: camelCase(head.treeParentIdField) } : {}),
    ...(uniques.length > 0 ? { uniques } : {}),
    indexes: indexed((type) => type !== 'unique'),
  }
}

/** Old names of fields by the new ones, where a field was renamed since the table was synchronised last. */
export function renamesOfForm({ fields }: FormHead, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    fields.filter(({ dbFieldName, dbFieldNameOld }) => dbFieldNameOld && dbFieldNameOld !== dbFieldName).map((
      { dbFieldName, dbFieldNameOld },
    ) => [prefix + camelCase(dbFieldNameOld!), camelCase(dbFieldName)]),
  )
}

function english(en: string | null | undefined): { en?: string } {
  return en ? { en } : {}
}

function fieldsOf({ tableName, isTree, treeParentIdField, fields }: FormHead, targetOf: TargetOf): Record<string, Field> {
  // A sub-table belongs to its main record by a column of its own.
  const own = fields.filter(({ dbFieldName, mainTable }) => !standardColumns.has(dbFieldName) && !mainTable)
  return Object.fromEntries(own.map((field) => {
    const parent = yes(isTree) && field.dbFieldName === treeParentIdField
    return [camelCase(field.dbFieldName), parent ? f.ref(`runtime.${tableName}`, common(field)) : fieldOf(field, targetOf)]
  }))
}

function common(field: FormField) {
  const { dbFieldName, dbFieldTxt, dbFieldTxtEn, dbDefaultVal, isShowForm, isShowList, isReadOnly, fieldLength, fieldMustInput,
    fieldValidType, isQuery, queryMode, sortFlag, dbIsNull } = field
  const preset = fieldValidType ? presets[fieldValidType] : undefined
  const checkRule = ruleNamed(fieldValidType)
  const fillRule = fillRuleNamed(dbDefaultVal)
  return {
    label: dbFieldTxt,
    ...english(dbFieldTxtEn),
    column: dbFieldName,
    required: yes(fieldMustInput) || dbIsNull === 'N' || dbIsNull === '0',
    ...(fillRule ? { fillRule, filled: true } : {}),
    ...(dbDefaultVal && !fillRule ? { default: dbDefaultVal } : {}),
    ...(fieldValidType === 'only' ? { unique: true } : {}),
    ...(preset ? { preset } : {}),
    ...(checkRule ? { checkRule } : {}),
    ...(yes(isReadOnly) ? { readonly: true } : {}),
    list: yes(isShowList) || yes(isQuery)
      ? { width: fieldLength ?? 120, sortable: yes(sortFlag), ...(yes(isShowList) ? {} : { hidden: true }), ...(yes(isQuery)
        ? { query: queryMode === 'group' ? 'range' as const : queryMode === 'like' ? 'like' as const : 'eq' as const }
        : {}) }
      : false as const,
    ...(yes(isShowForm) ? {} : { form: false as const }),
  }
}

/** By how it is entered first, else by how it is stored. */
function fieldOf(field: FormField, targetOf: TargetOf): Field {
  const shared = common(field)
  const target = field.dictTable ? targetOf(field.dictTable) : undefined
  switch (field.fieldShowType) {
    case 'textarea':
      return f.longText({ ...shared, max: lengthOf(field, 1000) })
    case 'date':
      return f.date(shared)
    case 'datetime':
      return f.datetime(shared)
    case 'time':
      return f.time(shared)
    case 'switch':
      return f.yesNo(shared)
    case 'list':
    case 'radio':
      return target ? f.ref(target, shared) : f.dict(field.dictField ?? '', shared)
    case 'sel_search':
      return target ? f.ref(target, shared) : f.dict(field.dictField ?? '', shared)
    case 'list_multi':
    case 'checkbox':
      return target ? f.refs(target, shared) : f.dicts(field.dictField ?? '', shared)
    case 'file':
      return f.file(shared)
    case 'image':
      return f.image(shared)
    case 'umeditor':
      return f.richText(shared)
    case 'markdown':
      return f.markdown(shared)
    case 'sel_user':
      return f.users(shared)
    case 'sel_depart':
      return f.departs(shared)
    case 'cat_tree':
      return f.category(shared)
    case 'password':
      return f.text({ ...shared, secret: true, max: lengthOf(field, 100) })
    default:
      return storedAs(field)
  }
}

function storedAs(field: FormField): Field {
  const shared = common(field)
  const { default: text, ...untold } = shared
  switch (field.dbType) {
    case 'int':
      return f.integer({ ...untold, ...(text === undefined ? {} : { default: Number(text) }) })
    case 'double':
    case 'BigDecimal':
      return f.decimal(Math.min(Math.max(field.dbLength ?? 18, 1), 38), Math.max(field.dbPointLength ?? 0, 0), shared)
    case 'Date':
      return f.date(shared)
    case 'Datetime':
      return f.datetime(shared)
    case 'Text':
    case 'Blob':
      return f.longText({ ...shared, max: 10_000 })
    default:
      return f.text({ ...shared, max: lengthOf(field, 100) })
  }
}

function lengthOf({ dbLength }: FormField, fallback: number): number {
  return dbLength && dbLength > 0 ? dbLength : fallback
}
