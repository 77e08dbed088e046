import { allDictionaries, dictionaryItems, refreshDictionaryCache } from '#kernel/entity/console/dictionaries.ts'
import { ask, makeCall } from '../request/calls.ts'
import { keepSession, sessionStore, type DictItem } from '../session/session-store.ts'

const pending = new Map<string, Promise<readonly DictItem[]>>()

/** Items of a dictionary that the session already holds. */
export function cachedDictionary(code: string): readonly DictItem[] | undefined {
  return sessionStore.getState().dictionaries[code]
}

/**
 * Items of a dictionary: those that came with the sign-in, else the server's (spec 1 §7).
 * A failed call gives no options and is tried again by the next caller.
 */
export function loadDictionary(code: string): Promise<readonly DictItem[]> {
  const cached = cachedDictionary(code)
  if (cached) return Promise.resolve(cached)
  const running = pending.get(code)
  if (running) return running
  const call = ask(dictionaryItems, { wildcard: code }, { quiet: true })
    .then((items: readonly DictItem[]) => {
      // Kept for the page only: what the sign-in did not bring may change more often.
      sessionStore.setState(({ dictionaries }) => ({ dictionaries: { ...dictionaries, [code]: items } }))
      return items
    })
    .catch((): readonly DictItem[] => [])
    .finally(() => pending.delete(code))
  pending.set(code, call)
  return call
}

/** Has the server renew its cache and takes all dictionaries anew for 7 days (spec 1 §4). */
export async function refreshDictionaries(): Promise<void> {
  await makeCall(refreshDictionaryCache, {})
  await takeDictionaries()
}

/** Takes all dictionaries anew for 7 days, in the language in force: what came with the sign-in is in that of then. */
export async function takeDictionaries(): Promise<void> {
  keepSession({ dictionaries: await ask(allDictionaries, {}) })
}

/** Text of a stored code; several codes joined by commas become several texts. An unknown code stays as it is. */
export function dictionaryText(items: readonly DictItem[], value: string): string {
  return value
    .split(',')
    .map((code) => items.find((item) => item.value === code)?.text ?? code)
    .join(',')
}
