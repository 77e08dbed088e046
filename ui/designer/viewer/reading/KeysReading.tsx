import { useMemo } from 'react'
import { snakeCase } from '#kernel/entity/index.ts'
import { pickedRow } from '../../../pickers/business/config.ts'
import { useStoredRows } from '../../../pickers/business/use-stored-rows.ts'
import { useLookedUpText } from '../../../pickers/values/use-looked-up-text.ts'
import type { FieldType, Leaf } from '../../document/component.ts'
import { JOINED } from '../../document/reading/chosen-text.ts'
import { listConfig } from '../fields/list-config.ts'

interface KeysReadingProps {
  readonly field: Leaf<FieldType>
  readonly keys: readonly string[]
}

/** People, departments and records by their names. */
export function KeysReading({ field, keys }: KeysReadingProps) {
  if (field.compType === 'userList' || field.compType === 'userDept')
    return <NamesReading table={field.compType === 'userList' ? 'sys_user' : 'sys_depart'} field={field} keys={keys} />
  if (field.compType === 'dialogList' && field.action !== '') return <RecordsReading field={field} keys={keys} />
  return <>{keys.join(JOINED)}</>
}

function NamesReading(
  { table, field: { dlabel, dval }, keys }: { readonly table: string; readonly field: Leaf<'userList' | 'userDept'>;
    readonly keys: readonly string[] },
) {
  return <>{useLookedUpText(`${table},${snakeCase(dlabel)},${snakeCase(dval)}`, keys.join(','), undefined).replaceAll(',', JOINED)}</>
}

function RecordsReading({ field, keys }: { readonly field: Leaf<'dialogList'>; readonly keys: readonly string[] }) {
  const config = useMemo(() => listConfig(field), [field])
  const rows = useStoredRows(config, keys.join(','), undefined, true)
  return <>{rows ? rows.map((row) => pickedRow(config, row).text).join(JOINED) : keys.join(JOINED)}</>
}
