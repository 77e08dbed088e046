import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resumablePath } from '#kernel/entity/console/files.ts'
import { faultText } from '../files/store-file.ts'
import type { Kernel } from '../kernel.ts'
import { callerCtx } from '../rest/caller.ts'
import { finishUpload, lengthOf } from './finish-upload.ts'
import { createTusServer, pathHeader } from './tus-server.ts'
import { findOwnUpload, partOf, type UploadRecord } from './upload-records.ts'

const tusHeaders = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

/**
 * Resumable uploads by the tus protocol 1.0 (creation, creation-with-upload, termination) for whoever is signed in, each
 * person's own only. Metadata: `filename`, `biz` (folder). The answer to the last byte, and to HEAD afterwards, names
 * the stored path in `Upload-Path`. Survives the end of any server process; another one on the same data folder goes on.
 */
export function bindUploads(app: FastifyInstance, kernel: Kernel): void {
  const { server, locker, identify } = createTusServer(kernel, `${kernel.settings.apiBase}${resumablePath}`)

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    identify(request.raw, await callerCtx(kernel, request))
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    await server.handle(request.raw, reply.raw)
  }

  async function handleOwn(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { id } = request.params as { id: string }
    const { session, locale } = await callerCtx(kernel, request)
    const upload = await findOwnUpload(kernel, session, id)
    if (!upload) return reply.code(404).headers(tusHeaders).send()
    if (request.method === 'DELETE' || !(await isComplete(kernel, upload))) return handle(request, reply)
    const done = await finishUpload(kernel, id)
    return typeof done === 'string'
      ? answerComplete(reply, upload, done)
      : reply.code(415).headers(tusHeaders).send(faultText(done, locale))
  }

  void app.register(async (scope) => {
    // The bytes are read by the tus server as they come, never collected.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    scope.route({ method: ['POST', 'OPTIONS'], url: resumablePath, handler: handle })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${resumablePath}/:id`, handler: handleOwn })
    scope.addHook('preClose', async () => locker.releaseAll())
  })
}

/** Whether all bytes are there, whether or not the process that got the last one could still move the file or say so. */
async function isComplete(kernel: Kernel, { id, path: storedPath, size, doneTime }: UploadRecord): Promise<boolean> {
  if (doneTime !== null) return true
  const length = (await lengthOf(partOf(kernel, id))) ?? (await kernel.files.stat(storedPath))?.size
  return length === size
}

function answerComplete(reply: FastifyReply, { size }: UploadRecord, storedPath: string): FastifyReply {
  return reply.code(reply.request.method === 'HEAD' ? 200 : 204).headers({ ...tusHeaders, 'upload-offset': String(size),
    'upload-length': String(size), [pathHeader]: encodeURIComponent(storedPath) }).send()
}
