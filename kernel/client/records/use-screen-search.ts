import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useScreenActive } from '../screen-active.ts'

export interface ScreenSearch {
  search: URLSearchParams
  /** False while another tab is in front: the address then belongs to that one. */
  active: boolean
  change: (next: URLSearchParams, options?: { replace?: boolean }) => void
}

/**
 * The address's parameters as this screen last had them: kept-alive screens must not read the address of the tab in front.
 * A change is known at once, while the router draws the new address when it has time: somebody quick would else change the one before.
 */
export function useScreenSearch(): ScreenSearch {
  const location = useLocation()
  const navigate = useNavigate()
  const [home] = useState(location.pathname)
  const [kept, setKept] = useState(location.search)
  const inFront = useScreenActive()
  const active = inFront && location.pathname === home
  const [drawn, setDrawn] = useState(location.key)
  const [ahead, setAhead] = useState<string>()
  if (drawn !== location.key) {
    setDrawn(location.key)
    setAhead(undefined)
  }
  const current = active ? ahead ?? location.search : kept
  if (current !== kept) setKept(current)

  const change = useCallback<ScreenSearch['change']>((next, options) => {
    const written = next.toString()
    const text = written === '' ? '' : `?${written}`
    setAhead(text)
    void navigate({ pathname: home, search: text }, { replace: options?.replace ?? false })
  }, [home, navigate])
  const [parsed, setParsed] = useState(() => ({ text: current, search: new URLSearchParams(current) }))
  if (parsed.text !== current) setParsed({ text: current, search: new URLSearchParams(current) })
  return { search: parsed.search, active, change }
}
