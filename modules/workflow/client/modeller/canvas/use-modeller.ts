import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { kindOf } from '../../../rules/definition/read-node.ts'
import { useModellerText } from '../text.ts'
import { modellerSession, type ModellerSession } from './modeller-store.ts'
import { openModeller } from './open-modeller.ts'

export interface OpenedModeller {
  readonly host: RefObject<HTMLDivElement | null>
  /** Undefined until the drawing stands. */
  readonly session: ModellerSession | undefined
  readonly failed: boolean
}

/**
 * Opens a modeller in an element of the page.
 * @param saved whether the server has what it begins with
 * @param begun whether somebody begins with it: the first task that nobody acts at is chosen, since it is what comes next
 */
export function useModeller(xml: string, saved: boolean, begun: boolean): OpenedModeller {
  const host = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<ModellerSession>()
  const [failed, setFailed] = useState(false)
  const { say } = useModellerText()
  const sayNow = useRef(say)
  useEffect(() => {
    sayNow.current = say
  }, [say])
  const first = useEffectEvent(async (opened: ModellerSession) => {
    await opened.open(xml, saved)
    if (begun) chooseOpenTask(opened)
  })
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

function chooseOpenTask({ modeller }: ModellerSession): void {
  const open = modeller.get('elementRegistry').getAll().find(({ labelTarget, businessObject }) => {
    const kind = labelTarget === undefined ? kindOf(businessObject) : undefined
    return kind?.type === 'userTask' && kind.work.assignees.length === 0
  })
  if (open) modeller.get('selection').select(open)
}
