import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

const projectRoot = resolve(import.meta.dirname, '../../..')

export interface ConsoleProcess {
  /** Address for the browser, without a trailing slash. */
  address: string
  /** From the command to the end of the welcome that says ready. */
  readyMs: number
  pid: number
  /** All that was printed so far. */
  output(): string
  /** SIGTERM, and waits for the end. @returns the exit code */
  stop(): Promise<number | null>
  /** As a power cut would: nothing can be tidied up. */
  kill(): Promise<void>
}

/**
 * Starts a real console, as `npm start` does, and waits until it is ready.
 * @param env settings beside PATH and the like; PORT is any free one where not given
 * @param command script and arguments in place of the console's, from the folder `cwd`
 * @throws with the output, where it ends before it is ready
 */
export async function startConsoleProcess(env: NodeJS.ProcessEnv,
  { command = ['apps/server/start.ts'], cwd = projectRoot } = {}): Promise<ConsoleProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...inherited(), PORT: '0', LOG_LEVEL: 'warn', NO_COLOR: '1', DEMO_HISTORY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((done) => child.once('close', done))
  const address = await new Promise<string>((done, fail) => {
    const onData = (part: Buffer) => {
      output += part.toString()
      // The line that names Ctrl-C is the last of the welcome: nothing of it may still be on its way.
      const found = /ready\s+(https?:\/\/\S+)[^]*Ctrl-C/.exec(output)?.[1]
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    exited.then((code) => fail(new Error(`the console ended with ${String(code)} before it was ready:\n${output}`)), fail)
  })
  return {
    address,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    output: () => output,
    stop: () => end(child, 'SIGTERM', exited),
    kill: async () => {
      await end(child, 'SIGKILL', exited)
    },
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals, exited: Promise<number | null>): Promise<number | null> {
  child.kill(signal)
  return exited
}

/** Settings of the surrounding shell must not change what is started. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  // Where the tests go by another day's clock, so does what they start.
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}
