import '@fastify/cookie'
import '@fastify/multipart'
import '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extname } from 'node:path'
import { isAnonymous, storeFile, takesSuffix } from '#kernel/server/files.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { localeOf, tokenOf } from '#kernel/server/rest/caller.ts'
import { failed, ok } from '#kernel/server/rest/envelope.ts'
import { bindUploads } from '#kernel/server/uploads/routes.ts'
import { sessionCookie } from './sign-in/sign-in.ts'

/** Types a browser may show in place; everything else is downloaded. */
const shownInPlace = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.pdf', '.txt'])

const texts = {
  'zh-CN': { failed: '上传失败！', none: '未上传任何文件', large: '文件大小超出限制，请检查！', suffix: '该后缀文件不允许上传' },
  'en-US': { failed: 'Upload failed: please sign in', none: 'No file was uploaded', large: 'The file is larger than allowed', suffix: 'Files with this ending may not be uploaded' },
} as const

/** Uploads and stored files (wire contract §6.16); the session cookie counts here and nowhere else. */
export function fileRoutes(app: FastifyInstance, kernel: Kernel): void {
  const hasSession = async (request: FastifyRequest): Promise<boolean> => {
    const token = tokenOf(request) ?? request.cookies[sessionCookie]
    return token !== undefined && (await kernel.providers.session(token)) !== null
  }

  app.post('/sys/common/upload', async (request) => {
    const said = texts[localeOf(request)]
    if (!(await hasSession(request))) return failed(said.failed, 500)
    if (!request.isMultipart()) return failed(said.none, 500)
    const query = request.query as { biz?: string }
    let biz = query.biz
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'biz' && typeof part.value === 'string') biz = part.value
        continue
      }
      if (!takesSuffix(kernel.settings, part.filename)) return failed(said.suffix, 500)
      const path = await storeFile(kernel, part.file, { filename: part.filename, biz: biz ?? fieldOf(part.fields, 'biz') })
      return path === null ? failed(said.large, 500) : ok(null, path, 0)
    }
    return failed(said.none, 500)
  })

  bindUploads(app, kernel)

  app.get('/sys/common/static/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'].replace(/,$/, '')
    if (!isAnonymous(path) && !(await hasSession(request))) return reply.code(401).send(failed('Token失效，请重新登录!', 401))
    const inPlace = shownInPlace.has(extname(path).toLowerCase())
    return reply
      .header('content-disposition', inPlace ? 'inline' : 'attachment')
      .header('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'private, max-age=3600')
      .sendFile(path, kernel.settings.uploadDir)
  })
}

function fieldOf(fields: Record<string, unknown>, name: string): string | undefined {
  const field = fields[name]
  const value = typeof field === 'object' && field !== null ? (field as { value?: unknown }).value : undefined
  return typeof value === 'string' ? value : undefined
}
