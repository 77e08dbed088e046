import { createStore } from 'zustand/vanilla'
import { loadValue, saveValue } from './storage.ts'

/** How one person wants the console to look; kept in the browser (spec 1 §2, settings drawer). */
export interface Preferences {
  appearance: 'light' | 'dark' | 'auto'
  navTheme: 'light' | 'dark'
  primaryColor: string
  layout: 'side' | 'top'
  /** Fluid only with top navigation. */
  contentWidth: 'fixed' | 'fluid'
  fixedHeader: boolean
  /** Needs the fixed header. */
  autoHideHeader: boolean
  /** Not in top navigation. */
  fixedSider: boolean
  colorWeak: boolean
  multiTab: boolean
  density: 'compact' | 'comfortable'
  siderCollapsed: boolean
  /** The menu has all that the person may open, not only their own work. */
  wholeMenu: boolean
  /** Announcements that arrive are read aloud. */
  speakNotices: boolean
}

/** Theme colours of the settings drawer, the default first (spec 1 §2). */
export const primaryColors = ['#1890FF', '#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#2F54EB', '#722ED1'] as const

export const defaultPreferences: Preferences = {
  appearance: 'light',
  navTheme: 'light',
  primaryColor: primaryColors[0],
  layout: 'side',
  contentWidth: 'fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSider: true,
  colorWeak: false,
  multiTab: true,
  density: 'compact',
  siderCollapsed: false,
  wholeMenu: false,
  speakNotices: false,
}

/** Settles what depends on another setting. */
export function settlePreferences(wanted: Preferences): Preferences {
  const top = wanted.layout === 'top'
  return {
    ...wanted,
    contentWidth: top ? wanted.contentWidth : 'fixed',
    fixedSider: top ? false : wanted.fixedSider,
    autoHideHeader: wanted.fixedHeader && wanted.autoHideHeader,
  }
}

const KEY = 'SETTINGS'

export const preferenceStore = createStore<Preferences>(() =>
  settlePreferences({ ...defaultPreferences, ...loadValue<Partial<Preferences>>(KEY) })
)

/** Changes settings and keeps them. Leaving the top navigation gives the fixed side menu back. */
export function changePreferences(change: Partial<Preferences>): void {
  const leavingTop = change.layout === 'side' && preferenceStore.getState().layout === 'top'
  const next = settlePreferences({ ...preferenceStore.getState(), ...(leavingTop ? { fixedSider: true } : {}), ...change })
  saveValue(KEY, next)
  preferenceStore.setState(next, true)
}

/** Whether the dark palette is in force, following the system where asked to. */
export function isDark({ appearance }: Pick<Preferences, 'appearance'>): boolean {
  if (appearance !== 'auto') return appearance === 'dark'
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
}
