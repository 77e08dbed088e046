import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bindCalls } from '#kernel/server/calls/bind-calls.ts'
import { knowRuntime } from '#kernel/server/runtime/serve.ts'
import { duties } from './duties.ts'
import { answerBrokenRequest, answerErrors, parseJsonBodies } from './errors.ts'
import { healthRoutes } from './health.ts'
import { assemble, type AssemblyOptions } from './kernel.ts'
import { documentApi, openApi } from './openapi.ts'
import { serveClient } from './client-files.ts'
import { noteOperations } from './operation-log.ts'
import { serveSockets, speakWebSocket } from './sockets/serve-sockets.ts'

const mb = 1024 * 1024
/** Bodies of calls: reading one holds up others for as long as it takes. Files go through uploads, which have a limit of their own. */
const bodyLimit = 10 * mb

interface AppOptions extends AssemblyOptions {
  /** Does nothing by itself, only what it is called for: whoever counts what a call writes wants no duty beside it. */
  idle?: boolean
}

/** The whole server of one process: calls below the API base, client files, documents, health. Not yet listening. */
export async function createApp({ idle = false, ...options }: AppOptions): Promise<FastifyInstance> {
  const { config } = options
  const { kernel, modules } = await assemble(options)
  const app = Fastify({
    loggerInstance: kernel.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 2000 },
    ...(config.tls ? { https: { cert: readFileSync(config.tls.certPath), key: readFileSync(config.tls.keyPath) } } : {}),
  })
  parseJsonBodies(app)
  answerErrors(app, kernel)
  await speakWebSocket(app, kernel)
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, strictTransportSecurity: config.tls !== undefined })
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(multipart, { limits: { fileSize: config.maxUploadMb * mb, files: 20 } })
  await app.register(rateLimit, { global: false })
  await openApi(app, config, kernel)
  // The values are read by their kinds; schemas document, they do not validate.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  await app.register(async (api) => {
    noteOperations(api, kernel)
    healthRoutes(api, kernel)
    documentApi(api, config, kernel)
    knowRuntime(app, kernel)
    bindCalls(api, kernel)
    for (const module of modules) module.routes?.(api, kernel)
  }, { prefix: config.apiBase })
  serveSockets(app, kernel, modules, config.apiBase)
  await serveClient(app, config, modules)
  if (!idle) duties(app, kernel, modules)
  app.addHook('onClose', () => kernel.notices.close())
  return app
}
