import type { Ctx } from '#kernel/server/context.ts'
import type { Fault } from '#kernel/server/errors.ts'
import { designFault, entityOfTable } from '#modules/system/server.ts'
import { readLink } from '../../rules/field-link.ts'
import type { FormField } from '../../rules/runtime-of-form.ts'

/** Controls whose dictionary may be a table. */
const choosing = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search'])

type Designed = Pick<FormField, 'dbFieldName' | 'fieldShowType' | 'dictTable' | 'dictField' | 'dictText'>

/** Fields whose table shows its columns to nobody as a dictionary: their author is told so, rather than those who fill in the form. */
export function dictionaryFaults(ctx: Ctx, fields: readonly Designed[]): Fault[] {
  return fields.flatMap((field, index) => {
    const text = faultOf(ctx, field)
    return text === undefined ? [] : [{ field: 'dictTable', lines: 'fields', row: index + 1, text }]
  })
}

function faultOf(ctx: Ctx, field: Designed): string | undefined {
  const link = readLink(field)
  if (link) {
    const entity = entityOfTable(ctx, link.table)
    return entity && designFault(ctx, entity, [link.txt, link.key, link.idField], link.pidField)
  }
  const entity = field.dictTable && choosing.has(field.fieldShowType) ? entityOfTable(ctx, field.dictTable) : undefined
  return entity && designFault(ctx, entity, [field.dictField, field.dictText].filter((name) => name !== null && name !== undefined))
}
