import type { Drawing } from './services.ts'
import { usePictureText } from './text.ts'
import type { Mark } from './use-marks.ts'

interface PlaceListProps {
  drawing: Drawing
  marks: readonly Mark[]
  onNode: ((id: string) => void) | undefined
}

/** The marks in words, for whoever does not see the picture; with the keyboard each is a button that comes to sight. */
export function PlaceList({ drawing, marks, onNode }: PlaceListProps) {
  const { say } = usePictureText()
  const registry = drawing.get('elementRegistry')
  const texts = marks.flatMap((
    { id, text },
  ) => (text === undefined ? [] : [{ id, text: say('named', { name: registry.get(id)?.businessObject.name || id, text }) }]))
  if (texts.length === 0) return null
  return (
    <ul className="mw-wf-places" aria-label={say('places')}>
      {texts.map(({ id, text }) => (
        <li key={id}>{onNode ? <button type="button" className="mw-plain-link" onClick={() => onNode(id)}>{text}</button> : text}</li>
      ))}
    </ul>
  )
}
