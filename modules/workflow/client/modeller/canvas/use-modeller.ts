import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useModellerText } from '../text.ts'
import { modellerSession, type ModellerSession } from './modeller-store.ts'
import { openModeller } from './open-modeller.ts'

export interface OpenedModeller {
  readonly host: RefObject<HTMLDivElement | null>
  /** Undefined until the drawing stands. */
  readonly session: ModellerSession | undefined
  readonly failed: boolean
}

/** Opens a modeller in an element of the page. @param saved whether the server has what it begins with */
export function useModeller(xml: string, saved: boolean): OpenedModeller {
  const host = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<ModellerSession>()
  const [failed, setFailed] = useState(false)
  const { say } = useModellerText()
  const sayNow = useRef(say)
  useEffect(() => {
    sayNow.current = say
  }, [say])
  const first = useEffectEvent((opened: ModellerSession) => opened.open(xml, saved))
  useEffect(() => {
    const opened = modellerSession(openModeller(host.current!, () => sayNow.current), host.current!)
    let gone = false
    first(opened).then(() => {
      if (!gone) setSession(opened)
    }, () => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      setSession(undefined)
      opened.close()
    }
  }, [])
  return { host, session, failed }
}
