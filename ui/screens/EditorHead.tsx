import type { ReactNode } from 'react'
import { useAskDiscard } from '../parts/use-ask-discard.ts'
import { useAskUnload } from '../parts/use-ask-unload.ts'
import { useText } from '../text.ts'
import { ScreenHead } from './ScreenHead.tsx'

interface EditorHeadProps {
  title: string
  record: string
  unsaved: boolean
  onLeave: () => void
  children?: ReactNode
}

/** Head of an editor that takes the whole screen: what is not saved is marked, and leaving it is asked about. */
export function EditorHead({ title, record, unsaved, onLeave, children }: EditorHeadProps) {
  const { say } = useText()
  const askDiscard = useAskDiscard()
  useAskUnload(unsaved)
  return (
    <ScreenHead title={title} record={record} mark={unsaved ? say('unsaved') : undefined}
      onBack={unsaved ? () => askDiscard(onLeave) : onLeave}
    >
      {children}
    </ScreenHead>
  )
}
