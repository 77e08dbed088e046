import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  versions: 'Versions', version: 'Version {{version}}', current: 'In force', by: 'Published by', at: 'Published at', actions: 'Actions', close: 'Close', cancel: 'Cancel',
  changes: 'Changes', changesFor: 'Changes of version {{version}}', changesBetween: 'Changes from version {{before}} to version {{version}}', first: 'Published first',
  savedAsPublished: 'The saved design is that of version {{version}}, which is in force', savedDiffers: 'The saved design has changes that are not published yet (version {{version}} is in force)', showUnpublished: 'Show what is not published', unpublished: 'Changes of the saved design since version {{version}}',
  preview: 'Preview', previewFor: 'Preview version {{version}}', previewTitle: 'Preview of version {{version}}',
  takeBack: 'Into the designer', takeBackFor: 'Take version {{version}} into the designer', takeBackTitle: 'Take version {{version}} into the designer?', takeBackText: 'It opens as a change that is not saved and can be undone. It counts once you save and publish it; the versions that there are stay.',
  unpublishedYet: 'Not published yet', unpublishedYetText: 'Each time the form is published its version is kept here, to be compared, tried and had back.', unreadable: 'The content of this version cannot be read',
}
