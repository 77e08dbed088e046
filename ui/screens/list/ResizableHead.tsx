import { createContext, use, type ThHTMLAttributes } from 'react'
import { MIN_COLUMN_WIDTH } from '#kernel/client/records/column-settings.ts'
import { useText } from '../../text.ts'

/** Takes the new width of a column once it is settled. */
export const ResizeColumn = createContext<((name: string, width: number) => void) | undefined>(undefined)

const KEY_STEP = 16

/** A column's head whose right edge can be dragged, or moved with the arrow keys. */
export function ResizableHead(
  { children, ...props }: ThHTMLAttributes<HTMLTableCellElement> & { 'data-column'?: string; 'data-width'?: number },
) {
  const resize = use(ResizeColumn)
  const { say } = useText()
  const name = props['data-column']
  if (!name || !resize) return <th {...props}>{children}</th>
  const settle = (width: number) => resize(name, Math.max(MIN_COLUMN_WIDTH, Math.round(width)))
  return (
    <th {...props}>
      {children}
      <span role="separator" aria-orientation="vertical" aria-label={say('columnWidth')} aria-valuemin={MIN_COLUMN_WIDTH}
        aria-valuenow={props['data-width']} tabIndex={0} className="mw-resize" onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowLeft' ? -KEY_STEP : event.key === 'ArrowRight' ? KEY_STEP : 0
          if (step === 0) return
          event.preventDefault()
          event.stopPropagation()
          settle((event.currentTarget.parentElement?.offsetWidth ?? 0) + step)
        }} onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const handle = event.currentTarget
        const from = event.clientX
        const width = handle.parentElement?.offsetWidth ?? 0
        handle.setPointerCapture(event.pointerId)
        const move = (moved: PointerEvent) =>
          handle.style.setProperty('transform', `translateX(${Math.max(MIN_COLUMN_WIDTH - width, moved.clientX - from)}px)`)
        const end = (up: PointerEvent) => {
          handle.removeEventListener('pointermove', move)
          handle.style.removeProperty('transform')
          if (up.clientX !== from) settle(width + up.clientX - from)
        }
        handle.addEventListener('pointermove', move)
        handle.addEventListener('pointerup', end, { once: true })
      }} />
    </th>
  )
}
