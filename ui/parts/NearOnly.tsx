import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Pixels around the window within which something is drawn ahead. */
const AHEAD = 800

interface NearOnlyProps {
  /** Pixels that it takes, so that nothing jumps while it is not drawn. */
  height: number
  /** Drawn at once: what the window shows first. */
  first: boolean
  children: () => ReactNode
}

/** A part of something long that is drawn only while the window is near it; else a box of its height stands there. */
export function NearOnly({ height, first, children }: NearOnlyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: `${AHEAD}px 0px` })
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} style={near ? undefined : { height }}>{near && children()}</div>
}
