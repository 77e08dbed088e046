import { useLayoutEffect, useRef, useState } from 'react'
import { withWords, wordsOn } from '../editing/own-words.ts'
import { useHands } from '../hands/hands.ts'
import { lay, measureWords } from '../hands/surface.ts'
import { useEditorText } from '../text.ts'

/** Narrower (px) nobody can see what is being written. */
const LEAST = 140

/** The words on a component, written where they stand: Enter takes them over, Esc leaves them as they were. */
export function WordsEdit({ id, onDone }: { id: string; onDone: () => void }) {
  const { editor, surface, refuse } = useHands()
  const { say } = useEditorText()
  const [typed, setTyped] = useState(() => wordsOn(editor.state().document, id) ?? '')
  const input = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  useLayoutEffect(() => {
    const box = measureWords(surface, id)
    const { current } = input
    if (!box || !current) return
    lay(current, { ...box, right: Math.max(box.right, box.left + LEAST) })
    current.focus({ preventScroll: true })
    current.select()
  }, [surface, id])
  const end = (taken: boolean) => {
    // Leaving the field comes after Enter and Esc too.
    if (over.current) return
    const fault = taken ? editor.apply((document) => withWords(document, id, typed)) : undefined
    if (fault) return refuse(fault)
    over.current = true
    onDone()
    surface.scroller?.focus({ preventScroll: true })
  }
  const pressed = (event: React.KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    end(event.key === 'Enter')
  }
  return (
    <input ref={input} className="mw-fd-words" aria-label={say('wordsOf')} value={typed} onChange={({ target }) => setTyped(target.value)}
      onKeyDown={pressed} onBlur={() => end(true)} />
  )
}
