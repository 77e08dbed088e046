import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Collects the description of every call; the reader stands at `{API_BASE}/docs`, the document at `/docs/json`. */
export async function openApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: config.platformName || `${config.companyName} API`,
        description: '每个调用都返回 { success, message, code, result, timestamp }。', version: '1' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
      security: [{ token: [] }],
    },
  })
}

export function documentApi(api: FastifyInstance): void {
  void api.register(swaggerUi, { routePrefix: '/docs' })
}
