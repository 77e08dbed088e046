import type { GlobalToken } from 'antd'

/** The colours and sizes of a theme as our own style sheets call them. */
export function themeVariables(token: GlobalToken): Readonly<Record<`--mw-${string}`, string>> {
  return {
    '--mw-text': token.colorText,
    '--mw-muted': token.colorTextSecondary,
    '--mw-faint': token.colorTextTertiary,
    '--mw-line': token.colorBorderSecondary,
    '--mw-border': token.colorBorder,
    '--mw-panel': token.colorBgContainer,
    '--mw-raised': token.colorBgElevated,
    '--mw-ground': token.colorFillQuaternary,
    '--mw-fill': token.colorFillTertiary,
    '--mw-head': token.colorFillAlter,
    '--mw-primary': token.colorPrimary,
    '--mw-primary-bg': token.colorPrimaryBg,
    '--mw-link': token.colorLink,
    '--mw-error': token.colorError,
    '--mw-error-bg': token.colorErrorBg,
    '--mw-warning': token.colorWarningText,
    '--mw-success': token.colorSuccessText,
    '--mw-radius': `${token.borderRadius}px`,
    '--mw-size': `${token.fontSize}px`,
    '--mw-small': `${token.fontSizeSM}px`,
    '--mw-code': token.fontFamilyCode,
  }
}
