import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { budgets } from '../budgets.ts'
import { noteOpening, openedIn, openedTooOften } from './openings.ts'

const opened = (pages: number) => ({ consoles: 0, pages, 'sign-ins': 0 })

test('what journeys open is counted by kind; where nothing was told there is nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-openings-'))
  const file = join(folder, 'openings')
  const before = process.env.TEST_OPENINGS
  onTestFinished(() => {
    if (before === undefined) delete process.env.TEST_OPENINGS
    else process.env.TEST_OPENINGS = before
    rmSync(folder, { recursive: true })
  })
  process.env.TEST_OPENINGS = file
  expect(openedIn(file)).toEqual(opened(0))
  for (const what of ['consoles', 'pages', 'pages', 'sign-ins'] as const) noteOpening(what)
  expect(openedIn(file)).toEqual({ consoles: 1, pages: 2, 'sign-ins': 1 })
})

test('more than the budget, on average over the files of a whole run, is told; of a few files nothing is', () => {
  const most = budgets.journeys.pages * 40
  expect(openedTooOften(opened(most), 40)).toEqual([])
  expect(openedTooOften(opened(most + 1), 40)).toEqual([expect.stringContaining('pages for 40 files of journeys')])
  expect(openedTooOften(opened(most + 1), 20)).toEqual([])
})
