import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { forgetFile } from '#kernel/server/files/thumbnail.ts'
import { suffixOf } from '#kernel/server/files/stored-path.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create } from '#kernel/server/operations/save.ts'
import { removeFile, removeFiles, uploadToList, uploadToStore } from '../../calls/files.ts'
import { ossFile } from '../../entities/oss-file.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'

const longestName = 255
const longestType = 32

/** The list of files: what is uploaded there and what is deleted, with its bytes (wire contract §6.16). */
export const ossCalls = [
  serve(uploadToList, async (ctx, _input, { request }) => {
    await note(ctx, await receiveFile(ctx.kernel, request, uploader(ctx)))
    return null
  }),
  serve(uploadToStore, async (ctx, _input, { request }) => {
    const file = await receiveFile(ctx.kernel, request, uploader(ctx))
    await note(ctx, file)
    return withMessage(null, file.path)
  }),
  serve(removeFile, async (ctx, { id }) => {
    await remove(ctx, ossFile, id)
    return null
  }),
  serve(removeFiles, async (ctx, { ids }) => {
    await remove(ctx, ossFile, ids)
    return null
  }),
]

const uploader = ({ session, locale }: Ctx) => ({ username: session.username, locale })

async function note(ctx: Ctx, { filename, path, size }: ReceivedFile): Promise<void> {
  try {
    await create(ctx, ossFile, { fileName: filename.slice(0, longestName), url: path, fileSize: String(size),
      fileType: suffixOf(filename).slice(0, longestType) || null })
  } catch (error) {
    await forgetFile(ctx.kernel, path)
    throw error
  }
}
