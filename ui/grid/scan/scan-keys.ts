import type { Hands } from '../hands/hands.ts'
import { Burst } from './burst.ts'

/**
 * Hears a scanner while a grid is in sight, also without focus in a cell; inputs outside the grid keep their keys.
 * @returns ends it
 */
export function listenToScanner(hands: Hands, onCode: (code: string) => void): () => void {
  const burst = new Burst({
    after: (ms, call) => {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
  }, (text) => typeByHand(hands, text))
  const onKeyDown = (event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === 'Process'
    if (isCombined || event.repeat || !isHeard(hands)) {
      burst.release()
      return
    }
    const fate = burst.key(event.key, event.timeStamp)
    if (fate.type === 'passes') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (fate.type === 'code') onCode(fate.code)
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    burst.release()
  }
}

function isHeard({ root, input }: Hands): boolean {
  if (document.visibilityState !== 'visible' || root.getClientRects().length === 0) return false
  const focused = document.activeElement
  return focused === input || !(focused instanceof HTMLElement)
    || !(focused.isContentEditable || focused.matches('input, textarea, select, [role=combobox], [role=dialog] *'))
}

/** Keys that were held back go where they were meant to go. */
function typeByHand({ input, typing }: Hands, text: string): void {
  if (document.activeElement !== input) return
  input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end')
  typing.onInput(false)
}
