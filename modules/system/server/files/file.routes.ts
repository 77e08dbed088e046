import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, serveFile } from '#kernel/server/files/serve-file.ts'
import { storedPath } from '#kernel/server/files/stored-path.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { localeOf, tokenOf } from '#kernel/server/rest/caller.ts'
import { failed, ok } from '#kernel/server/rest/envelope.ts'
import { bindUploads } from '#kernel/server/uploads/routes.ts'
import { sessionCookie } from '../sign-in/sign-in.ts'
import { ossRoutes } from './oss.routes.ts'
import { pdfPreviewRoutes } from './pdf-preview.routes.ts'
import { receiveFile } from './receive-file.ts'

const failedText = { 'zh-CN': '上传失败！', 'en-US': 'Upload failed: please sign in' } as const

/** Kinds of files that pages without a session show, whatever the settings say. */
const alwaysAnonymous = new Set(['avatar', 'logo', 'jeditor'])

/** Uploads and stored files (wire contract §6.16); the session cookie counts here and nowhere else. */
export function fileRoutes(app: FastifyInstance, kernel: Kernel, { filesNeedSession }: { filesNeedSession: boolean }): void {
  const hasSession = async (request: FastifyRequest): Promise<boolean> => {
    const token = tokenOf(request) ?? request.cookies[sessionCookie]
    return token !== undefined && (await kernel.providers.session(token)) !== null
  }

  app.post('/sys/common/upload', async (request) => {
    const locale = localeOf(request)
    if (!(await hasSession(request))) return failed(failedText[locale], 500)
    const { path } = await receiveFile(kernel, request, locale)
    return ok(null, path, 0)
  })

  bindUploads(app, kernel)

  // Ranges count stored bytes: nothing may be compressed on the way.
  app.route({ method: ['GET', 'HEAD'], url: '/sys/common/static/*', compress: false, handler: async (request, reply) => {
    const path = storedPath((request.params as { '*': string })['*'])
    if (path === undefined) return notFound(reply)
    if (filesNeedSession && !alwaysAnonymous.has(path.split('/')[0]!) && !(await hasSession(request)))
      return reply.code(401).send(failed('Token失效，请重新登录!', 401))
    return serveFile(kernel, request, reply, path)
  } })

  ossRoutes(app, kernel)
  pdfPreviewRoutes(app)
}
