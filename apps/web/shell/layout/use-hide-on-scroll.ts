import { useEffect, useState } from 'react'

/** Smaller movements are no wish to see more or less. */
const TOLERANCE_PX = 8
/** Near the top the header always shows. */
const TOP_PX = 96

/** Whether the header is to be out of the way: while the page is scrolled down. */
export function useHideOnScroll(active: boolean): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!active) {
      setHidden(false)
      return undefined
    }
    let last = scrollY
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < TOLERANCE_PX) return
      last = scrollY
      setHidden(moved > 0 && scrollY > TOP_PX)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [active])
  return hidden
}
