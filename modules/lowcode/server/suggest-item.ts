import { allFields, columnOf, humanise, type Entity, type Field } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { sourceOf } from '#kernel/server/texts/sources.ts'
import type { SuggestedItem } from '../calls/report-head.ts'
import { plainName } from './report-fields.ts'
import type { ColumnInfo } from './sql/describe.ts'

/** A column of a report as its statement suggests it: a name that a table of the statement knows brings its heading and its dictionary along. */
export function suggestItem(ctx: Ctx, { name, type }: ColumnInfo, entities: readonly Entity[]): SuggestedItem {
  const known = fieldOfColumn(entities, name)
  return {
    fieldName: name,
    fieldTxt: known?.field.label ?? name,
    ...(known ? { fieldTxtEn: known.field.en ?? humanise(known.name) } : {}),
    fieldType: type,
    isShow: 'Y',
    isOrder: plainName.test(name) ? 'Y' : 'N',
    isSearch: 'N',
    searchMode: 'single',
    isTotal: 'N',
    ...dictionaryOf(ctx, known?.field),
  }
}

function fieldOfColumn(entities: readonly Entity[], column: string): { name: string; field: Field } | undefined {
  for (const entity of entities) {
    const found = Object.entries(allFields(entity)).find(([name, field]) => columnOf(name, field) === column)
    if (found) return { name: found[0], field: found[1] }
  }
  return undefined
}

function dictionaryOf(ctx: Ctx, field: Field | undefined): Pick<SuggestedItem, 'dictCode' | 'replaceVal'> {
  if (field?.dict) return { dictCode: field.dict }
  if (field?.kind === 'yesNo') return { replaceVal: ctx.locale === 'en-US' ? 'Y_Yes,N_No' : 'Y_是,N_否' }
  const source = field && sourceOf(ctx.kernel, field)
  return source ? { dictCode: `${source.entity.table},${source.textColumn},${source.valueColumn}` } : {}
}
