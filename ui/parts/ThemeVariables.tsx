import { theme } from 'antd'
import { useLayoutEffect } from 'react'
import { themeVariables } from './theme-variables.ts'

/** Gives our own style sheets the colours and sizes of the theme in force, on screens and in windows above them. Stands once, inside the theme's provider. */
export function ThemeVariables() {
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(themeVariables(token))) document.documentElement.style.setProperty(name, value)
  }, [token])
  return null
}
