import type { FastifyInstance } from 'fastify'
import { storedFilesPath } from '#kernel/entity/console/files.ts'
import { notFound, serveFile } from '#kernel/server/files/serve-file.ts'
import { storedPath } from '#kernel/server/files/stored-path.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { failed } from '#kernel/server/rest/envelope.ts'
import { fileSession } from './file-session.ts'

/** Kinds of files that pages without a session show, whatever the settings say. */
const alwaysAnonymous = new Set(['avatar', 'logo', 'jeditor'])

/** Stored files by their paths, whole or in part (wire contract §6.16). */
export function storedFileRoutes(app: FastifyInstance, kernel: Kernel, filesNeedSession: boolean): void {
  // Ranges count stored bytes: nothing may be compressed on the way.
  app.route({ method: ['GET', 'HEAD'], url: `${storedFilesPath}/*`, compress: false, handler: async (request, reply) => {
    const path = storedPath((request.params as { '*': string })['*'])
    if (path === undefined) return notFound(reply)
    if (filesNeedSession && !alwaysAnonymous.has(path.split('/')[0]!) && !(await fileSession(kernel, request)))
      return reply.code(401).send(failed('Token失效，请重新登录!', 401))
    return serveFile(kernel, request, reply, path)
  } })
}
