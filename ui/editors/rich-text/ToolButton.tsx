import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  label: string
  icon: ReactNode
  disabled?: boolean
  /** Given for buttons that switch something on and off. */
  pressed?: boolean
  onClick?: () => void
}

/** A button of a toolbar. It leaves the selection in the text where it is. */
export function ToolButton({ label, icon, disabled, pressed, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <Button type="text" size="small" icon={icon} aria-label={label} aria-pressed={pressed} disabled={disabled}
        className={pressed ? 'mw-rich-on' : undefined} onMouseDown={(event) => event.preventDefault()} onClick={onClick} />
    </Tooltip>
  )
}
