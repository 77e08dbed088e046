import { useSyncExternalStore } from 'react'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { pickedOf } from './picked.ts'

/** What stands for stored codes of a table dictionary, comma-joined: as it was told, else as the server knows it. */
export function useLookedUpText(dict: string, value: unknown, sent: string | undefined): string {
  useSyncExternalStore(lookedUp.subscribe, lookedUp.version, lookedUp.version)
  return pickedOf(value, sent).map((one) => one.text || lookedUp.of(dict, one.value) || one.value).join(',')
}
