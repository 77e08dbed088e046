/** Keys that are handed on besides what writes a character. */
const handed = new Set(['Tab', 'Enter', 'Backspace'])

type Kept = Pick<KeyboardEvent, 'key' | 'shiftKey'> | { readonly text: string }

/** What was typed while a row was still to come. */
export interface KeptKeys {
  /** Takes the focus, which a press of a button took away. */
  readonly take: () => void
  /** Does something at once, or, where an input method is at a word, as soon as that is written. */
  readonly whenWritten: (act: () => void) => void
  /** Gives it to whatever has the focus now, as if it were typed there, and keeps no more. */
  readonly handOn: () => void
  readonly end: () => void
}

/**
 * Keeps what is typed from now on: it is meant for something that does not stand there yet. Words of an input method need a field in
 * which they are put together: one that nobody sees has the focus meanwhile.
 * @param name what that field is called where it is read out
 */
export function keepKeys(name: string): KeptKeys {
  const kept: Kept[] = []
  const waiting: (() => void)[] = []
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  const field = unseenField(name)
  let composing = false
  window.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event
    if (isComposing || ctrlKey || metaKey || altKey || (key.length !== 1 && !handed.has(key))) return
    kept.push({ key, shiftKey })
    event.preventDefault()
    event.stopImmediatePropagation()
  }, options)
  field.addEventListener('compositionstart', () => {
    composing = true
  }, options)
  field.addEventListener('compositionend', ({ data }) => {
    composing = false
    kept.push({ text: data })
    for (const act of waiting.splice(0)) act()
  }, options)
  const end = () => {
    ending.abort()
    field.remove()
  }
  // Who presses outside of the table goes on there.
  window.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest('.mw-g-frame'))) end()
  }, options)
  return {
    end,
    take: () => field.focus({ preventScroll: true }),
    whenWritten: (act) => {
      if (composing) waiting.push(act)
      else act()
    },
    handOn() {
      end()
      for (const one of kept) type(one)
    },
  }
}

function type(kept: Kept): void {
  // Writes at the caret with the events of a real key, which an assignment to `value` would not.
  if ('text' in kept) document.execCommand('insertText', false, kept.text)
  else if (kept.key.length === 1) document.execCommand('insertText', false, kept.key)
  else {
    const { key, shiftKey } = kept
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  }
}

/** Where the focus is: a window that keeps it within itself keeps it all the same, and candidates of an input method show up there. */
function unseenField(name: string): HTMLTextAreaElement {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'mw-g-kept'
  field.setAttribute('aria-label', name)
  const { left, bottom } = (before ?? document.body).getBoundingClientRect()
  Object.assign(field.style, { left: `${left}px`, top: `${bottom}px` })
  ;(before?.closest('.mw-g-frame') ?? document.body).append(field)
  return field
}
