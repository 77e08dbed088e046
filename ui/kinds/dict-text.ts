import { seedItem } from '#kernel/client/entities.ts'
import type { Field, Locale, StatusColor } from '#kernel/entity/index.ts'

export interface DictEntry {
  value: string
  text: string
  color?: StatusColor
}

/** A dictionary's item in the reader's language: the seed's English stands in while nobody has renamed the item. */
export function dictEntry(field: Pick<Field, 'dict'>, value: string, sent: string | null | undefined, locale: Locale): DictEntry {
  const text = sent ?? value
  const seed = field.dict === undefined ? undefined : seedItem(field.dict, value)
  const english = locale === 'en-US' && seed?.en !== undefined && (text === seed.text || text === value)
  const plain = text === value && seed && locale === 'zh-CN' ? seed.text : text
  return { value, text: english ? seed.en! : plain, ...(seed?.color ? { color: seed.color } : {}) }
}
