import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { faultText, storeFile } from '#kernel/server/files/store-file.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { meterUpload, type Meter, type Uploader } from '#kernel/server/uploads/quota.ts'

const mb = 1024 * 1024

const messages = { 'zh-CN': '未上传任何文件', 'en-US': 'No file was uploaded' } as const

export interface ReceivedFile {
  /** As the person named it. */
  filename: string
  /** Where it is stored. */
  path: string
  size: number
}

/**
 * Stores the first file of a multipart request in the folder that `biz` names, in the query or as a field before the file.
 * @throws Refusal that says why it is not stored
 */
export async function receiveFile(kernel: Kernel, request: FastifyRequest, uploader: Uploader): Promise<ReceivedFile> {
  const { locale } = uploader
  if (!request.isMultipart()) throw new Refusal(messages[locale])
  // What is told of the whole request is a little more than the file; the difference is given back.
  const meter = await meterUpload(kernel, uploader, lengthOf(request))
  let stored: number | undefined
  try {
    const file = await receive(kernel, request, meter, locale)
    stored = file.size
    return file
  } finally {
    await meter.settle(stored)
  }
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined
}

async function receive(kernel: Kernel, request: FastifyRequest, meter: Meter, locale: Locale): Promise<ReceivedFile> {
  let { biz } = request.query as { biz?: unknown }
  // Administrators may have set less than the server was started with.
  for await (const part of request.parts({ limits: { fileSize: kernel.settings.maxUploadMb * mb } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'biz') biz = part.value
      continue
    }
    const stored = await storeFile(kernel, meter.count(part.file), { filename: part.filename,
      biz: typeof biz === 'string' ? biz : undefined })
    if ('fault' in stored) throw new Refusal(faultText(stored.fault, locale))
    return { filename: part.filename, ...stored }
  }
  throw new Refusal(messages[locale])
}
