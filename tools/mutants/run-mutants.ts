import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { toolScript } from '../gates/run-tool.ts'
import type { Defect } from './defect.ts'
import { defects } from './defects/index.ts'
import { planted } from './plant.ts'

/*
 * Plants each defect of the list in a copy of the project, one at a time, and runs the tests that are to notice it.
 * `npm run test:mutants [-- word …]`: only the defects whose id holds one of the words. The whole list writes its result beside it.
 */

const root = resolve(import.meta.dirname, '../..')
const resultFile = join(import.meta.dirname, 'result.json')
/** Share of the defects that must be noticed. */
const aim = 0.95

type Verdict = 'red' | 'green'

interface Outcome {
  id: string
  title: string
  file: string
  verdict: Verdict
  seconds: number
  /** Names of the tests that failed, at most three. */
  by: string[]
}

const words = process.argv.slice(2)
const chosen = defects.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
const copy = copyOfProject()
const outcomes: Outcome[] = []
try {
  const sound = await failuresOf([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (sound.length > 0) throw new Error(`red before anything is planted:\n${sound.join('\n')}`)
  for (const defect of chosen) {
    const outcome = await plant(defect)
    outcomes.push(outcome)
    console.log(`${outcome.verdict === 'red' ? '✓' : '✗'} ${outcome.id} ${outcome.verdict} ${outcome.seconds} s  ${outcome.by[0] ?? ''}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const red = outcomes.filter(({ verdict }) => verdict === 'red').length
console.log(`${red} of ${outcomes.length} noticed`)
if (words.length === 0)
  writeFileSync(resultFile,
    `${
      JSON.stringify({ commit: commitOfProject(), date: new Date().toISOString().slice(0, 10), noticed: red, planted: outcomes.length,
        outcomes }, null, 2)
    }\n`)
process.exit(outcomes.length > 0 && red / outcomes.length >= aim ? 0 : 1)

async function plant(defect: Defect): Promise<Outcome> {
  const path = join(copy, defect.file)
  const sound = readFileSync(path, 'utf8')
  const startedAt = performance.now()
  writeFileSync(path, planted(sound, defect))
  try {
    const by = await failuresOf(defect.tests)
    return { id: defect.id, title: defect.title, file: defect.file, verdict: by.length > 0 ? 'red' : 'green',
      seconds: Math.round((performance.now() - startedAt) / 1000), by: by.slice(0, 3) }
  } finally {
    writeFileSync(path, sound)
  }
}

/** What is in the project now, committed or not, with its installed packages. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-mutants-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  for (const file of files.split('\0').filter(Boolean)) {
    // Deleted, which git does not know yet.
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Names of the tests that fail in the copy; a file that cannot be loaded counts by its name. */
async function failuresOf(tests: readonly string[]): Promise<string[]> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const child = spawn(process.execPath, [toolScript('vitest'), 'run', ...tests, '--reporter=json', `--outputFile.json=${report}`], {
    cwd: copy,
    stdio: 'ignore',
  })
  await new Promise((end) => child.once('close', end))
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  return testResults.filter(({ status }) => status === 'failed').flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    return failed.length > 0 ? failed : [name.slice(copy.length + 1)]
  })
}

function commitOfProject(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}
