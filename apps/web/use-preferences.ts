import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { preferenceStore, type Preferences } from '#kernel/client/preferences.ts'
import { useMedia } from '#ui/parts/use-media.ts'
import { antdTheme, applyPalette } from './theme.ts'

export function usePreferences(): Preferences {
  return useStore(preferenceStore)
}

/** The antd theme of the preferences in force; also paints the page. */
export function useTheme() {
  const preferences = usePreferences()
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const dark = preferences.appearance === 'auto' ? systemDark : preferences.appearance === 'dark'
  const theme = useMemo(() => antdTheme(preferences, { dark, still }), [preferences, dark, still])
  useEffect(() => applyPalette(preferences, dark), [preferences, dark])
  return theme
}
