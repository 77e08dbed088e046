import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest, coming } from './walk.ts'

type AxeRun = (part: axe.ElementContext, options: axe.RunOptions) => Promise<axe.AxeResults>

/**
 * What axe finds on the screen that is in front, or in the parts given by selectors; each with the place's name and the first elements.
 * The screen is judged whole in the appearance it has and by its colours in the other one, in which it is left.
 */
export async function violationsIn(page: Page, place: string, ...parts: readonly string[]): Promise<string[]> {
  const include = parts.length > 0 ? parts : undefined
  const whole = await wholeViolationsIn(page, place, include)
  await changeAppearance(page)
  return [...whole, ...await colourViolationsIn(page, place, include)]
}

const inFront: readonly string[] = ['.page:not([hidden])']

/** By all rules, in the appearance that it has. */
export async function wholeViolationsIn(page: Page, place: string, parts = inFront): Promise<string[]> {
  return (await run(page, [...parts], { resultTypes: ['violations'] })).map((found) => `${place} ${found}`)
}

/** By its colours alone, in the appearance that it has. */
export async function colourViolationsIn(page: Page, place: string, parts = inFront): Promise<string[]> {
  const found = await run(page, [...parts], { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  return found.map((one) => `${place} ${one}`)
}

/** Judges a place once it is all there; what comes to the front may be asked anew meanwhile and is pale until then: it is judged again. */
async function run(page: Page, include: string[], options: axe.RunOptions): Promise<string[]> {
  for (const part of include) await page.locator(part).first().waitFor({ state: 'attached' })
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe.source)
  for (;;) {
    await standsStill(page, include)
    const { violations, stirred } = await judge(page, include, options)
    if (violations.length > 0 && stirred) continue
    const appearance = await page.evaluate(() => document.documentElement.dataset.theme)
    return violations.map(({ id, nodes }) => `${appearance} ${id}: ${nodes.length} × ${nodes.slice(0, 3).map(inWords).join(' | ')}`)
  }
}

/** Colours are judged once everything has come to rest. */
async function standsStill(page: Page, include: readonly string[]): Promise<void> {
  await atRest(page, include)
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity)
  )
}

/** What axe finds, and whether anything was still to come while it looked. */
function judge(page: Page, include: string[], options: axe.RunOptions): Promise<{ violations: axe.Result[]; stirred: boolean }> {
  return page.evaluate(async ([part, how, still]) => {
    let stirred = false
    const glance = () => {
      stirred ||= [...document.querySelectorAll<HTMLElement>(still)].some((one) => one.offsetParent !== null)
    }
    glance()
    const watch = new MutationObserver(glance)
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-busy'] })
    const { violations } = await (window as unknown as { axe: { run: AxeRun } }).axe.run({ include: part }, how)
    watch.disconnect()
    return { violations, stirred }
  }, [include, options, coming] as const)
}

/** An element as far as it tells which it is, with the colours that it had where these are what is wrong. */
function inWords({ html, any: [check] }: axe.NodeResult): string {
  const { fgColor, bgColor } = (check?.data ?? {}) as { fgColor?: string; bgColor?: string }
  return `${html.slice(0, 160)}${fgColor ? ` ${fgColor} on ${bgColor}` : ''}`
}

/** Presses the console's button for it; a window that is open lies before the button and stays. */
export async function changeAppearance(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  const ground = await page.evaluate(() => document.documentElement.style.getPropertyValue('--mw-panel'))
  await page.getByRole('button', { name: /^切换到[深浅]色$/, includeHidden: true }).first().dispatchEvent('click')
  await page.locator(`html:not([data-theme=${before}])`).waitFor({ state: 'attached' })
  // Colours begin to change once the page is drawn anew, which the console's own style sheets are told last of all.
  if (ground !== '') await page.waitForFunction((shown) => document.documentElement.style.getPropertyValue('--mw-panel') !== shown, ground)
}
