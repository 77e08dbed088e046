import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useScreenActive } from '../screen-active.ts'

export interface ScreenSearch {
  search: URLSearchParams
  /** False while another tab is in front: the address then belongs to that one. */
  active: boolean
  change: (next: URLSearchParams, options?: { replace?: boolean }) => void
  /** Says values in the address beside the others (`withValues`); no step of its own for the browser's way back, unless asked for. */
  write: (values: AddressValues, options?: { replace?: boolean }) => void
}

export type AddressValues = Readonly<Record<string, string | null | undefined>>

/** Parameters with other values beside those that are not named; null and undefined take one out. */
export function withValues(search: URLSearchParams, values: AddressValues): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
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
  // What the console was loaded with and what was left by its address both have the key of a first page.
  const at = location.key + location.search
  const [drawn, setDrawn] = useState(at)
  const [ahead, setAhead] = useState<string>()
  if (drawn !== at) {
    setDrawn(at)
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
  const write: ScreenSearch['write'] = (values, { replace = true } = {}) => change(withValues(parsed.search, values), { replace })
  return { search: parsed.search, active, change, write }
}
