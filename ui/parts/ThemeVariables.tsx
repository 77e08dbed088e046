import { theme } from 'antd'
import { useLayoutEffect } from 'react'

/** Gives our own style sheets the colours and sizes of the theme in force, on screens and in windows above them. Stands once, inside the theme's provider. */
export function ThemeVariables() {
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    const variables = {
      text: token.colorText, muted: token.colorTextSecondary, faint: token.colorTextTertiary, line: token.colorBorderSecondary, border: token.colorBorder,
      panel: token.colorBgContainer, raised: token.colorBgElevated, ground: token.colorFillQuaternary, fill: token.colorFillTertiary, head: token.colorFillAlter,
      primary: token.colorPrimary, 'primary-bg': token.colorPrimaryBg, link: token.colorLink, error: token.colorError, 'error-bg': token.colorErrorBg, warning: token.colorWarningText, success: token.colorSuccessText,
      radius: `${token.borderRadius}px`, size: `${token.fontSize}px`, small: `${token.fontSizeSM}px`, code: token.fontFamilyCode,
    }
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(`--mw-${name}`, value)
  }, [token])
  return null
}
