import type { FastifyInstance } from 'fastify'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { forgetFile } from '#kernel/server/files/thumbnail.ts'
import { suffixOf } from '#kernel/server/files/stored-path.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create } from '#kernel/server/operations/save.ts'
import { idList } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { ossFile } from '../../entities/oss-file.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'

const said = { 'zh-CN': { uploaded: '上传成功！', deleted: '删除成功!' }, 'en-US': { uploaded: 'Uploaded', deleted: 'Deleted' } } as const
const longestName = 255

/** The list of files: what is uploaded there and what is deleted, with its bytes (wire contract §6.16). */
export function ossRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${ossFile.path}/upload`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${ossFile.permission}:upload`)
    await note(ctx, await receiveFile(kernel, request, ctx.locale))
    return ok(null, said[ctx.locale].uploaded)
  })

  app.post('/sys/upload/uploadMinio', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${ossFile.permission}:upload`)
    const file = await receiveFile(kernel, request, ctx.locale)
    await note(ctx, file)
    return ok(null, file.path)
  })

  for (const [name, parameter] of [['delete', 'id'], ['deleteBatch', 'ids']] as const) {
    app.delete(`${ossFile.path}/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${ossFile.permission}:delete`)
      await remove(ctx, ossFile, idList(ctx, request.query, parameter))
      return ok(null, said[ctx.locale].deleted)
    })
  }
}

async function note(ctx: Ctx, { filename, path, size }: ReceivedFile): Promise<void> {
  try {
    await create(ctx, ossFile, { fileName: filename.slice(0, longestName), url: path, fileSize: String(size),
      fileType: suffixOf(filename).slice(0, 32) || null })
  } catch (error) {
    await forgetFile(ctx.kernel, path)
    throw error
  }
}
