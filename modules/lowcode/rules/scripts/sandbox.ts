import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { loadEngine } from './load-engine.ts'
import { runScript } from './run-script.ts'
import type { ScriptOutcome, ScriptTask } from './script-task.ts'

/** Runs scripts, one after the other. */
export type Sandbox = (task: ScriptTask) => Promise<ScriptOutcome>

/**
 * A sandbox that loads its engine with the first script, and anew after one that had to be stopped: what such a script left
 * behind goes with its engine.
 */
export function openSandbox(memoryMb: number): Sandbox {
  let engine: Promise<QuickJSWASMModule> | undefined
  return async (task) => {
    engine ??= loadEngine(memoryMb)
    const loading = engine
    const outcome = runScript(await loading.catch((error: unknown) => {
      engine = undefined
      throw error
    }), task)
    if (outcome.spent && engine === loading) engine = undefined
    return outcome
  }
}
