import type { IncomingMessage } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server, Upload, type ServerOptions } from '@tus/server'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { faultText, partsDir } from '../files/store-file.ts'
import { takesSuffix } from '../files/stored-path.ts'
import { newId } from '../ids.ts'
import type { Kernel } from '../kernel.ts'
import { finishUpload } from './finish-upload.ts'
import { createUploadLocker, type UploadLocker } from './upload-locks.ts'
import { takeQuota } from './quota.ts'
import { beginUpload, dropUpload, findUpload, unfinishedOf } from './upload-records.ts'

const mb = 1024 * 1024
/** So many uploads of one person may be under way: parts of more would fill the disk unseen. */
const maxUnfinished = 100
/** A write that has to make way gets so long to put down what it has. */
const drainMs = 500

/** Answer header that names the stored path, as a URI component. */
export const pathHeader = 'Upload-Path'

const texts = {
  'zh-CN': { tooMany: `未完成的上传不能超过 ${maxUnfinished} 个，请先取消或完成其他上传`,
    tooLarge: (open: number, most: number) => `未完成的上传已有 ${open} MB，每人最多 ${most} MB，请先取消或完成其他上传` },
  'en-US': { tooMany: `At most ${maxUnfinished} uploads may be unfinished: complete or cancel others first`,
    tooLarge: (open: number, most: number) =>
      `Your unfinished uploads amount to ${open} MB, at most ${most} MB are kept: complete or cancel others first` },
} as const

export interface TusServer {
  server: Server
  locker: UploadLocker
  /** Says who sent a request, before the server handles it. */
  identify(request: IncomingMessage, ctx: Ctx): void
}

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0]

/** The tus server over the files of one data folder; what is under way stands in the database, so that any process can go on. */
export function createTusServer(kernel: Kernel, path: string): TusServer {
  const callers = new WeakMap<IncomingMessage, Ctx>()
  const callerOf = (request: TusRequest): Ctx => callers.get(request.runtime!.node!.req as IncomingMessage)!
  const locker = createUploadLocker(kernel)
  const server = new Server({
    path,
    locker,
    datastore: storeOf(kernel),
    maxSize: kernel.settings.maxResumableMb * mb,
    relativeLocation: true,
    lockDrainTimeout: drainMs,
    // Same site only: no page of another one may read answers.
    allowedOrigins: [],
    namingFunction: () => newId(kernel.clock.now().getTime()),
    async onUploadCreate(request, upload) {
      const { session, locale } = callerOf(request)
      const filename = upload.metadata?.filename ?? 'file'
      if (!takesSuffix(kernel.settings, filename)) throw refusal(415, faultText('suffix', locale))
      const size = upload.size ?? 0
      const open = await unfinishedOf(kernel, session)
      if (open.count >= maxUnfinished) throw refusal(429, texts[locale].tooMany)
      if (open.bytes + size > kernel.settings.uploadUnfinishedMb * mb)
        throw refusal(429, texts[locale].tooLarge(Math.ceil(open.bytes / mb), kernel.settings.uploadUnfinishedMb))
      await takeQuota(kernel, { username: session.username, locale }, { bytes: size, files: 1 }).catch((error: unknown) => {
        throw error instanceof Refusal ? refusal(429, error.textIn(locale)) : error
      })
      await beginUpload(kernel, session, { id: upload.id, size, filename, biz: upload.metadata?.biz ?? undefined })
      return {}
    },
    async onUploadFinish(request, upload) {
      const done = await finishUpload(kernel, upload.id)
      if (typeof done !== 'string') throw refusal(415, faultText(done, callerOf(request).locale))
      return { headers: { [pathHeader]: encodeURIComponent(done) } }
    },
    onResponseError(_request, error) {
      if (!('status_code' in error)) kernel.log.error({ err: error }, 'a resumable upload failed')
      return undefined
    },
  })
  return { server, locker, identify: (request, ctx) => void callers.set(request, ctx) }
}

function refusal(status: number, body: string): { status_code: number; body: string } {
  return { status_code: status, body }
}

/** Bytes lie in one file per upload; what else is known of it stands in `sys_upload`. */
function storeOf(kernel: Kernel): FileStore {
  const store = new FileStore({
    directory: partsDir(kernel),
    configstore: {
      async get(id) {
        const upload = await findUpload(kernel, id)
        return upload && new Upload({ id, size: upload.size, offset: 0 })
      },
      // The record stands since `onUploadCreate`, which knows the person.
      set: () => Promise.resolve(),
      delete: (id) => dropUpload(kernel, id),
    },
  })
  store.extensions = ['creation', 'creation-with-upload', 'termination']
  return store
}
