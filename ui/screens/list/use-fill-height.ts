import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** A table lower than this shows too little to work with: then the page scrolls. */
const MIN_HEIGHT = 240

/** Height from an element's top to the lower edge of the window, less what stands below it. */
export function useFillHeight(below: number): { ref: RefObject<HTMLDivElement | null>; height: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(480)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      // A screen that is put aside has no place: it keeps its height.
      if (element.offsetParent === null) return
      setHeight(Math.max(MIN_HEIGHT, Math.floor(window.innerHeight - element.getBoundingClientRect().top - scrollTop(element) - below)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // What stands above moves the table without changing its own box.
    observer.observe(element.closest('.mw-list') ?? element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [below])
  return { ref, height }
}

/** What the page has scrolled so far must not make the table taller. */
function scrollTop(element: HTMLElement): number {
  let sum = 0
  for (let at = element.parentElement; at; at = at.parentElement) sum -= at.scrollTop
  return -sum
}
