import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from '#kernel/server/calls/document.ts'
import { NoSession } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { fileSession } from '#modules/system/server.ts'
import type { Config } from './config.ts'

/** The description of every call, made when it is first asked for; the reader stands at `{API_BASE}/docs`, the document at `/docs/json`. */
export async function openApi(app: FastifyInstance, config: Config, kernel: Kernel): Promise<void> {
  let described: ReturnType<typeof describeCalls> | undefined
  const calls = () => (described ??= describeCalls(kernel))
  await app.register(swagger, {
    mode: 'static',
    specification: {
      document: {
        openapi: '3.1.0',
        info: { title: config.platformName || `${config.companyName} API`,
          description: '每个调用都返回 { success, message, code, result, timestamp }。', version: '1' },
        security: [{ token: [] }],
        get paths() {
          return calls().paths as Record<string, never>
        },
        get components() {
          const securitySchemes = { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } as const
          return { schemas: calls().components.schemas as Record<string, never>, securitySchemes }
        },
      },
    },
  })
}

/** Whoever is signed in reads it, by header or by the cookie that the browser sends with a page; everybody where a setting says so. */
export function documentApi(api: FastifyInstance, { apiDocsOpen }: Config, kernel: Kernel): void {
  void api.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!apiDocsOpen && !(await fileSession(kernel, request))) throw new NoSession()
    })
    await scope.register(swaggerUi, { routePrefix: '/docs' })
  })
}
