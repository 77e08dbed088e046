import type { EntitySlots } from '#ui/screens/slots.ts'
import { FileActions } from './FileActions.tsx'
import { FileName, FileSize } from './FileName.tsx'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { UploadFiles } from './UploadFiles.tsx'

const slots: EntitySlots = {
  columns: { fileName: FileName, fileSize: FileSize },
  toolbar: UploadFiles,
  rowActions: FileActions,
  detailActions: FileActions,
  actionsWidth: 250,
  emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).emptyHint,
}
export default slots
