import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gatesOf } from './gates/all-gates.ts'
import { openLedger } from './testing/ledger.ts'
import { nearOf } from './testing/near.ts'
import { runVitest } from './testing/run-vitest.ts'

/*
 * `npm run test:near`: the gates, and the tests that stand near to what was changed since the commit that was proved last
 * (`refs/verified`); where no commit was proved, all tests. What it leaves out the whole run tries.
 */

const root = resolve(import.meta.dirname, '..')
const projects = ['unit', 'components', 'integration', 'e2e']
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const lines = (text: string) => text.split('\n').filter(Boolean)

const tests = lines(git('ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'))
  .filter((file) => !file.endsWith('.long.test.ts') && existsSync(join(root, file)))
const proved = provedCommit()
const ledger = openLedger()
await Promise.all(gatesOf(root).map(ledger.gate))

const near = proved === undefined ? undefined : nearOf(changedSince(proved), tests)
if (near === undefined) console.log('no commit was proved yet (refs/verified): all tests are taken')
else if (near.all) console.log(`${near.all} differs from what was proved: all tests are taken`)
else {
  for (const [why, taken] of Map.groupBy(near.taken, ([, reason]) => reason))
    console.log(`${String(taken.length).padStart(5)} files: ${why}`)
  console.log(`${String(near.left).padStart(5)} files are left to the whole run`)
}
const files = near === undefined || near.all ? [] : [...near.taken.keys()]
if (near === undefined || near.all || files.length > 0) {
  await ledger.tests(`测试 tests (${files.length || tests.length} files)`, () => runVitest(root, { projects, files }))
}
ledger.close()

/** Nothing where no run was green yet in this clone, or where the commit is there no longer. */
function provedCommit(): string | undefined {
  try {
    return git('rev-parse', '--verify', '-q', 'refs/verified^{commit}').trim()
  } catch {
    return undefined
  }
}

function changedSince(commit: string): string[] {
  return lines(git('diff', '--name-only', commit) + git('ls-files', '-o', '--exclude-standard'))
}
