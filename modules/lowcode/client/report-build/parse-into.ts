import { rowsOf } from '#kernel/client/records/form-values.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { parseReport } from '../../calls/report-head.ts'
import { mergeParsed } from '../merge-parsed.ts'

/** The data source that a form names; null for the tables of this system. */
export function sourceOf({ values }: FormController): string | null {
  return typeof values.dbSource === 'string' && values.dbSource !== '' ? values.dbSource : null
}

/** What is known of a column besides what its statement says of it. */
export interface KnownItem {
  readonly fieldName: string
  readonly fieldTxt: string
  readonly dictCode?: string
  readonly fieldHref?: string
}

/**
 * Makes the columns and parameters of a statement the rows of the report; those that are there keep what was set.
 * @param known what is known better than the statement says it, by the names of columns and parameters
 * @returns how many there are
 * @throws BusinessError where the statement cannot be run
 */
export async function parseInto(form: FormController, sql: string,
  known: { items?: readonly KnownItem[]; params?: readonly { paramName: string; paramTxt: string }[] } = {}
): Promise<{ columns: number; params: number }> {
  const { fields, params } = await ask(parseReport, { sql, dbKey: sourceOf(form) })
  const items = fields.map((field) => ({ ...field, ...known.items?.find(({ fieldName }) => fieldName === field.fieldName) }))
  const asked = params.map((param) => ({ ...param, ...known.params?.find(({ paramName }) => paramName === param.paramName) }))
  form.set('items', mergeParsed(rowsOf(form.values, 'items'), items, 'fieldName'))
  form.set('params', mergeParsed(rowsOf(form.values, 'params'), asked, 'paramName'))
  return { columns: items.length, params: asked.length }
}
