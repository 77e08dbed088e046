import { uploadFile } from '#kernel/entity/console/files.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { fileSession } from './file-session.ts'
import { ossCalls } from './oss.calls.ts'
import { pdfPreviewCalls } from './pdf-preview.calls.ts'
import { receiveFile } from './receive-file.ts'

const messages = { 'zh-CN': '上传失败！', 'en-US': 'Upload failed: please sign in' } as const

/** Uploads, the list of files and the page that shows PDFs (wire contract §6.16). */
export const fileCalls = [
  serve(uploadFile, async ({ kernel, locale }, _input, { request }) => {
    const session = await fileSession(kernel, request)
    if (!session) throw new Refusal(messages[locale])
    const { path } = await receiveFile(kernel, request, { username: session.username, locale })
    return withMessage(null, path, 0)
  }),
  ...ossCalls,
  ...pdfPreviewCalls,
]
