import { findItems, textsOfItems } from '#kernel/entity/console/dictionaries.ts'
import { ask } from '../request/calls.ts'
import type { DictItem } from '../session/session-store.ts'

/** Entries of a table dictionary `table,text,code[,condition]` whose text or code contains the keyword (wire contract §6.3). */
export async function searchDictionary(dict: string, keyword: string, pageSize: number,
  signal?: AbortSignal): Promise<readonly DictItem[]> {
  const items: readonly DictItem[] | null = await ask(findItems, { wildcard: dict, keyword, pageSize: String(pageSize) }, { quiet: true,
    ...(signal ? { signal } : {}) })
  return items ?? []
}

/** Texts of stored codes, in the order of the codes; an unknown code stands for itself. */
export async function loadDictionaryTexts(dict: string, codes: readonly string[]): Promise<readonly string[]> {
  const answer: readonly string[] | string | null = await ask(textsOfItems, { wildcard: withoutCondition(dict), key: codes.join(','),
    delNotExist: 'false' }, { quiet: true })
  // Other servers of this family answer a single label (spec 2 §7).
  const texts = typeof answer === 'string' ? [answer] : (answer ?? [])
  return codes.map((code, index) => texts[index] ?? code)
}

/** The text of a code does not depend on what may be chosen now. */
function withoutCondition(dict: string): string {
  return dict.split(',').slice(0, 3).join(',')
}
