import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CellEditorProps } from '../cell-type.ts'
import { FloatingPanel } from './FloatingPanel.tsx'

/** Size of the popped-up text area (px, spec 2 §9); `props.width` and `props.height` of the column differ from it. */
const WIDTH_PX = 150
const HEIGHT_PX = 200

/** A long text in an area over its cell. Enter begins a line, Ctrl+Enter and Tab finish. */
export function TextPanelEditor({ column, value, seed, label, invalid, locked, onChange, onDone }: CellEditorProps) {
  const [typed, setTyped] = useState(seed ?? (value === null || value === undefined ? '' : String(value)))
  const { width = WIDTH_PX, height = HEIGHT_PX } = column.props
  const { max } = column.field
  // The key that opened it counts as typed; what follows is told as it is typed.
  const tellSeed = useEffectEvent(() => {
    if (seed !== undefined) onChange(seed)
  })
  useEffect(() => tellSeed(), [])
  return (
    <FloatingPanel label={label} over className="mw-g-textpanel">
      <FocusedArea readOnly={locked} value={typed} aria-label={label} aria-invalid={invalid || undefined} placeholder={column.placeholder}
        {...(max === undefined ? {} : { maxLength: max })} style={{ minWidth: Number(width), height: Number(height) }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value === '' ? null : event.target.value)
        }} onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing || locked) return
        event.preventDefault()
        onDone(typed === '' ? null : typed)
      }} />
    </FloatingPanel>
  )
}

/** The focus comes with it, at once: the key that opened it already falls in. */
function FocusedArea(props: React.ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [])
  return <textarea ref={area} {...props} />
}
