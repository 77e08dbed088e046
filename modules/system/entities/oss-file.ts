import { defineEntity, f } from '#kernel/entity/index.ts'

/** A file of the common file list (wire contract §3): its bytes lie in the file store under `url`. */
export const ossFile = defineEntity({
  module: 'system',
  name: 'oss-file',
  table: 'oss_file',
  title: '文件',
  en: 'File',
  path: '/sys/oss/file',
  component: 'modules/oss/OSSFileList',
  readOnly: true,
  hardDelete: true,
  display: 'fileName',
  fields: {
    fileName: f.text({ label: '文件名称', en: 'Name', required: true, max: 255, list: { width: 320, query: 'like', fixed: 'left' } }),
    fileType: f.text({ label: '类型', en: 'Type', max: 32, list: { width: 90, query: 'eq' } }),
    fileSize: f.decimal(15, 0, { label: '大小', en: 'Size', list: { width: 110 } }),
    url: f.text({ label: '文件地址', en: 'Path', required: true, max: 500, list: { width: 360, query: 'like', hidden: true } }),
  },
})
