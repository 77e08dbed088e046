import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { uiKindOf } from '../../../kinds/index.ts'
import type { CellEditorProps } from '../cell-type.ts'

/** The control of the column's kind, over the cell. What stands there is chosen, so that what is typed takes its place. */
export function KindEditor({ column, value, text, seed, label, invalid, onChange }: CellEditorProps) {
  const [draft, setDraft] = useState({ value, text })
  const box = useRef<HTMLDivElement>(null)
  const { CellEditor } = uiKindOf(column.field)
  useLayoutEffect(() => box.current?.querySelector('input')?.select(), [])
  // Pickers empty their search as they begin; the key that opened the cell is typed after that.
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (input && seed !== undefined) typeInto(input, seed)
  }, [seed])
  return (
    <div ref={box} className="mw-g-kind">
      <CellEditor name={column.key} field={column.field} value={draft.value} text={draft.text} autoFocus invalid={invalid}
        aria-label={label} placeholder={column.placeholder} onChange={(next, nextText) => {
        setDraft({ value: next, text: nextText ?? '' })
        onChange(next, nextText)
      }} />
    </div>
  )
}

/** As if the key had been pressed in the control: React hears of it by the event. */
function typeInto(input: HTMLInputElement, key: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, key)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
