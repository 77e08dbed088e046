import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '#tools/budgets.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* What a page asks for until somebody can work on it. What is fetched ahead for later does not count. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Script {
  file: string
  bytes: number
}

interface Watch {
  /** What makes the page usable. */
  selector: string
  /** What its title says by then; any, where it is not given. */
  title?: string
  /** Whether the page is loaded, or one goes on from another. */
  loaded: boolean
}

/** Notes when what makes a page usable first stands there: as it is put in, however late that is drawn. */
function watch({ selector, title = '', loaded }: Watch): void {
  // Of a page that is loaded everything counts, also what was asked for before any script ran.
  const marks: { from: number; usableAt?: number } = { from: loaded ? 0 : performance.now() }
  Object.assign(globalThis, { marks })
  const observer = new MutationObserver(() => {
    const there = [...document.querySelectorAll<HTMLElement>(selector)]
    // Screens of other tabs stand hidden beside it.
    if (!document.title.includes(title) || there.every(({ offsetParent }) => offsetParent === null)) return
    marks.usableAt = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['hidden', 'style'] })
}

/** What was asked for between the beginning of the watch and what makes the page usable. */
async function scriptsUntilUsable(page: Page): Promise<Script[]> {
  await page.waitForFunction(() => (globalThis as unknown as Marked).marks.usableAt !== undefined)
  await page.waitForLoadState('networkidle')
  // What a page fetches ahead it asks for when it has nothing to do: that is its own, not the next one's.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return page.evaluate(() => {
    const { from, usableAt } = (globalThis as unknown as Marked).marks
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime >= from && startTime <= usableAt!)
      .map(({ name, encodedBodySize }) => ({ file: name.replace(/^.*\//, ''), bytes: encodedBodySize }))
  })
}

interface Marked {
  marks: { from: number; usableAt?: number }
}

/** The scripts of an address opened in an empty browser. */
async function opened(path: string, selector: string, username?: string): Promise<Script[]> {
  const { page, context } = username === undefined
    ? await stage.visitor({ alone: true })
    : await person(stage, username, '/', { alone: true })
  await page.addInitScript(watch, { selector, loaded: true })
  await page.goto(`${stage.address}${path}`)
  const scripts = await scriptsUntilUsable(page)
  await context.close()
  return scripts
}

function hold(scripts: readonly Script[], budget: { kB: number; requests: number }): void {
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).map((script) => `${script.file} ${script.bytes}`)
  expect(bytes, `of ${largest.join(', ')}`).toBeGreaterThan(0)
  expect(bytes, `more than the budget: ${largest.join(', ')}`).toBeLessThanOrEqual(budget.kB * 1000)
  expect(scripts.length, `more files than the budget: ${largest.join(', ')}`).toBeLessThanOrEqual(budget.requests)
  for (const [layer, kB] of Object.entries(budgets.layers)) {
    const of = scripts.find(({ file }) => file.startsWith(`${layer}-`))
    if (of) expect(of.bytes, `the layer ${of.file} has grown`).toBeLessThanOrEqual(kB * 1000)
  }
}

const row = '.ant-table-row'

test('the sign-in page', async () => {
  const scripts = await opened('/user/login', 'button[type=submit]')
  expect(scripts.map(({ file }) => file.replace(/-.*/, ''))).toContain('start')
  hold(scripts, budgets.scripts.signIn)
})

test('a first list, and further ones', async () => {
  const { page } = await person(stage, 'planner', '/', { alone: true })
  await page.addInitScript(watch, { selector: row, loaded: true })
  await page.goto(`${stage.address}/product/supplier`)
  const first = await scriptsUntilUsable(page)
  expect(first.map(({ file }) => file.replace(/-.*/, ''))).toEqual(expect.arrayContaining(['start', 'console', 'records']))
  hold(first, budgets.scripts.firstList)
  const fetched: Script[] = []
  for (const [path, title] of [['/product/item', '物料'], ['/product/route', '工艺路线'], ['/product/bom', 'BOM']] as const) {
    await page.evaluate(watch, { selector: row, title, loaded: false })
    await walk(page, path)
    const further = await scriptsUntilUsable(page)
    fetched.push(...further)
    expect(further.reduce((sum, { bytes }) => sum + bytes, 0), JSON.stringify(further)).toBeLessThanOrEqual(
      budgets.scripts.furtherList.kB * 1000,
    )
    expect(further.length).toBeLessThanOrEqual(budgets.scripts.furtherList.requests)
  }
  expect(fetched.length).toBeGreaterThan(0)
})

test('a form, a form with a grid, a chart', async () => {
  hold(await opened('/product/reason?open=new', '.mw-form input', 'planner'), budgets.scripts.form)
  hold(await opened('/product/bom?open=new', '[role=grid]', 'process'), budgets.scripts.grid)
  const { rows: [chart] } = await stage.pool.query<{ id: string }>('select id from qms_spc_chart order by point_count desc limit 1')
  hold(await opened(`/quality/spc?open=view:${chart!.id}`, 'canvas', 'qe'), budgets.scripts.chart)
})
