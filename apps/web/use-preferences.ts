import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { isDark, preferenceStore, type Preferences } from '#kernel/client/preferences.ts'
import { antdTheme, applyPalette } from './theme.ts'

export function usePreferences(): Preferences {
  return useStore(preferenceStore)
}

/** The antd theme of the preferences in force; also paints the page. */
export function useTheme() {
  const preferences = usePreferences()
  const systemDark = useSyncExternalStore(watchSystem, () => isDark({ appearance: 'auto' }))
  const dark = preferences.appearance === 'auto' ? systemDark : preferences.appearance === 'dark'
  const theme = useMemo(() => antdTheme(preferences, dark), [preferences, dark])
  useEffect(() => applyPalette(preferences, dark), [preferences, dark])
  return theme
}

function watchSystem(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
