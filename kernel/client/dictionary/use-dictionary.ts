import { useEffect } from 'react'
import { useStore } from 'zustand'
import { sessionStore, type DictItem } from '../session/session-store.ts'
import { loadDictionary } from './dictionary.ts'

const none: readonly DictItem[] = []

/** Items of a dictionary, live: first those at hand, then the loaded ones, and anew after a refresh of the cache. */
export function useDictionary(code: string | undefined): readonly DictItem[] {
  const items = useStore(sessionStore, ({ dictionaries }) => (code === undefined ? none : dictionaries[code]))
  useEffect(() => {
    if (code !== undefined && items === undefined) void loadDictionary(code)
  }, [code, items])
  return items ?? none
}
