import { useEffect, useRef } from 'react'

/** What Enter does in the empty field of the scanner: the last one that was drawn. */
const confirms: { current: () => void }[] = []

/** Enter in the empty field of the scanner does this: with gloves on nobody hits a button. Undefined: nothing. */
export function useEnterConfirms(act: (() => void) | undefined): void {
  const latest = useRef(() => undefined as void)
  const active = act !== undefined
  useEffect(() => {
    if (act) latest.current = act
  })
  useEffect(() => {
    if (!active) return undefined
    confirms.push(latest)
    return () => void confirms.splice(confirms.indexOf(latest), 1)
  }, [active])
}

/** Enter was pressed, and nothing stood in the field. */
export const confirmScanned = (): void => confirms.at(-1)?.current()
