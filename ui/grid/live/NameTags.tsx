import { useEffect, useState } from 'react'
import type { Hands } from '../hands/hands.ts'
import { HEAD_HEIGHT_PX } from '../layout/sizes.ts'
import type { LiveGrid } from './live-grid.ts'
import { eachOnce, toneOf } from './presence.ts'

interface Tag {
  readonly key: string
  readonly text: string
  readonly tone: number
  readonly top: number
  readonly left: number
  readonly below: boolean
}

/** Height of a name above its cell (px, live.css). */
const tagHeightPx = 16

/** Names at the cells in which others are; only cells in sight are looked for, and only while somebody is there. */
export function NameTags({ hands, model }: { hands: Hands; model: LiveGrid }) {
  const [tags, setTags] = useState<readonly Tag[]>([])
  useEffect(() => {
    const { scroller } = hands.surface.parts
    let frame = 0
    const draw = () => {
      frame = 0
      const next = model.hasPeople ? tagsInSight(hands, model) : []
      setTags((now) => (next.length === 0 && now.length === 0 ? now : next))
    }
    let had = false
    const update = () => {
      if (frame === 0 && (model.hasPeople || had)) frame = requestAnimationFrame(draw)
      had = model.hasPeople
    }
    update()
    const stop = hands.grid.listen(update)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', update)
    }
  }, [hands, model])
  return (
    <>
      {tags.map(({ key, text, tone, top, left, below }) => (
        <span key={key} aria-hidden className={`mw-g-who mw-who-${tone}${below ? ' mw-g-below' : ''}`}
          style={{ transform: `translate(${left}px, ${top}px)` }}
        >
          {text}
        </span>
      ))}
    </>
  )
}

function tagsInSight({ grid, surface }: Hands, model: LiveGrid): Tag[] {
  const { top: scrollTop, left: scrollLeft } = surface.scroll
  const clientWidth = surface.width
  const { leftWidth, rightWidth } = surface.places
  const { first, last } = surface.linesInSight
  const tags: Tag[] = []
  for (let line = first; line <= last; line += 1) {
    const row = grid.rowAt(line)
    for (const [name, people] of (row && model.peopleIn(row)) ?? []) {
      const column = grid.columnIndex(name)
      const rect = column < 0 ? undefined : surface.rectOf({ row: line, column })
      if (!rect) continue
      // Under pinned columns and beyond the rim a name would stand without its cell.
      const pinned = grid.columns[column]!.fixed !== undefined
      if (!pinned && (rect.left < scrollLeft + leftWidth || rect.left > scrollLeft + clientWidth - rightWidth - 8)) continue
      const below = rect.top - scrollTop < HEAD_HEIGHT_PX + tagHeightPx
      tags.push({ key: `${line} ${name}`, text: eachOnce(people).map(({ realname }) => realname).join('、'),
        tone: toneOf(people[0]!.userId), left: rect.left, top: below ? rect.top + rect.height : rect.top - tagHeightPx, below })
    }
  }
  return tags
}
