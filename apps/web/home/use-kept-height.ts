import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { loadValue, saveValue } from '#kernel/client/storage.ts'

interface Kept {
  /** Of the window: what wraps there stands otherwise elsewhere. */
  width: number
  height: number
}

/**
 * The place that a part of the home took last, held free until it is there again, so that nothing below it jumps.
 * @param name under which it is kept in this browser
 */
export function useKeptHeight<E extends HTMLElement>(name: string, isThere: boolean): { ref: RefObject<E | null>; minHeight: number } {
  const key = `HOME_${name}`
  const ref = useRef<E>(null)
  const [kept] = useState(() => loadValue<Kept>(key))
  useLayoutEffect(() => {
    if (!isThere) return
    const next: Kept = { width: innerWidth, height: ref.current?.offsetHeight ?? 0 }
    if (next.height !== kept?.height || next.width !== kept.width) saveValue(key, next)
  })
  return { ref, minHeight: !isThere && kept?.width === innerWidth ? kept.height : 0 }
}
