import { theme } from 'antd'
import { useMemo } from 'react'

/** Colours and type of a drawn chart, of the theme in force. */
export interface PlotStyle {
  readonly ground: string
  readonly text: string
  readonly faint: string
  readonly grid: string
  readonly line: string
  readonly center: string
  readonly limit: string
  readonly beyond: string
  readonly pattern: string
  readonly excluded: string
  /** Zones within one, two and three standard deviations. */
  readonly zones: readonly [string, string, string]
  readonly font: string
}

export function usePlotStyle(): PlotStyle {
  const { token } = theme.useToken()
  return useMemo(() => ({
    ground: token.colorBgContainer,
    text: token.colorText,
    faint: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    line: token.colorPrimary,
    center: token.colorSuccess,
    limit: token.colorError,
    beyond: token.colorError,
    pattern: token.colorWarning,
    excluded: token.colorTextTertiary,
    zones: [token.colorSuccessBg, token.colorWarningBg, token.colorErrorBg],
    font: token.fontFamily,
  }), [token])
}
