import { useEffect, useRef, type RefObject } from 'react'

/**
 * Benches are typed at without looking for the field: the first one of what the ref holds has the focus on entry, and again whenever
 * the key changes, which is after each act. What somebody types there by then is the next figure already, and stays.
 */
export function useFirstFocus<Element extends HTMLElement>(key: string): RefObject<Element | null> {
  const holder = useRef<Element>(null)
  const typing = useRef(false)
  useEffect(() => {
    const held = holder.current
    const input = held?.querySelector<HTMLInputElement>('input:not([disabled], [type=checkbox])')
    if (!typing.current || document.activeElement !== input) {
      input?.focus({ preventScroll: true })
      input?.select()
    }
    // A key that typed something is followed by its input; Enter, which sends it, is not.
    const note = ({ type }: Event) => {
      typing.current = type === 'input'
    }
    held?.addEventListener('keydown', note)
    held?.addEventListener('input', note)
    return () => {
      held?.removeEventListener('keydown', note)
      held?.removeEventListener('input', note)
    }
  }, [key])
  return holder
}
