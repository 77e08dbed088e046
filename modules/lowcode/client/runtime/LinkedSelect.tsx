import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { use } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { linkedChoices, type FieldLink, type LinkedOption } from '../../calls/online-data.ts'
import { onlineForm } from '../../index.ts'
import { useToolText } from '../form-tools/text.ts'
import { fieldOfColumn } from './enhancement.ts'

function load({ columns: _columns, condition, ...link }: FieldLink, above: string | undefined): Promise<readonly LinkedOption[]> {
  return ask(linkedChoices, { ...link, ...(above === undefined ? { condition } : { pidValue: above }) })
}

/**
 * The options of a level: of the first by the link's condition, of the next below what was chosen above, found by the values that
 * are stored of it. Null where something above is not chosen.
 */
async function optionsOf(link: FieldLink, chosen: readonly unknown[]): Promise<readonly LinkedOption[] | null> {
  let above: string | undefined
  for (const store of chosen) {
    above = (await load(link, above)).find((option) => option.store === store)?.id
    if (above === undefined) return null
  }
  return load(link, above)
}

/** One of linked drop-downs: what hangs on it is emptied when it changes. */
export function linkedSelect(link: FieldLink, level: number) {
  return function LinkedSelect({ id, value, disabled = false, invalid, onChange, autoFocus = false, ...aria }: ControlProps) {
    const { say, locale } = useToolText()
    const form = use(OpenForm)
    const chosen = link.columns.slice(0, level).map((column) => form?.values[fieldOfColumn(form.entity, column) ?? ''] ?? null)
    const { data: options } = useQuery({ queryKey: [onlineForm.id, 'linked', link, chosen], queryFn: () => optionsOf(link, chosen) })
    const upper = form && level > 0 ? fieldOfColumn(form.entity, link.columns[level - 1]!) : undefined
    const choose = (store: string | undefined) => {
      onChange(store ?? null)
      for (const column of link.columns.slice(level + 1)) {
        const name = form && fieldOfColumn(form.entity, column)
        if (name !== undefined) form?.set(name, null)
      }
    }
    const waits = options === null
    return (
      <Select id={id} allowClear showSearch={{ optionFilterProp: 'label' }} autoFocus={autoFocus} disabled={disabled || waits}
        {...(invalid ? { status: 'error' as const } : {})} aria-describedby={aria['aria-describedby']}
        placeholder={waits && upper !== undefined
          ? say('linkAbove', { label: fieldLabel(upper, form!.entity.fields[upper]!, locale) })
          : undefined} value={typeof value === 'string' && value !== '' ? value : undefined} onChange={choose}
        options={options?.map(({ store, label }) => ({ value: store, label })) ?? []} />
    )
  }
}
