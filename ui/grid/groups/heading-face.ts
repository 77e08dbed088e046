import type { Face } from '../cell-types/face.ts'

export interface Heading {
  /** Column and value. */
  readonly title: string
  readonly count: string
  /** Depth among the groups, from 0. */
  readonly level: number
  readonly isOpen: boolean
  /** Room up to the next subtotal (px). */
  readonly room: number
}

/** The title of a group with the arrow that folds it. It may run over the cells beside it that say nothing. */
export function headingFace({ title, count, level, isOpen, room }: Heading): Face {
  return {
    key: `G${level}${isOpen}${room}|${count}|${title}`,
    text: `${title} ${count}`,
    draw: (cell) => {
      const box = document.createElement('span')
      box.className = 'mw-g-heading'
      box.style.width = `${room}px`
      box.style.paddingInlineStart = `${level * 16}px`
      const arrow = document.createElement('span')
      arrow.className = 'mw-g-arrow'
      arrow.dataset.state = isOpen ? 'open' : 'closed'
      const words = document.createElement('b')
      words.textContent = title
      const small = document.createElement('span')
      small.className = 'mw-g-headingcount'
      small.textContent = count
      box.append(arrow, words, small)
      cell.append(box)
    },
  }
}
