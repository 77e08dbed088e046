import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '#tools/budgets.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

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

/** Marks when what makes a page usable first stands there. */
function watch(selector: string): void {
  const marks = globalThis as unknown as { usableAt?: number; watchFor?: string }
  marks.watchFor = selector
  marks.usableAt = undefined
  const look = () => {
    if (document.querySelector(selector)) marks.usableAt ??= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function scriptsUntil(page: Page, selector: string): Promise<Script[]> {
  await page.locator(selector).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => (globalThis as unknown as { usableAt?: number }).usableAt !== undefined)
  await page.waitForLoadState('networkidle')
  return scriptsBefore(page, await page.evaluate(() => (globalThis as unknown as { usableAt?: number }).usableAt ?? 0))
}

function scriptsBefore(page: Page, moment: number): Promise<Script[]> {
  return page.evaluate((until) =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (until ?? Infinity))
      .map(({ name, encodedBodySize }) => ({ file: name.replace(/^.*\//, ''), bytes: encodedBodySize })), moment)
}

/** The scripts of an address opened in an empty browser. */
async function opened(path: string, selector: string, username?: string): Promise<Script[]> {
  const { page, context } = username === undefined
    ? await stage.visitor({ alone: true })
    : await person(stage, username, '/', { alone: true })
  await page.addInitScript(watch, selector)
  await page.goto(`${stage.address}${path}`)
  const scripts = await scriptsUntil(page, selector)
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
  await page.addInitScript(watch, row)
  await page.goto(`${stage.address}/product/supplier`)
  const first = await scriptsUntil(page, row)
  expect(first.map(({ file }) => file.replace(/-.*/, ''))).toEqual(expect.arrayContaining(['start', 'console', 'records']))
  hold(first, budgets.scripts.firstList)
  const fetched: Script[] = []
  for (const [path, title] of [['/product/item', '物料'], ['/product/route', '工艺路线'], ['/product/bom', 'BOM']] as const) {
    await page.evaluate(([to, shown]) => {
      performance.clearResourceTimings()
      const marks = globalThis as unknown as { usableAt?: number }
      marks.usableAt = undefined
      const look = () => {
        if (document.title.includes(shown) && document.querySelector('.page:not([hidden]) .ant-table-row'))
          marks.usableAt = performance.now()
        else requestAnimationFrame(look)
      }
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      requestAnimationFrame(look)
    }, [path, title] as const)
    const further = await scriptsUntil(page, row)
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
