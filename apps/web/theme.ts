import { theme, type ThemeConfig } from 'antd'
import type { Preferences } from '#kernel/client/preferences.ts'

/** System fonts; Chinese ones by the platforms' own names (design: how it looks). */
const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

interface Palette {
  page: string
  surface: string
  raised: string
  sunken: string
  line: string
  lineSoft: string
  text: string
  muted: string
  faint: string
  hover: string
  shadow: string
}

/** Neutral greys with a little blue; one elevation for what floats. */
const light: Palette = {
  page: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f8f9fb',
  line: '#dfe3e8',
  lineSoft: '#edf0f3',
  text: '#1d2530',
  muted: '#5a6675',
  faint: '#636e7c',
  hover: '#f0f3f6',
  shadow: '0 6px 24px rgba(22, 34, 51, 0.12)',
}

const dark: Palette = {
  page: '#121519',
  surface: '#1a1e24',
  raised: '#22272f',
  sunken: '#161a1f',
  line: '#323944',
  lineSoft: '#282e37',
  text: '#e3e7ec',
  muted: '#a0aab6',
  faint: '#8893a1',
  hover: '#262c35',
  shadow: '0 6px 24px rgba(0, 0, 0, 0.5)',
}

/**
 * The token set for antd; tables have rows of 32 px, or 40 px in the comfortable setting.
 * @param look `still` for people whose system asks for less motion
 */
export function antdTheme(preferences: Preferences, { dark: isDark, still }: { dark: boolean; still: boolean }): ThemeConfig {
  const palette = isDark ? dark : light
  // The primary colour fills areas; as a text it wants more contrast with the ground.
  const readable = isDark ? lighten(preferences.primaryColor) : darken(preferences.primaryColor)
  // White letters on the default colour would stand at 3.2 to 1.
  const filled = { colorPrimary: mix(preferences.primaryColor, 0, 0.2), colorPrimaryHover: mix(preferences.primaryColor, 0, 0.1),
    colorPrimaryActive: mix(preferences.primaryColor, 0, 0.3) }
  const cellPadding = preferences.density === 'compact' ? 5 : 9
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: preferences.primaryColor,
      colorInfo: preferences.primaryColor,
      colorLink: readable,
      colorError: isDark ? '#ff7875' : '#d9363e',
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.lineSoft,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.faint,
      colorTextPlaceholder: palette.faint,
      ...tagLetters(isDark),
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      borderRadius: 6,
      fontSize: 14,
      fontFamily,
      ...(still ? { motion: false } : { motionDurationSlow: '0.18s', motionDurationMid: '0.14s' }),
    },
    components: {
      Table: { cellPaddingBlockSM: cellPadding, cellPaddingInlineSM: 8, headerBg: palette.sunken, headerColor: palette.muted,
        headerSplitColor: 'transparent', rowHoverBg: palette.hover },
      Menu: { itemHeight: 38, itemBorderRadius: 6, itemMarginInline: 8, subMenuItemBg: 'transparent', iconSize: 15, activeBarBorderWidth: 0,
        itemBg: 'transparent' },
      Form: { itemMarginBottom: 24 },
      // Under the pointer a plain button's letters take the colour of filled ones, which is too light for letters.
      Button: { ...filled, defaultHoverColor: readable, defaultHoverBorderColor: readable, defaultActiveColor: readable,
        ...(isDark ? { dangerColor: palette.page } : {}) },
      Tag: filled,
      Tabs: { itemSelectedColor: readable, itemHoverColor: readable, itemActiveColor: readable },
      Modal: { titleFontSize: 16 },
      // Above windows, and below the menu that somebody opens at the place where a notice comes up.
      Notification: { zIndexPopup: 1040 },
    },
  }
}

const letters = {
  light: { blue: '#0050b3', green: '#237804', gold: '#874d00', red: '#a8071a', purple: '#391085' },
  dark: { blue: '#69b1ff', green: '#95de64', gold: '#ffd666', red: '#ff9c9a', purple: '#c9a6f5' },
}

/** Letters on tinted tags: the library's own stand at 3.3 to 1. It writes each shade under two names into the same variable. */
function tagLetters(isDark: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(letters[isDark ? 'dark' : 'light']).flatMap(([name, colour]) => [[`${name}7`, colour], [`${name}-7`, colour]]),
  )
}

/** The dark algorithm dims the primary colour; text in it needs more light than a filled button. */
function lighten(hex: string): string {
  return mix(hex, 255, 0.3)
}

/** Text on a light ground: 5.9 to 1 for the default colour, at least 4.3 for each but the yellow one. */
function darken(hex: string): string {
  return mix(hex, 0, 0.3)
}

function mix(hex: string, with8bit: number, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${channels.map((value) => Math.round(value + (with8bit - value) * share).toString(16).padStart(2, '0')).join('')}`
}

/** Puts the palette at hand of the style sheets, and the colour-weak filter on the page. */
export function applyPalette(preferences: Preferences, isDark: boolean): void {
  const root = document.documentElement
  root.dataset['theme'] = isDark ? 'dark' : 'light'
  root.style.colorScheme = root.dataset['theme']
  root.style.setProperty('--primary', preferences.primaryColor)
  root.style.setProperty('--font', fontFamily)
  for (const [name, value] of Object.entries(isDark ? dark : light)) root.style.setProperty(`--${name}`, value)
  root.classList.toggle('color-weak', preferences.colorWeak)
}
