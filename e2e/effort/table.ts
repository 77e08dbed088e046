import type { Effort } from './counting.ts'
import { sumOf, together } from './counting.ts'
import type { Job } from './job.ts'

const head = `# Effort

What the jobs of a day take of a person besides the data that they enter, counted in a browser at 1280 × 800, floor jobs at 390 px:
clicks, keys that are no data, windows that opened, changes of the page, times that something had to be brought into sight. A scanner
presses its own keys. Made by \`npm run effort\`; budgets stand in \`e2e/effort/budgets.ts\`. No job of the store, of planning and of
quality at a desk needs the mouse: \`e2e/effort/keyboard.e2e.test.ts\` does each of them by Tab and Enter alone.
Those of administrators and authors are done in English and dark as well, within the same budgets.

\`before\` is the sum of the same jobs before their screens were mended, counted by the same hands at commit 6836877c and to the same
result; jobs that came later have none, and are left out of the sums that are compared. Half of it is reached by a role, a form and a dashboard. It is not reached where each value takes its own key (counting,
inspecting, receiving), where little was left to take away (picking, putting away), and where several people act (a process, a
nonconformity). A report took less: its author wrote SQL, which counts as data; now nobody has to.

| job | who | screen | clicks | keys | windows | pages | scrolls | sum | before |
| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: |`

/** The page of the documentation, from what each job took, and what it took in all before their screens were mended. */
export function effortPage(jobs: readonly Job[], tookBy: (id: string) => Effort, before: Readonly<Record<string, number>>): string {
  const efforts = jobs.map(({ id }) => tookBy(id))
  const rows = jobs.map(({ id, title, who, phone }, at) => row([title, who, phone ? '390' : '1280'], efforts[at]!, before[id]))
  const compared = jobs.filter(({ id }) => before[id] !== undefined)
  const sums = row(['all that have a `before`', '', ''], together(...compared.map(({ id }) => tookBy(id))),
    compared.reduce((sum, { id }) => sum + before[id]!, 0))
  return `${[head, ...rows, sums, row(['all', '', ''], together(...efforts))].join('\n')}\n`
}

const row = (names: readonly string[], effort: Effort, before?: number) =>
  `| ${[...names, effort.clicks, effort.keys, effort.windows, effort.pages, effort.scrolls, sumOf(effort), before ?? ''].join(' | ')} |`
