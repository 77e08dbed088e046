import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { toolScript } from '../gates/run-tool.ts'
import type { Defect } from './defect.ts'
import { defects } from './defects/index.ts'
import { descriptionOf, outcomesOf, resultOf, type Outcome, type Result } from './outcome.ts'
import { planted } from './plant.ts'

/*
 * Plants each defect of the list in a copy of the project, one at a time, and runs the tests that are to notice it.
 * `npm run test:mutants [-- word …]`: only the defects whose id holds one of the words; `--missing`: only those whose result is
 * not there, or is one of another description. What comes out is written beside the list as soon as it is known.
 */

const root = resolve(import.meta.dirname, '../..')
const resultFile = join(import.meta.dirname, 'result.json')
/** Share of the defects that must be noticed. */
const aim = 0.95

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const missing = process.argv.includes('--missing')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const former = existsSync(resultFile) ? (JSON.parse(readFileSync(resultFile, 'utf8')) as Result).outcomes : []
const outcomes = outcomesOf(defects, former)
const chosen = defects.filter((defect) =>
  (words.length === 0 || words.some((word) => defect.id.includes(word)))
  && !(missing && outcomes.get(defect.id)?.described === descriptionOf(defect))
)
const copy = copyOfProject()
try {
  const sound = await failuresOf([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (sound.length > 0) throw new Error(`red before anything is planted:\n${sound.join('\n')}`)
  for (const defect of chosen) {
    const outcome = await plant(defect)
    outcomes.set(defect.id, outcome)
    writeFileSync(resultFile, `${JSON.stringify(resultOf(defects, outcomes), null, 2)}\n`)
    console.log(`${outcome.verdict === 'red' ? '✓' : '✗'} ${outcome.id} ${outcome.verdict} ${outcome.seconds} s  ${outcome.by[0] ?? ''}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const { noticed, planted: tried } = resultOf(defects, outcomes)
console.log(`${noticed} of ${tried} noticed, ${defects.length} described`)
process.exit(tried === defects.length && noticed / tried >= aim ? 0 : 1)

async function plant(defect: Defect): Promise<Outcome> {
  const path = join(copy, defect.file)
  const sound = readFileSync(path, 'utf8')
  const startedAt = performance.now()
  writeFileSync(path, planted(sound, defect))
  try {
    const by = await failuresOf(defect.tests)
    return { id: defect.id, title: defect.title, file: defect.file, described: descriptionOf(defect), commit,
      date: new Date().toISOString().slice(0, 10), verdict: by.length > 0 ? 'red' : 'green',
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
