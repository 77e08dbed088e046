import { Button, Space } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'

interface WithWindowProps {
  control: ReactNode
  /** What the button says to those who do not see it. */
  label: string
  icon: ReactNode
  disabled?: boolean | undefined
  /** The window, drawn while it is open. */
  draw: (close: () => void) => ReactNode
}

/**
 * A control with a button behind it that opens a window; the window is loaded when it is first wanted. Both are one stop of the
 * Tab key: from the control F4 opens the window.
 */
export function WithWindow({ control, label, icon, disabled, draw }: WithWindowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Space.Compact block onKeyDown={(event) => {
        if (event.key !== 'F4' || event.altKey || event.ctrlKey || disabled) return
        event.preventDefault()
        setOpen(true)
      }}>
        {control}
        <Button icon={icon} disabled={disabled} tabIndex={-1} aria-label={label} title={`${label} (F4)`} onClick={() => setOpen(true)} />
      </Space.Compact>
      {open && <Suspense>{draw(() => setOpen(false))}</Suspense>}
    </>
  )
}
