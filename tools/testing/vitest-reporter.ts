import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'
import type { FailedTest, FileReport, RunReport } from './report.ts'

/** What a file is told by that was begun, or only planned, and never came to its end: its worker died, or the run before it. */
const unfinished = 'did not come to its end'

/**
 * Writes what came of each file to `TEST_REPORT`. Vitest's own report tells neither which file an error belongs to that was
 * thrown where nobody waited, nor which files a worker that died took along.
 */
export default class FileReporter implements Reporter {
  #root = ''
  #planned: readonly TestSpecification[] = []
  #done = 0
  #red = 0

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#planned = specifications
  }

  /** A long run says ten times how far it is, so that whoever waits knows whether to go on waiting. */
  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    if (!module.ok()) this.#red += 1
    const [done, all] = [this.#done, this.#planned.length]
    const tenth = (files: number) => Math.floor((files * 10) / all)
    if (all > 100 && tenth(done) > tenth(done - 1))
      console.log(`${new Date().toTimeString().slice(0, 5)} ${done} of ${all} files, ${this.#red} red`)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const files = modules.map((module) => this.#told(module))
    const begun = new Set(modules.map(({ moduleId, project }) => `${project.name} ${moduleId}`))
    for (const { moduleId, project } of this.#planned) {
      if (begun.has(`${project.name} ${moduleId}`)) continue
      files.push({ file: relative(this.#root, moduleId), project: project.name, state: 'failed', passed: 0, skipped: 0,
        failures: [{ name: '', message: unfinished }], seconds: 0 })
    }
    const report: RunReport = { files, errors: [] }
    for (const error of errors) blame(report, this.#root, error)
    const path = process.env.TEST_REPORT
    if (path === undefined) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report))
  }

  #told(module: TestModule): FileReport {
    const failures: FailedTest[] = module.errors().map(({ message }) => ({ name: '', message }))
    let passed = 0
    let skipped = 0
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') passed += 1
      else if (result.state === 'skipped') skipped += 1
      else if (result.state === 'failed') failures.push({ name: test.fullName, message: result.errors[0]?.message ?? '' })
    }
    // Of a group of tests what failed before and after them.
    for (const suite of module.children.allSuites()) {
      failures.push(...suite.errors().map(({ message }) => ({ name: suite.fullName, message })))
    }
    const state = module.state()
    if (state === 'pending' || state === 'queued') failures.push({ name: '', message: unfinished })
    const red = state === 'failed' || failures.length > 0
    return { file: relative(this.#root, module.moduleId), project: module.project.name, state: red ? 'failed' : 'passed', passed, skipped,
      failures, seconds: module.diagnostic().duration / 1000 }
  }
}

/** An error thrown where nobody waited belongs to the file that ran; a worker's death to the files that it took along. */
function blame(report: RunReport, root: string, error: SerializedError): void {
  const path = (error as { VITEST_TEST_PATH?: unknown }).VITEST_TEST_PATH
  const file = typeof path === 'string' ? report.files.find((told) => told.file === relative(root, path)) : undefined
  if (file) {
    file.state = 'failed'
    file.failures.push({ name: '', message: error.message })
  } else if (!(isDeath(error) && report.files.some(endedEarly))) report.errors.push(error.message)
}

const isDeath = ({ message }: SerializedError) => /^\[vitest-pool\]|^Worker exited/.test(message)
const endedEarly = ({ failures }: FileReport) => failures.some(({ message }) => message === unfinished)
