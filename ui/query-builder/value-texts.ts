import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { findEntity } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Field, KindName } from '#kernel/entity/index.ts'
import { dictEntry } from '../kinds/dict-text.ts'
import { readableTime } from '../kinds/time-values.ts'
import { useText } from '../text.ts'

/** Texts stay good for half a minute, as other look-ups do (spec 1 §9). */
const STALE_MS = 30_000

/** Where the names of people, departments and categories stand. */
const directories: Partial<Record<KindName, string>> = {
  user: 'sys_user,realname,username',
  users: 'sys_user,realname,username',
  depart: 'sys_depart,depart_name,id',
  departs: 'sys_depart,depart_name,id',
  category: 'sys_category,name,id',
}

/** What stands for the values of a condition in words; until it is known, the values themselves. */
export function useValueTexts(field: Field | undefined, values: readonly string[]): string[] {
  const { say, locale } = useText()
  const coded = field?.kind === 'dict' || field?.kind === 'dicts'
  // Table dictionaries are too large to be loaded whole.
  const whole = coded && !field.dict?.includes(',') ? field.dict : undefined
  const items = useDictionary(whole)
  const target = field?.kind === 'ref' || field?.kind === 'refs' ? findEntity(field.target) : undefined
  const joined = values.join(',')
  const options = useQuery({
    queryKey: [target?.id, 'optionText', joined],
    queryFn: () => entityApi(target!).optionsOf(values),
    enabled: target !== undefined && joined !== '',
    staleTime: STALE_MS,
  })
  useSyncExternalStore(lookedUp.subscribe, lookedUp.version, lookedUp.version)
  if (!field) return [...values]
  const directory = directories[field.kind] ?? (coded && whole === undefined ? field.dict : undefined)
  return values.map((value) => {
    if (whole !== undefined) return dictEntry(field, value, items.find((item) => String(item.value) === value)?.text ?? value, locale).text
    if (directory !== undefined) return lookedUp.of(directory, value) ?? value
    if (target) return options.data?.find((option) => option.value === value)?.text ?? value
    if (field.kind === 'yesNo') return value === 'Y' ? say('yes') : value === 'N' ? say('no') : value
    return field.kind === 'week' ? readableTime('week', value, (year, week) => say('weekOf', { year, week })) : value
  })
}
