import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  choose: 'Upload', dropHere: 'Click to choose files, or drop them here', resumableHint: 'Large files go in parts: after an interruption they continue.',
  suffixRefused: 'Files of this type may not be uploaded', tooLarge: 'The file is too large, please check!', imageOnly: 'Please upload an image', noFile: 'No file was uploaded', limit: 'At most {{count}} files',
  failed: 'Upload failed', failedNamed: '{{name}}: upload failed.', errorTitle: 'Upload error', errorText: 'Error: {{message}}', unknownError: 'Unknown error', ok: 'OK', cancel: 'Cancel',
  unknownMove: 'This cannot be moved further left', alreadyLast: 'This is the last one already',
  running: '{{percent}}% uploaded', waiting: 'Waiting', paused: 'Paused at {{percent}}%', done: 'Uploaded',
  explain: '{{name}}: why it failed', remove: 'Remove {{name}}', pause: 'Pause {{name}}', resume: 'Continue {{name}}', retry: 'Try {{name}} again', download: 'Download {{name}}', preview: 'View {{name}}', moveLeft: 'Move {{name}} left', moveRight: 'Move {{name}} right',
  downloadFailed: 'File download failed', unknownFile: 'Unknown file',
  popupTitle: 'Upload files', imagePopupTitle: 'Upload images',
}
