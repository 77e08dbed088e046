import { useEffect, useEffectEvent, useState } from 'react'
import { useScreenActive } from '#kernel/client/screen-active.ts'

/** Whether the editor fills the screen; F8 turns that on and off, Esc leaves it unless something else answers to it. */
export function useFilledScreen(): readonly [full: boolean, setFull: (full: boolean) => void] {
  const [full, setFull] = useState(false)
  const active = useScreenActive()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.defaultPrevented || isTaken()) return
    if (event.key === 'F8') {
      event.preventDefault()
      setFull(!full)
    } else if (event.key === 'Escape' && full) setFull(false)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return [full, setFull]
}

/** A window, a drawer or an open list has its own Esc. */
function isTaken(): boolean {
  return [
    ...document.querySelectorAll(
      '[role=dialog], .ant-dropdown:not(.ant-dropdown-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)',
    ),
  ]
    .some((one) => one.getClientRects().length > 0)
}
