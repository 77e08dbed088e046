import { memo, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { COMPONENTS, labelOf } from './document.ts'
import { CHANGED, painted, untilShown } from './driven.ts'

/* A bare React list of as many boxes: a label and a plain input each, memoised; a drag lays a line between them. */

interface Named {
  readonly id: number
  readonly label: string
}

const Box = memo(function Box({ id, label }: Named) {
  return (
    <div className="box" data-id={`box_${id}`} style={{ gridColumn: `span ${id % 4 < 2 ? 12 : 24}` }}>
      <label htmlFor={`f${id}`}>{label}</label>
      <input id={`f${id}`} readOnly tabIndex={-1} />
    </div>
  )
})

let setLabel: (text: string) => void = () => undefined

function List() {
  const [boxes, setBoxes] = useState<readonly Named[]>(() => Array.from({ length: COMPONENTS }, (_, id) => ({ id, label: labelOf(id) })))
  const sheet = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setLabel = (text) => setBoxes((now) => now.map((box) => (box.id === CHANGED ? { ...box, label: text } : box)))
    return listen(sheet.current!, mark.current!)
  }, [])
  return (
    <div className="canvas">
      <div ref={sheet} className="sheet">
        <div className="grid">{boxes.map((box) => <Box key={box.id} {...box} />)}</div>
        <div ref={mark} className="mark" />
      </div>
    </div>
  )
}

function listen(sheet: HTMLElement, mark: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let tops: readonly number[] | undefined
  sheet.addEventListener('pointerdown', () => {
    const corner = sheet.getBoundingClientRect().top
    tops = [...sheet.querySelectorAll('.box')].map((box) => box.getBoundingClientRect().top - corner)
  }, { signal })
  window.addEventListener('pointermove', ({ clientY }) => {
    if (!tops) return
    const y = clientY - sheet.getBoundingClientRect().top
    mark.style.transform = `translateY(${tops.find((top) => top > y) ?? 0}px)`
  }, { signal })
  window.addEventListener('pointerup', () => {
    tops = undefined
  }, { signal })
  return () => ending.abort()
}

const root = document.getElementById('root')!
createRoot(root).render(<List />)

async function stands(): Promise<void> {
  while (!root.querySelector('.mark')) await painted()
  await painted()
}

window.driven = { standing: stands(), marked: () => root.querySelector<HTMLElement>('.mark')!.style.transform !== '',
  changeLabel: (text) => untilShown(text, root, () => setLabel(text)) }
