import type { EditorTextKey } from '../text.ts'

export const enUS: Record<EditorTextKey, string> = {
  toolbar: 'Format', content: 'Text',
  undo: 'Undo', redo: 'Redo', style: 'Paragraph style', paragraph: 'Text', heading1: 'Heading 1', heading2: 'Heading 2', heading3: 'Heading 3',
  bold: 'Bold', italic: 'Italic', underline: 'Underline', strike: 'Strike through', code: 'Inline code', clear: 'Clear format',
  alignLeft: 'Align left', alignCenter: 'Centre', alignRight: 'Align right', bullets: 'Bullets', numbers: 'Numbers', quote: 'Quote', rule: 'Line',
  link: 'Link', linkAddress: 'Address of the link', linkApply: 'OK', linkRemove: 'Remove link', linkBad: 'Enter an address that starts with http or https',
  picture: 'Insert a picture', pictureOnly: 'Please upload a picture', pictureFailed: '{{name}} failed to upload.', uploading: 'Uploading {{name}}…',
  table: 'Table', tableInsert: 'Insert a table', rowAfter: 'Insert row below', rowDelete: 'Delete row', columnAfter: 'Insert column right', columnDelete: 'Delete column', tableDelete: 'Delete table',
  count: '{{count}}/{{max}}', tooLong: '{{over}} characters too many: shorten the text before saving',
  fullscreen: 'Full screen', leaveFullscreen: 'Leave full screen', language: 'Language',
}
