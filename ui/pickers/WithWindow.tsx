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

/** A control with a button behind it that opens a window; the window is loaded when it is first wanted. */
export function WithWindow({ control, label, icon, disabled, draw }: WithWindowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Space.Compact block>
        {control}
        <Button icon={icon} disabled={disabled} aria-label={label} title={label} onClick={() => setOpen(true)} />
      </Space.Compact>
      {open && <Suspense>{draw(() => setOpen(false))}</Suspense>}
    </>
  )
}
