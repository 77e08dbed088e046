/* Which tests a change is tried by before the whole run. */

/** Tests that count over all modules: another menu entry, text, entity or chunk turns them red wherever it was made. */
const counting = [
  /^e2e\/(home|home-bad-days|search|labels|budgets)\.e2e\.test\.ts$/,
  /^e2e\/effort\/.*\.test\.ts$/,
  /^apps\/server\/tests\/(access|answers|budgets|call-contract|entity-contract|why-access)\.it\.test\.ts$/,
  /^modules\/system\/tests\/(menu-of-roles|search|tiles|work)\.it\.test\.ts$/,
  /^tools\/gates\//,
]
/** By these everything is read, built or run: what they change may show anywhere. */
const underAll = /^(package(-lock)?\.json|v(ite|itest)\.config\.ts|tsconfig[^/]*\.json|\.ci\/)/
/** Documents, figures and tools that no test of the product reads. */
const unread = /^(docs\/|bench\/results\/|[A-Z_]+\.md$)/

export interface Near {
  /** The tests to run, each with why; every test of the project where `all` says why. */
  taken: Map<string, string>
  all?: string
  /** How many tests are left to the whole run. */
  left: number
}

/** @param changed files that differ from what was proved last, from the root of the project */
export function nearOf(changed: readonly string[], tests: readonly string[]): Near {
  const wide = changed.find((file) => underAll.test(file))
  if (wide) return { taken: new Map(tests.map((test) => [test, wide])), all: wide, left: 0 }
  const taken = new Map<string, string>()
  const take = (why: string, wanted: (test: string) => boolean) => {
    for (const test of tests) if (wanted(test) && !taken.has(test)) taken.set(test, why)
  }
  const read = changed.filter((file) => !unread.test(file))
  for (const file of read) {
    const folder = folderOf(file)
    if (tests.includes(file)) take(file, (test) => test === file)
    else take(folder, (test) => test.startsWith(`${folder}/`))
    const area = /^modules\/([^/]+)/.exec(file)?.[1]
    if (area) take(`journeys of ${area}`, (test) => test.startsWith(`e2e/${area}`))
  }
  if (read.length > 0) take('counts over all modules', (test) => counting.some((pattern) => pattern.test(test)))
  return { taken, left: tests.length - taken.size }
}

/** A module is one folder; elsewhere a folder below a zone is. */
function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/')
}
