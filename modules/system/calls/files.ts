import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { uploading } from '#kernel/entity/console/files.ts'
import { is } from '#kernel/entity/shape.ts'
import { ossFile } from '../entities/oss-file.ts'

const removing = { right: 'system:oss-file:delete', answer: is.nothing, success: { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } } as const

export const uploadToList = defineAct(ossFile, 'upload', { ...uploading, record: false, title: '上传', en: 'Upload',
  success: { 'zh-CN': '上传成功！', 'en-US': 'Uploaded' } })
/** The same for clients that want the path. */
export const uploadToStore = defineAct('POST /sys/upload/uploadMinio', { ...uploading, title: '上传到文件库',
  en: 'Upload to the list of files', right: 'system:oss-file:upload' })
export const removeFile = defineAct('DELETE /sys/oss/file/delete', { ...removing, title: '删除文件', en: 'Delete a file',
  input: { id: is.ids } })
export const removeFiles = defineAct('DELETE /sys/oss/file/deleteBatch', { ...removing, title: '批量删除文件', en: 'Delete files',
  input: { ids: is.ids } })

/** The page in which clients show a PDF: they load it into a frame and send it the file's address. */
export const pdfPreview = defineRead('GET /sys/common/pdf/pdfPreviewIframe', { title: 'PDF 预览页', en: 'Page that shows a PDF',
  right: { nobody: 'the page knows nothing but how to show an address' }, answer: is.file('text/html; charset=utf-8') })
