import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Until it was measured: that of a desk. */
const USUAL = 1000

/** How wide an element is, kept as the window changes. */
export function useWidth(): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(USUAL)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
