import type { FastifyInstance } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import type { ServedCall } from '#kernel/server/calls/serve.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Rules } from '#kernel/server/rules.ts'
import { buttonCalls } from '../buttons/button.calls.ts'
import type { ScriptHost } from './form-scripts.ts'
import { scriptCalls } from './script.calls.ts'
import { scriptRules } from './script-rules.ts'
import { openScriptRunner } from './script-runner.ts'
import { ScriptStore } from './script-store.ts'

/** Scripts of online forms in one server: the ones in use, the threads that run them, their calls. */
export interface Scripts {
  rulesFor(entity: Entity): Rules | undefined
  calls(kernel: Kernel): ServedCall[]
  /** The scripts in use are known before the first request; no thread outlives the server. */
  follow(app: FastifyInstance, kernel: Kernel): void
}

export function createScripts(): Scripts {
  const store = new ScriptStore()
  const runner = openScriptRunner()
  let host: ScriptHost | undefined
  return {
    rulesFor: (entity) => scriptRules(() => host!, (table) => store.of(table), entity),
    calls(kernel) {
      host = { kernel, runner }
      return [...scriptCalls(host, store), ...buttonCalls(host, store)]
    },
    follow(app, kernel) {
      store.follow(kernel)
      app.addHook('onReady', () => store.load(kernel))
      app.addHook('onClose', () => runner.close())
    },
  }
}
