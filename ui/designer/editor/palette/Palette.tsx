import { Input } from 'antd'
import { useRef, useState } from 'react'
import type { ComponentType } from '../../document/component.ts'
import { addNew } from '../hands/actions.ts'
import { carry } from '../hands/carry.ts'
import { drag } from '../hands/drag.ts'
import { useHands } from '../hands/hands.ts'
import { typeName, useEditorText } from '../text.ts'
import { paletteGroups } from './palette-groups.ts'
import { TypeIcon } from './type-icons.tsx'

/**
 * What can be drawn, in three groups (spec 2 §2.2). Pressed, a component is added and named; dragged, it goes where it is let go; M carries
 * it by keys. All of it is one stop of the Tab key, arrows go on within.
 * @param onAdded where the palette covers the canvas, it may now go away
 */
export function Palette({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const { say } = useEditorText()
  const list = useRef<HTMLDivElement>(null)
  const [sought, setSought] = useState('')
  const [active, setActive] = useState<ComponentType>('input')
  const text = sought.trim().toLowerCase()
  const groups = paletteGroups.map(({ title, types }) => ({ title,
    types: types.filter((type) => `${type} ${typeName(say, type)}`.toLowerCase().includes(text)) })
  ).filter(({ types }) => types.length > 0)
  const shown = groups.flatMap(({ types }) => types)
  const stop = shown.includes(active) ? active : shown[0]
  const walk = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 2, ArrowRight: 1, ArrowUp: -2, ArrowLeft: -1 }[event.key]
    const next = by === undefined ? undefined : shown[shown.indexOf(stop!) + by]
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    list.current?.querySelector<HTMLElement>(`[data-type="${next}"]`)?.focus()
  }
  return (
    <div className="mw-fd-palette">
      <Input.Search allowClear placeholder={say('paletteSearch')} aria-label={say('paletteSearch')} value={sought}
        onChange={({ target }) => setSought(target.value)} />
      <div ref={list} className="mw-fd-groups" role="toolbar" tabIndex={-1} aria-label={say('palette')} onKeyDown={walk}>
        {groups.map(({ title, types }) => (
          <section key={title} aria-label={say(title)}>
            <h3>{say(title)}</h3>
            <div className="mw-fd-offers">
              {types.map((type) => (
                <Offer key={type} type={type} tabIndex={type === stop ? 0 : -1} onAdded={onAdded} onFocus={() => setActive(type)} />
              ))}
            </div>
          </section>
        ))}
        {shown.length === 0 && <p className="mw-fd-none">{say('paletteNone', { text: sought.trim() })}</p>}
      </div>
      <p className="mw-fd-hint">{say('paletteHelp')}</p>
    </div>
  )
}

interface OfferProps {
  readonly type: ComponentType
  readonly tabIndex: number
  readonly onAdded: (() => void) | undefined
  readonly onFocus: () => void
}

function Offer({ type, tabIndex, onAdded, onFocus }: OfferProps) {
  const hands = useHands()
  const { say } = useEditorText()
  return (
    <button type="button" className="mw-fd-offer" data-type={type} tabIndex={tabIndex} onFocus={onFocus} onClick={({ detail }) => {
      // Who adds by keys stays in the palette.
      if (addNew(hands, type, undefined, detail > 0)) onAdded?.()
    }} onPointerDown={({ button, nativeEvent }) => {
      if (button === 0) drag(hands, nativeEvent, { type }, onAdded)
    }} onKeyDown={(event) => {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onAdded?.()
      carry(hands, { type })
    }}>
      <TypeIcon type={type} />
      <span>{typeName(say, type)}</span>
    </button>
  )
}
