/** A key press as far as the grid cares. */
export interface KeyPress {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** An input method is composing: its keys are its own. */
  readonly composing: boolean
}

/** How the active cell stands while a key is pressed. */
export interface Situation {
  readonly editing: 'enter' | 'edit' | undefined
  /** Typing was begun by a click or a choice and nothing was typed yet: the cell is as good as only chosen. */
  readonly untouched?: boolean
  /** The caret, or all of the text, stands so that the arrow would leave the text. */
  readonly atStart: boolean
  readonly atEnd: boolean
}

export type Move = 'up' | 'down' | 'left' | 'right'

/** What a key means. */
export type KeyMeaning =
  | { readonly type: 'move'; readonly to: Move; readonly extend: boolean }
  /** To the rim of what is filled. */
  | { readonly type: 'jump'; readonly to: Move; readonly extend: boolean }
  | { readonly type: 'page'; readonly to: 'up' | 'down'; readonly extend: boolean }
  | { readonly type: 'rim'; readonly to: 'rowStart' | 'rowEnd' | 'first' | 'last'; readonly extend: boolean }
  | { readonly type: 'next'; readonly key: 'Tab' | 'Enter'; readonly back: boolean }
  | { readonly type: 'moveRows'; readonly to: 'up' | 'down' }
  | { readonly type: 'do'; readonly what: KeyAct }

export type KeyAct = 'edit' | 'cancel' | 'clear' | 'toggle' | 'undo' | 'redo' | 'all' | 'selectRows' | 'selectColumns' | 'find' | 'replace'
  | 'fillDown' | 'fillRight' | 'insertAbove' | 'insertBelow' | 'removeRows' | 'nextFault' | 'previousFault' | 'menu' | 'save' | 'newline'
  | 'keys' | 'comment' | 'history' | 'findNext' | 'findPrevious' | 'pick'

const arrows: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** The meaning of a key, or nothing where it belongs to the text or the browser. */
export function meaningOf(press: KeyPress, situation: Situation): KeyMeaning | undefined {
  if (press.composing) return undefined
  const isChosen = !situation.editing || (situation.editing === 'enter' && situation.untouched === true && press.ctrl)
  return isChosen ? whileMoving(press) : whileTyping(press, situation)
}

function whileTyping({ key, ctrl, shift, alt }: KeyPress, { editing, atStart, atEnd }: Situation): KeyMeaning | undefined {
  if (key === 'Escape') return act('cancel')
  if (key === 'Enter' && alt) return act('newline')
  if (key === 'Enter' && ctrl) return act('save')
  if (key === 'Enter' || key === 'Tab') return ctrl ? undefined : { type: 'next', key, back: shift }
  const always = ctrl && !alt ? whateverHappens[key.toLowerCase()] : undefined
  if (always) return act(always)
  if (key === 'F3') return act(shift ? 'findPrevious' : 'findNext')
  if (key === 'F8') return act(shift ? 'previousFault' : 'nextFault')
  const to = arrows[key]
  if (!to || editing === 'edit' || alt || ctrl) return undefined
  if (to === 'left' && !atStart) return undefined
  if (to === 'right' && !atEnd) return undefined
  return { type: 'move', to, extend: shift }
}

/** Keys that a browser would use for something else in the middle of a text. */
const whateverHappens: Readonly<Record<string, KeyAct>> = { s: 'save', f: 'find', h: 'replace' }

const withCtrl: Readonly<Record<string, KeyAct>> = { z: 'undo', y: 'redo', a: 'all', f: 'find', h: 'replace', d: 'fillDown', r: 'fillRight',
  s: 'save', b: 'pick' }

function whileMoving({ key, ctrl, shift, alt }: KeyPress): KeyMeaning | undefined {
  const to = arrows[key]
  if (to && alt) return to === 'up' || to === 'down' ? { type: 'moveRows', to } : undefined
  if (to) return { type: ctrl ? 'jump' : 'move', to, extend: shift }
  switch (key) {
    case 'Home':
      return { type: 'rim', to: ctrl ? 'first' : 'rowStart', extend: shift }
    case 'End':
      return { type: 'rim', to: ctrl ? 'last' : 'rowEnd', extend: shift }
    case 'PageUp':
      return { type: 'page', to: 'up', extend: shift }
    case 'PageDown':
      return { type: 'page', to: 'down', extend: shift }
    case '?':
      return act('keys')
    case 'Tab':
    case 'Enter':
      if (key === 'Enter' && ctrl) return act('save')
      return ctrl || alt ? undefined : { type: 'next', key, back: shift }
    case 'F2':
      return act(shift ? 'comment' : 'edit')
    case 'F3':
      return act(shift ? 'findPrevious' : 'findNext')
    case 'F8':
      return act(shift ? 'previousFault' : 'nextFault')
    case 'F10':
      return shift ? act('menu') : undefined
    case 'ContextMenu':
      return act('menu')
    case 'Escape':
      return act('cancel')
    case 'Backspace':
      return act('clear')
    case 'Delete':
      return act(alt || ctrl ? 'removeRows' : 'clear')
    case 'Insert':
      return ctrl || shift ? undefined : act(alt ? 'insertBelow' : 'insertAbove')
    case ' ':
      return shift ? act('selectRows') : ctrl ? act('selectColumns') : act('toggle')
  }
  if (!ctrl || alt) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z' && shift) return act('redo')
  if (key === '+' || key === '=') return shift || key === '+' ? act('insertAbove') : undefined
  if (key === '-') return act('removeRows')
  const what = withCtrl[letter]
  return what ? act(what) : undefined
}

function act(what: KeyAct): KeyMeaning {
  return { type: 'do', what }
}
