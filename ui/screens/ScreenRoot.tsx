import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import './screens.css'

/** Gives the screens' own style sheet the colours and sizes of the theme in force. */
export function ScreenRoot({ children, className }: { children: ReactNode; className?: string }) {
  const { token } = theme.useToken()
  const style = {
    '--mw-text': token.colorText, '--mw-muted': token.colorTextSecondary, '--mw-faint': token.colorTextTertiary, '--mw-line': token.colorBorderSecondary, '--mw-border': token.colorBorder,
    '--mw-panel': token.colorBgContainer, '--mw-ground': token.colorFillQuaternary, '--mw-fill': token.colorFillTertiary, '--mw-head': token.colorFillAlter,
    '--mw-primary': token.colorPrimary, '--mw-primary-bg': token.colorPrimaryBg, '--mw-error': token.colorError, '--mw-error-bg': token.colorErrorBg, '--mw-warning': token.colorWarningText,
    '--mw-radius': `${token.borderRadius}px`, '--mw-size': `${token.fontSize}px`, '--mw-small': `${token.fontSizeSM}px`, '--mw-code': token.fontFamilyCode,
  } as CSSProperties
  return <div className={className ? `mw-screen ${className}` : 'mw-screen'} style={style}>{children}</div>
}
