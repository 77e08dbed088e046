import { UploadField, type UploadFieldProps } from './UploadField.tsx'

/** Large files: a wide area to drop them on; three go up at once in parts, each can be paused, and the end of the server or of the page only interrupts them. */
export function ResumableUpload(props: Omit<UploadFieldProps, 'area'>) {
  return <UploadField {...props} area />
}
