import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import './widgets.css'

/** Content of a form that can be switched off as a whole: what is in it is read and reached by no hand (spec 2 §2.2). */
export function FormContainer({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <ConfigProvider componentDisabled={disabled}>
      <fieldset className="mw-container" disabled={disabled}>{children}</fieldset>
    </ConfigProvider>
  )
}
