import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ScriptOutcome, ScriptTask } from '../../rules/scripts/script-task.ts'

/** Runs scripts of the server. */
export interface ScriptRunner {
  /** @returns what came of it; it never throws */
  run(task: ScriptTask): Promise<ScriptOutcome>
  close(): Promise<void>
}

/** So many scripts run at a time; the next ones wait. */
const threads = 2
/** The sandbox stops a script itself; a thread that does not answer so long after is ended. */
const graceMs = 2000

interface Waiting {
  task: ScriptTask
  done: (outcome: ScriptOutcome) => void
}

/** One thread; it begins with its first script and holds no process alive. */
class Thread {
  private worker: Worker | undefined
  busy = false

  async run(task: ScriptTask): Promise<ScriptOutcome> {
    this.busy = true
    const worker = this.worker ??= new Worker(new URL('./script-worker.ts', import.meta.url))
    worker.unref()
    try {
      return await answerOf(worker, task)
    } catch (error) {
      this.worker = undefined
      await worker.terminate()
      return {
        fault: error instanceof NoAnswer
          ? { kind: 'timeout' }
          : { kind: 'error', text: error instanceof Error ? error.message : String(error), line: null },
        logs: [],
        messages: [],
      }
    } finally {
      this.busy = false
    }
  }

  async close(): Promise<void> {
    await this.worker?.terminate()
    this.worker = undefined
  }
}

class NoAnswer extends Error {}

async function answerOf(worker: Worker, task: ScriptTask): Promise<ScriptOutcome> {
  const stop = new AbortController()
  const { signal } = stop
  const timer = setTimeout(() => stop.abort(), task.ms + graceMs)
  const ended = async (): Promise<never> => {
    const [code] = await once(worker, 'exit', { signal }) as [number]
    throw new Error(`script thread ended with ${code}`)
  }
  try {
    worker.postMessage(task)
    const [outcome] = await Promise.race([once(worker, 'message', { signal }) as Promise<[ScriptOutcome]>, ended()])
    return outcome
  } catch (error) {
    throw signal.aborted ? new NoAnswer() : error
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Opens the threads in which scripts run. */
export function openScriptRunner(): ScriptRunner {
  const pool = Array.from({ length: threads }, () => new Thread())
  const waiting: Waiting[] = []
  const next = async (): Promise<void> => {
    const thread = pool.find(({ busy }) => !busy)
    const first = thread && waiting.shift()
    if (!first) return
    first.done(await thread.run(first.task))
    await next()
  }
  return {
    run: (task) =>
      new Promise((done, fail) => {
        waiting.push({ task, done })
        next().catch(fail)
      }),
    close: async () => {
      await Promise.all(pool.map((thread) => thread.close()))
    },
  }
}
