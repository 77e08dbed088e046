import type { FastifyInstance } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Rules } from '#kernel/server/rules.ts'
import { buttonRoutes } from '../buttons/button.routes.ts'
import type { ScriptHost } from './form-scripts.ts'
import { scriptRules } from './script-rules.ts'
import { openScriptRunner } from './script-runner.ts'
import { scriptRoutes } from './script.routes.ts'
import { ScriptStore } from './script-store.ts'

/** Scripts of online forms in one server: the ones in use, the threads that run them, their calls. */
export interface Scripts {
  rulesFor(entity: Entity): Rules | undefined
  routes(app: FastifyInstance, kernel: Kernel): void
}

export function createScripts(): Scripts {
  const store = new ScriptStore()
  let host: ScriptHost | undefined
  return {
    rulesFor: (entity) => scriptRules(() => host!, (table) => store.of(table), entity),
    routes(app, kernel) {
      const runner = openScriptRunner()
      host = { kernel, runner }
      store.follow(kernel)
      app.addHook('onReady', () => store.load(kernel))
      app.addHook('onClose', () => runner.close())
      scriptRoutes(app, kernel, host, store)
      buttonRoutes(app, kernel, host, store)
    },
  }
}
