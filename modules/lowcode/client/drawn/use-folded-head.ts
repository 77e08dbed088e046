import { useState } from 'react'
import { loadValue, saveValue } from '#kernel/client/storage.ts'

/** The browser remembers under this whether an author wants the head of the designer folded away. */
const KEY = 'DESIGNER_HEAD_FOLDED'

export function useFoldedHead(): readonly [folded: boolean, fold: (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => loadValue(KEY) === true)
  return [folded, (next) => {
    setFolded(next)
    saveValue(KEY, next)
  }]
}
