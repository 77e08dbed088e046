import { entityTitle, fieldLabel } from '#kernel/client/entity-text.ts'
import { listFields } from '#kernel/client/records/list-fields.ts'
import { recordTitle } from '#kernel/client/records/record.ts'
import type { Entity, Field, Locale } from '#kernel/entity/index.ts'
import type { BusinessConfig, QueryItem } from './config.ts'

/** So many columns fit beside what is chosen. */
const COLUMN_COUNT = 4
/** So many fields of the query form stand beside the key. */
const QUERY_COUNT = 2

/** The business-component select of any entity: its first columns, its key and what its list is searched by. Ids are stored. */
export function entityConfig(entity: Entity, locale: Locale, change: Partial<BusinessConfig> = {}): BusinessConfig {
  const key = entity.key ?? 'id'
  const shown = listFields(entity).filter(({ field }) => field.list && !field.list.hidden)
  const label = (name: string, field: Field) => fieldLabel(name, field, locale)
  const asked = shown.filter(({ name, field }) =>
    name !== key && field.list && field.list.query !== undefined && (field.kind === 'text' || field.kind === 'dict')
  )
  return {
    name: entityTitle(entity, locale),
    listUrl: `${entity.path}/list`,
    valueKey: 'id',
    displayKey: entity.display ?? key,
    textOfRow: (row) => recordTitle(entity, row),
    queryParamCode: key,
    queryParamText: entity.fields[key] ? label(key, entity.fields[key]) : entityTitle(entity, locale),
    queryConfig: asked.slice(0, QUERY_COUNT).map(({ name, field }): QueryItem => ({ key: name, label: label(name, field),
      ...(field.kind === 'dict' && field.dict ? { dictCode: field.dict } : {}) })
    ),
    columns: shown.slice(0, COLUMN_COUNT).map(({ name, field }) => ({ key: name, title: label(name, field) })),
    ...change,
  }
}
