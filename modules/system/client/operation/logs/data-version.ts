import { entityTitle, fieldLabel } from '#kernel/client/entity-text.ts'
import { allEntities } from '#kernel/client/entities.ts'
import { allFields, type KindName, type Locale } from '#kernel/entity/index.ts'
import type { ZoneSay } from '#ui/zone-texts.ts'
import type { DataVersion } from '../../../calls/logs.ts'
import type { OperationTextKey } from '../text.ts'

const actions: Readonly<Record<string, OperationTextKey>> = { add: 'actionAdd', edit: 'actionEdit', delete: 'actionDelete',
  restore: 'actionRestore', import: 'actionImport', purge: 'actionPurge' }

/** An action in words; a move keeps its name. */
export function actionText(say: ZoneSay<OperationTextKey>, action: string): string {
  const key = actions[action]
  return key ? say(key) : action
}

/** Tables whose records keep a history, by the titles that people know. */
export function loggedTables(locale: Locale): { value: string; label: string }[] {
  return allEntities().filter(({ readOnly, internal }) => !readOnly && !internal).map((entity) => ({ value: entity.table,
    label: entityTitle(entity, locale) })
  ).sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** So many fields tell in a row what a record was. */
const NAMED_FIELDS = 5

/** Kinds whose values are ids, which tell a reader nothing. */
const idKinds = new Set<KindName>(['ref', 'refs', 'depart', 'departs'])

/** A version in one line: its first fields by their labels. */
export function contentText({ dataTable, dataContent }: DataVersion, locale: Locale): string {
  const content = JSON.parse(dataContent) as Record<string, unknown>
  const fields = allEntities().find(({ table }) => table === dataTable)?.fields ?? {}
  const named = Object.entries(fields).filter(([name, { kind }]) => !idKinds.has(kind) && shown(content[name]) !== '').slice(0,
    NAMED_FIELDS)
  return named.map(([name, field]) => `${fieldLabel(name, field, locale)} ${shown(content[name])}`).join(locale === 'zh-CN' ? '，' : ', ')
}

export interface ComparedField {
  name: string
  label: string
  before: string
  after: string
  differs: boolean
}

/** The fields of two versions side by side, in the order of the form. */
export function compareVersions(one: DataVersion, other: DataVersion, locale: Locale): ComparedField[] {
  const [before, after] = [one, other].map(({ dataContent }) => JSON.parse(dataContent) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const entity = allEntities().find(({ table }) => table === one.dataTable)
  const fields = entity ? allFields(entity) : {}
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    name in before || name in after
  )
  return names.map((name) => {
    const [was, is] = [shown(before[name]), shown(after[name])]
    return { name, label: fields[name] ? fieldLabel(name, fields[name], locale) : name, before: was, after: is, differs: was !== is }
  })
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
