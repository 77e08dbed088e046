import { element } from './frame.ts'

const editor = element('input', 'editor') as HTMLInputElement
let commit: ((text: string) => void) | undefined

editor.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') commit?.(editor.value)
  if (key === 'Enter' || key === 'Escape') close()
})
editor.addEventListener('blur', close)

/** The one input of the floor, over a cell. */
export function openEditorOver(layer: HTMLElement, cell: HTMLElement, text: string, onCommit: (text: string) => void): void {
  const line = cell.parentElement
  if (!line) return
  editor.style.cssText = `left:${cell.style.left};width:${cell.style.width};top:0;transform:${line.style.transform}`
  editor.value = text
  commit = onCommit
  if (!editor.isConnected) layer.append(editor)
  editor.hidden = false
  editor.focus({ preventScroll: true })
  editor.select()
}

function close(): void {
  commit = undefined
  editor.hidden = true
}
