import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf, SentOf } from '#kernel/entity/call.ts'
import type { oneStartDraft } from '../../../calls/drafts.ts'
import type { startProcess } from '../../../calls/instances.ts'
import type { Startable } from '../../../calls/shapes.ts'
import { instancePath } from '../instance/instance-path.ts'
import { rememberStarted } from './recent.ts'

/** Title and people that every start may give, and where it leads. */
export function useStart({ modelKey, choose }: Startable, draft?: AnswerOf<typeof oneStartDraft>) {
  const navigate = useNavigate()
  const [title, setTitle] = useState(draft?.typedTitle ?? '')
  const [chosen, setChosen] = useState(() => chosenIn(draft))
  const [tried, setTried] = useState(false)
  const missing = choose.filter(({ nodeId }) => !chosen[nodeId])
  return {
    title,
    setTitle,
    chosen,
    setChosen,
    /** Nodes for which nobody was chosen, once a start was tried. */
    missing: tried ? missing.map(({ nodeId }) => nodeId) : [],
    /** Whether nothing is missing beside the form. */
    check: () => {
      setTried(true)
      return missing.length === 0
    },
    /** What goes along with the form. */
    head: (): SentOf<typeof startProcess> => ({
      modelKey,
      ...(draft ? { draftId: draft.id } : {}),
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(choose.length === 0
        ? {}
        : { chosen: Object.fromEntries(Object.entries(chosen).map(([node, list]) => [node, list.split(',').filter(Boolean)])) }),
    }),
    started: (id: string) => {
      rememberStarted(modelKey)
      void navigate(instancePath({ id }), { replace: true })
    },
  }
}

/** People as the fields hold them: joined by commas. */
function chosenIn(draft: AnswerOf<typeof oneStartDraft> | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(draft?.chosen ?? {}).map(([node, list]) => [node, Array.isArray(list) ? list.join(',') : '']))
}

export type Start = ReturnType<typeof useStart>
