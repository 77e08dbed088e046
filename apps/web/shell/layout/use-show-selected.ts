import { useCallback, useEffect, useRef, type TransitionEvent } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a menu to the entry of the present page after each change of page; props for the element that scrolls. */
export function useShowSelected() {
  const { pathname } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  /** The entry lies in a submenu that is still opening. */
  const waiting = useRef(false)

  const show = useCallback(() => {
    const entry = ref.current?.querySelector<HTMLElement>('.ant-menu-item-selected')
    const drawn = Boolean(entry?.offsetParent)
    if (drawn) entry?.scrollIntoView({ block: 'nearest' })
    return drawn
  }, [])

  useEffect(() => {
    waiting.current = !show()
  }, [pathname, show])

  const onTransitionEnd = ({ propertyName }: TransitionEvent) => {
    if (!waiting.current || propertyName !== 'height') return
    waiting.current = !show()
  }
  return { ref, onTransitionEnd }
}
