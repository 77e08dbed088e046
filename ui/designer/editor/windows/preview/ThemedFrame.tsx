import { App, ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'
import { themeVariables } from '../../../../parts/theme-variables.ts'

interface ThemedFrameProps {
  readonly dark: boolean
  readonly label: string
  /** px; as wide as there is room without it. */
  readonly maxWidth: number | undefined
  readonly children: ReactNode
}

/** A part of the page in a theme of its own, whatever the console is in. */
export function ThemedFrame({ dark, ...frame }: ThemedFrameProps) {
  return (
    <ConfigProvider theme={{ inherit: false, algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
      <App component={false}>
        <Frame {...frame} />
      </App>
    </ConfigProvider>
  )
}

function Frame({ label, maxWidth, children }: Omit<ThemedFrameProps, 'dark'>) {
  const { token } = theme.useToken()
  return (
    <div role="region" aria-label={label} className="mw-ft-frame"
      style={{ ...themeVariables(token), maxWidth, color: token.colorText, background: token.colorBgContainer } as React.CSSProperties}
    >
      {children}
    </div>
  )
}
