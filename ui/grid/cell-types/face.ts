import type { Word } from '../../kinds/reading.ts'
import type { CellOption } from '../column.ts'

/** Something in a cell beyond plain text. Faces with equal keys look alike, so that a cell is drawn again only when its key changes. */
export interface RichFace {
  readonly key: string
  /** What is copied, searched and read aloud. */
  readonly text: string
  draw(cell: HTMLElement): void
  /** A component of React's stands here: drawn by a portal into the cell. */
  readonly component?: true
}

/** What a cell shows. Plain text is a string: the most common case costs one text node. */
export type Face = string | RichFace

export function faceText(face: Face): string {
  return typeof face === 'string' ? face : face.text
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  if (text !== '') created.textContent = text
  return created
}

/** Words of a status with their colours; never colour alone. */
export function wordsFace(words: readonly Word[]): Face {
  const text = words.map((word) => word.text).join('、')
  if (words.every(({ color }) => color === undefined)) return text
  return {
    key: `w${words.map((word) => `${word.color ?? ''}:${word.text}`).join('|')}`,
    text,
    draw: (cell) =>
      cell.append(...words.map(({ text: word, color }) => {
        const tag = element('span', color ? 'mw-g-tag' : 'mw-g-word', word)
        if (color) tag.dataset.tone = color
        return tag
      })),
  }
}

/** Tags side by side in one colour: a name of the design's, or any that a style sheet knows. */
export function tagsFace(texts: readonly string[], color: string | undefined, text = texts.join('、')): Face {
  if (texts.length === 0) return ''
  return {
    key: `t${color ?? ''}:${texts.join('\n')}`,
    text,
    draw: (cell) =>
      cell.append(...texts.map((one) => {
        const tag = element('span', 'mw-g-tag', one)
        if (color && /^(grey|blue|gold|green|red|purple)$/.test(color)) tag.dataset.tone = color
        else if (color) tag.style.setProperty('--tone', color)
        return tag
      })),
  }
}

/** `text` says aloud whether it is ticked. */
export function checkFace(state: boolean | 'mixed', text: string, shape: 'check' | 'radio' = 'check', disabled = false): RichFace {
  return {
    key: `c${shape}${state}${disabled}`,
    text,
    draw: (cell) => {
      const box = element('span', `mw-g-${shape}`)
      box.dataset.state = String(state)
      if (disabled) box.dataset.disabled = ''
      cell.append(box, element('span', 'mw-g-aloud', text))
    },
  }
}

/** @param percent 0 to 100 */
export function progressFace(percent: number, text: string): RichFace {
  return {
    key: `p${percent}`,
    text,
    draw: (cell) => {
      const bar = element('span', 'mw-g-progress')
      bar.style.setProperty('--share', `${Math.min(100, Math.max(0, percent))}%`)
      if (percent >= 100) bar.dataset.full = ''
      cell.append(bar, element('span', 'mw-g-percent', text))
    },
  }
}

/** Choices side by side, the chosen one marked. */
export function choicesFace(options: readonly CellOption[], chosen: string): RichFace {
  return {
    key: `r${chosen}|${options.map(({ value, text, disabled }) => `${value}:${text}:${disabled ?? false}`).join('|')}`,
    text: options.find(({ value }) => value === chosen)?.text ?? chosen,
    draw: (cell) =>
      cell.append(...options.map(({ value, text, disabled }) => {
        const option = element('span', 'mw-g-option')
        option.dataset.value = value
        const dot = element('span', 'mw-g-radio')
        dot.dataset.state = String(value === chosen)
        if (disabled) option.dataset.disabled = dot.dataset.disabled = ''
        option.append(dot, text)
        return option
      })),
  }
}

export function faintFace(text: string): RichFace {
  return { key: `f${text}`, text: '', draw: (cell) => cell.append(element('span', 'mw-g-faint', text)) }
}

/** A text that leads to the record it names. */
export function linkFace(text: string): Face {
  return text === '' ? '' : { key: `l${text}`, text, draw: (cell) => cell.append(element('span', 'mw-g-link', text)) }
}

/** A handle: what it does is told by its name. */
export function handleFace(className: string, label: string): RichFace {
  return {
    key: `h${className}`,
    text: '',
    draw: (cell) => {
      cell.append(element('span', className), element('span', 'mw-g-aloud', label))
    },
  }
}

/** Place of a component; `key` names what it shows. */
export function componentFace(key: string, text: string): RichFace {
  return { key: `x${key}`, text, draw: (cell) => cell.append(element('span', 'mw-g-host')), component: true }
}

/** A face with a button behind it that opens the details of the row. */
export function detailsFace(face: Face, label: string): RichFace {
  return {
    key: `D${typeof face === 'string' ? face : face.key}`,
    text: faceText(face),
    draw: (cell) => {
      if (typeof face === 'string') cell.append(face)
      else face.draw(cell)
      const button = element('span', 'mw-g-details')
      button.title = label
      cell.append(button)
    },
    ...(typeof face !== 'string' && face.component ? { component: true as const } : {}),
  }
}

/** A face moved in by its depth in a tree, with the arrow that opens it. */
export function treeFace(face: Face, depth: number, arrow: 'open' | 'closed' | 'loading' | 'leaf'): RichFace {
  return {
    key: `T${depth}${arrow}${typeof face === 'string' ? face : face.key}`,
    text: faceText(face),
    draw: (cell) => {
      const toggle = element('span', 'mw-g-arrow')
      toggle.dataset.state = arrow
      toggle.style.marginInlineStart = `${depth * 16}px`
      cell.append(toggle)
      if (typeof face === 'string') cell.append(face)
      else face.draw(cell)
    },
  }
}
