import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { defaultPreferences } from '#kernel/client/preferences.ts'
import { antdTheme } from './theme.ts'

/** Relative luminance of an opaque colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}

describe.each([['light', false], ['dark', true]])('in %s', (_name, dark) => {
  const made = antdTheme(defaultPreferences, { dark, still: false })
  const token = theme.getDesignToken(made)
  const table = made.components!.Table!
  const grounds = { page: token.colorBgLayout, surface: token.colorBgContainer, window: token.colorBgElevated, head: table.headerBg!,
    'row under the pointer': table.rowHoverBg! }

  it.each(Object.entries(grounds))('each text can be read on the %s', (_ground, ground) => {
    for (const text of [token.colorText, token.colorTextSecondary, token.colorTextTertiary, token.colorTextPlaceholder])
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('a plain button can be read under the pointer and while it is pressed', () => {
    const { defaultHoverColor, defaultActiveColor } = made.components!.Button!
    for (const letters of [defaultHoverColor, defaultActiveColor])
      expect(contrast(String(letters), token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
  })
})

it('a notice lies above windows and below menus that are open', () => {
  const { zIndexPopupBase } = theme.getDesignToken()
  const notice = antdTheme(defaultPreferences, { dark: false, still: false }).components!.Notification!.zIndexPopup!
  expect(notice).toBeGreaterThan(zIndexPopupBase)
  expect(notice).toBeLessThan(zIndexPopupBase + 50)
})
