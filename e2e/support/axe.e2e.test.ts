import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wholeViolationsIn } from './axe.ts'
import { startBrowser } from './visitors.ts'

/** Of the judgements of one page, the first is made while its list is pale, and `busy` or not. */
async function paleAtFirst(page: Page, busy: boolean): Promise<void> {
  await page.setContent('<html lang="en" data-theme="light"><main style="background: #fff; color: #000"><p>24 pallets</p></main></html>')
  await page.evaluate(axe.source)
  await page.evaluate((stirs) => {
    const { axe: judge } = window as unknown as { axe: { run: (...how: unknown[]) => Promise<unknown> } }
    const list = document.querySelector('main')!
    const run = judge.run.bind(judge)
    judge.run = async (...how) => {
      judge.run = run
      if (stirs) list.ariaBusy = 'true'
      list.style.color = '#ddd'
      const found = await run(...how)
      list.ariaBusy = null
      list.style.color = '#000'
      return found
    }
  }, busy)
}

const judged = async (busy: boolean) => {
  const page = await (await startBrowser()).newPage()
  await paleAtFirst(page, busy)
  const found = await wholeViolationsIn(page, 'list', ['main'])
  await page.close()
  return found
}

test('what is asked anew while axe judges it is judged again', async () => {
  expect(await judged(true)).toEqual([])
})

test('what is pale with nothing to come is told, with its colours', async () => {
  expect(await judged(false)).toEqual([expect.stringMatching(/^list light color-contrast: 1 × <p>24 pallets<\/p> #d{6} on #f{6}$/)])
})
