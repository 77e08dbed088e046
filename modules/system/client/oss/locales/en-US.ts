import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  upload: 'Upload files',
  uploading: 'Uploading {{percent}}%',
  chooser: 'Files to upload',
  uploaded: 'Files uploaded: {{count}}',
  refused: '{{name}}: {{reason}}',
  preview: 'Preview',
  previewOf: 'Preview of {{name}}',
  download: 'Download',
  cannotShow: 'The picture cannot be shown: download it instead',
  emptyHint: 'Files uploaded here can be looked at, downloaded and deleted; pictures, PDF, text, sound and video are shown in place.',
}
