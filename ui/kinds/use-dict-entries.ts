import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import type { Field } from '#kernel/entity/index.ts'
import { useText } from '../text.ts'
import { dictEntry, type DictEntry } from './dict-text.ts'

/** Entries of a field's dictionary in the reader's language. */
export function useDictEntries(field: Pick<Field, 'dict'>): DictEntry[] {
  const { locale } = useText()
  return useDictionary(field.dict).map(({ value, text }) => dictEntry(field, String(value), text, locale))
}
