import { defineAct } from '../call.ts'
import { is } from '../shape.ts'

/* Files that forms store; answered by system administration. */

/** Stored files stand below it, as HTTP itself gives them out. */
export const storedFilesPath = '/sys/common/static'
/** Large files are sent in parts below it (tus 1.0). */
export const resumablePath = '/sys/common/tus'

/** Multipart: a file, and `biz`, the folder it goes to. */
export const uploading = { open: 'multipart: file, biz', answer: is.nothing,
  untransacted: 'the bytes are stored before anything is written' } as const

/** Answers the path in `message`, as existing clients read it (wire contract §6.16). */
export const uploadFile = defineAct('POST /sys/common/upload', { ...uploading, title: '上传文件', en: 'Upload a file',
  right: { nobody: 'the session may come as a cookie; without one the family is told so in an envelope' } })
